import { Money } from '#src/admin/session/money/Money.tsx';
import { defineCell } from './defineCell.tsx';
import { isNumber, isString } from './values.ts';

/** An amount (FMT-1) in the row's own currency, or in the installation's where the row names none. */
export const MoneyCell = defineCell(isNumber, ({ value, record }) => {
  const { currency } = record;
  return <Money value={value} currency={isString(currency) ? currency : undefined} />;
});
