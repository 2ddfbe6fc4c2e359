import { formatMoney } from '#src/format/numbers.ts';
import { defineCell } from './defineCell.tsx';
import { Ltr } from './Ltr.tsx';
import { isNumber, isString } from './values.ts';

/** An amount (FMT-1) in the row's own currency. */
export const MoneyCell = defineCell(isNumber, ({ value, record }) => {
  const { currency } = record;
  return <Ltr>{formatMoney(value, isString(currency) ? currency : undefined)}</Ltr>;
});
