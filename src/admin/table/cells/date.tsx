import { formatDate } from '#src/admin/format/dates.ts';
import { defineCell } from './defineCell.tsx';
import { Moment } from './Moment.tsx';
import { isTimestamp } from './values.ts';

export const DateCell = defineCell(isTimestamp, ({ value }) => (
  <Moment iso={value} text={formatDate(value)} />
));
