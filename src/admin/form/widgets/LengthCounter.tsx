import { FormHelperText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lengthTold } from './useLengthLimit.ts';

/** How long a text is, once it comes near the longest that its field takes, or is over it. */
export const LengthCounter = ({
  text,
  limit,
}: {
  readonly text: string;
  readonly limit: number | undefined;
}) => {
  const told = lengthTold(text, limit, useTranslate());
  if (!told) return null;
  return (
    <FormHelperText error={told.isOver} role="status">
      {told.said}
    </FormHelperText>
  );
};
