import { FormHelperText } from '@mui/material';
import { useTranslate } from 'react-admin';

/** From here on a text is near its limit. */
const NEAR = 0.8;

/** How long a text is, once it comes near the longest that its field takes, or is over it. */
export const LengthCounter = ({
  text,
  limit,
}: {
  readonly text: string;
  readonly limit: number | undefined;
}) => {
  const translate = useTranslate();
  if (limit === undefined || text.length < limit * NEAR) return null;
  // As the rules count: a sign of two code units is one.
  const count = Array.from(text).length;
  if (count < limit * NEAR) return null;
  const isOver = count > limit;
  return (
    <FormHelperText error={isOver} role="status">
      {translate(isOver ? 'souk.form.charactersOver' : 'souk.form.characters', {
        ...{ count, limit, smart_count: count - limit },
      })}
    </FormHelperText>
  );
};
