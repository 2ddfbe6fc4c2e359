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
  /** Stores them; says itself what went wrong, and answers whether they are stored. */
  readonly onLabel: (labels: readonly string[]) => Promise<boolean>;
}) => {
  const labels = useLabels();
  const [shown, setShown] = useState(image.labels);
  const [unread, setUnread] = useState<string>();
  const stored = useRef(image.labels);
  // One after the other: what was chosen last is what stays.
  const waiting = useRef(Promise.resolve());
  if (!labels) return null;
  const store = (next: readonly string[]): void => {
    setShown(next);
    waiting.current = waiting.current.then(async () => {
      if (await onLabel(next)) stored.current = next;
      else setShown(stored.current);
    });
  };
  return (
    <LoneWidget
      Widget={TagsWidget}
      resource={labels.resource}
      field={labels.field}
      value={shown}
      error={unread}
      isDisabled={!labels.canChange}
      onChange={(value) => store(textsOf(value))}
      onUnread={setUnread}
    />
  );
};
