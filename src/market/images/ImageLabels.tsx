import { useRef, useState } from 'react';
import { LoneWidget } from '#src/admin/form/widgets/LoneWidget.tsx';
import { TagsWidget } from '#src/admin/form/widgets/TagsWidget.tsx';
import type { LibraryImage } from './image.ts';
import { useLabels } from './useLabels.ts';

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The labels of one picture, stored as they are chosen. */
export const ImageLabels = ({
  image,
  onLabel,
}: {
  readonly image: LibraryImage;
  /** Stores them, and says itself what went wrong. */
  readonly onLabel: (labels: readonly string[]) => Promise<void>;
}) => {
  const labels = useLabels();
  // Absent where what is stored is what is shown: others change it as well.
  const [chosen, setChosen] = useState<readonly string[]>();
  const [unread, setUnread] = useState<string>();
  // One after the other: what was chosen last is what stays.
  const waiting = useRef(Promise.resolve());
  if (!labels) return null;
  const store = (next: readonly string[]): void => {
    setChosen(next);
    waiting.current = waiting.current.then(async () => {
      await onLabel(next);
      setChosen((present) => (present === next ? undefined : present));
    });
  };
  return (
    <LoneWidget
      Widget={TagsWidget}
      resource={labels.resource}
      field={labels.field}
      value={chosen ?? image.labels}
      error={unread}
      isDisabled={!labels.canChange}
      onChange={(value) => store(textsOf(value))}
      onUnread={setUnread}
    />
  );
};
