import { InputAdornment } from '@mui/material';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import { BufferedInput } from './BufferedInput.tsx';
import { useTypedNumber } from './useTypedNumber.ts';
import { toText, type WidgetProps } from './widget.ts';

const format = (value: unknown): string =>
  typeof value === 'number' ? formatMoney(value) : toText(value);

/** An amount with two decimals and its currency: the record's own, or the unit that the schema names. */
export const MoneyWidget = (props: WidgetProps) => {
  const { record, language } = useSchemaForm();
  const parse = useTypedNumber(props);
  const typed = useFormValue(['currency']);
  const currency = typed ?? record?.['currency'] ?? props.field.unit?.[language];
  return (
    <BufferedInput
      {...props}
      variant={{
        inputMode: 'decimal',
        isLeftToRight: true,
        format,
        parse,
        ...(typeof currency === 'string' && {
          end: <InputAdornment position="end">{currency}</InputAdornment>,
        }),
      }}
    />
  );
};
