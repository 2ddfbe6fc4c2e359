import type { RatingProps } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { defineCell } from './defineCell.tsx';
import { isNumber } from './values.ts';

// Every table has the cells of all kinds; few show stars.
const Rating = lazyScreen<RatingProps>(async () => (await import('@mui/material/Rating')).default);

const DEFAULT_STARS = 5;

/** Stars, out of the schema's maximum. */
export const RatingCell = defineCell(isNumber, ({ value, field }) => {
  const translate = useTranslate();
  const max = field.schema.maximum ?? DEFAULT_STARS;
  return (
    <Suspense fallback={`${value} / ${max}`}>
      <Rating
        readOnly
        size="small"
        value={value}
        max={max}
        precision={0.5}
        getLabelText={() => translate('souk.table.rating', { value, max })}
      />
    </Suspense>
  );
});
