import { formatDateTime } from '#src/admin/format/dates.ts';
import { defineCell } from './defineCell.tsx';
import { Moment } from './Moment.tsx';
import { isTimestamp } from './values.ts';

export const DateTimeCell = defineCell(isTimestamp, ({ value }) => (
  <Moment iso={value} text={formatDateTime(value)} />
));
