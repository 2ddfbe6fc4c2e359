import { Rating } from '@mui/material';
import { useTranslate } from 'react-admin';
import { defineCell } from './defineCell.tsx';
import { isNumber } from './values.ts';

const DEFAULT_STARS = 5;

/** Stars, out of the schema's maximum. */
export const RatingCell = defineCell(isNumber, ({ value, field }) => {
  const translate = useTranslate();
  const max = field.schema.maximum ?? DEFAULT_STARS;
  return (
    <Rating
      readOnly
      size="small"
      value={value}
      max={max}
      precision={0.5}
      getLabelText={() => translate('souk.table.rating', { value, max })}
    />
  );
});
