import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { IMAGES } from './image.ts';

/** A title being edited in its place: Enter and leaving the field keep it, Escape does not. */
export const TitleInput = ({
  title,
  onDone,
}: {
  readonly title: string;
  /** Gets the new title; nothing where it stays as it was. */
  readonly onDone: (title: string | undefined) => void;
}) => {
  const translate = useTranslate();
  const { maxLength } = useTextLimits(IMAGES, 'title');
  // Somebody else may change it meanwhile: whoever typed nothing leaves it as it is.
  const [begun] = useState(title);
  const [text, setText] = useState(title);
  // Leaving follows Enter and Escape once the input goes.
  const isDone = useRef(false);
  const finish = (next: string): void => {
    const trimmed = next.trim();
    // It stays to be shortened.
    if (isDone.current || isTooLong(trimmed, { maxLength })) return;
    isDone.current = true;
    onDone(trimmed === '' || trimmed === begun ? undefined : trimmed);
  };
  return (
    <LimitedTextField
      size="small"
      fullWidth
      autoFocus
      value={text}
      limit={maxLength}
      onChange={setText}
      onFocus={(event) => event.target.select()}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        // The arrows move the caret, and Escape leaves the title, not the popup.
        event.stopPropagation();
        if (event.key === 'Enter') {
          event.preventDefault();
          finish(text);
        }
        if (event.key === 'Escape') finish(begun);
      }}
      attributes={{ 'aria-label': translate('imageLibrary.title') }}
    />
  );
};
