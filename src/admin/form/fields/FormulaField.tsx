import { Box, FormHelperText } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldModel, isSame, normalise } from '#schemas';
import { formulaValue } from '#schemas/model/formulas/resourceFormulas.ts';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatCounted, formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { type FormValues, idOf } from '../fieldPaths.ts';
import { useFormValues, useSchemaForm } from '../formContext.tsx';
import { fixedDataOf } from '../formFields.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { LabelledFieldProps } from './formFieldProps.ts';

/** A formula gives a plain value. */
type Plain = string | number | boolean;

const isPlain = (value: unknown): value is Plain =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The value in the reader's words, as lists show it. */
const useWords = (field: FieldModel, currency: string | undefined) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  return (value: Plain): string => {
    const option = field.options?.find((one) => isSame(one.value, value));
    if (option) return option.title[language];
    if (typeof value === 'boolean') return translate(value ? 'souk.table.yes' : 'souk.table.no');
    if (field.kind === 'money') return formatMoney(value, currency);
    if (typeof value === 'number')
      return field.unit ? formatCounted(value, field.unit, language) : formatNumber(value);
    if (field.kind === 'date') return formatDate(value);
    return field.kind === 'dateTime' ? formatDateTime(value) : value;
  };
};

/** What the server will work out, from what is typed by now; nobody types into it (STUDIO-12). */
export const FormulaField = ({ field, path, isLabelHidden }: LabelledFieldProps) => {
  const translate = useTranslate();
  const { resource, record } = useSchemaForm();
  const fixed = useMemo(() => fixedDataOf(resource, record), [resource, record]);
  const rowOf = (data: FormValues): FormValues => normalise(resource, { ...fixed, ...data });
  const value = useFormValues((data) => formulaValue(resource, field.name, rowOf(data)));
  const currency = useFormValues((data) => rowOf(data)['currency']);
  const wordsOf = useWords(field, typeof currency === 'string' ? currency : undefined);
  return (
    <FieldFrame field={field} path={path} isLabelHidden={isLabelHidden} control="output">
      <Box
        component="output"
        id={idOf(path)}
        // A reader would be interrupted by each key.
        aria-live="off"
        sx={{
          display: 'flex',
          alignItems: 'center',
          minBlockSize: sizePx.target,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {isPlain(value) ? (
          <bdi>{wordsOf(value)}</bdi>
        ) : (
          <>
            <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
              —
            </Box>
            <span style={visuallyHidden}>{translate('souk.table.empty')}</span>
          </>
        )}
      </Box>
      <FormHelperText>{translate('souk.form.workedOut')}</FormHelperText>
    </FieldFrame>
  );
};
