import { formatCounted, formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { defineCell } from './defineCell.tsx';
import { Ltr } from './Ltr.tsx';
import { isNumber } from './values.ts';

/** A number with its unit, if the schema names one. */
export const NumberCell = defineCell(isNumber, ({ value, field }) => {
  const language = useLanguage();
  return (
    <>
      {field.unit ? formatCounted(value, field.unit, language) : <Ltr>{formatNumber(value)}</Ltr>}
    </>
  );
});
