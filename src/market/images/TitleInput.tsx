import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
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
  const [text, setText] = useState(title);
  // Leaving follows Enter and Escape once the input goes.
  const isDone = useRef(false);
  const finish = (next: string): void => {
    if (isDone.current) return;
    isDone.current = true;
    const trimmed = next.trim();
    onDone(trimmed === '' || trimmed === title ? undefined : trimmed);
  };
  return (
    <TextField
      size="small"
      fullWidth
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        // The arrows move the caret, and Escape leaves the title, not the popup.
        event.stopPropagation();
        if (event.key === 'Enter') {
          event.preventDefault();
          finish(text);
        }
        if (event.key === 'Escape') finish(title);
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('imageLibrary.title'),
          maxLength,
          dir: 'auto',
        },
      }}
    />
  );
};
