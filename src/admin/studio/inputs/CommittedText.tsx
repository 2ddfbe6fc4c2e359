import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

/** Whoever stops typing for so long has said something. */
const COMMIT_AFTER_MS = 400;

interface CommittedTextProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  readonly value: string;
  /** Called once somebody stops typing, or leaves the input. */
  readonly onCommit: (text: string) => void;
}

/** A text that is worked with once it is typed: a key draws this input and nothing around it. */
export const CommittedText = ({ value, onCommit, ...props }: CommittedTextProps) => {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  const pending = useRef<string>(undefined);

  const flush = (): void => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = undefined;
    if (text !== undefined) commit.current(text);
  };
  const flushLast = useRef(flush);
  flushLast.current = flush;
  // Another field is chosen while this one is half typed: what was typed is kept.
  useEffect(() => () => flushLast.current(), []);

  const change = (text: string): void => {
    setTyped(text);
    pending.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, COMMIT_AFTER_MS);
  };
  return (
    <TextField
      fullWidth
      {...props}
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        flush();
        setTyped(undefined);
      }}
    />
  );
};
