import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { CommittedText } from '../inputs/CommittedText.tsx';
import { wordsIn } from '../inputs/localizedText.ts';
import type { FieldEdit } from './useFieldEdit.ts';

const NONE = '';

const Choice = ({
  field,
  values,
}: {
  readonly field: FieldEdit;
  readonly values: readonly (readonly [value: unknown, label: string])[];
}) => {
  const translate = useTranslate();
  const { schema, set } = field;
  const at = values.findIndex(([value]) => value === schema.default);
  return (
    <TextField
      select
      label={translate('studio.fields.default')}
      value={at < 0 ? NONE : String(at)}
      onChange={({ target }) =>
        set({ default: target.value === NONE ? null : values[Number(target.value)]?.[0] })
      }
    >
      <MenuItem value={NONE}>{translate('studio.fields.noDefault')}</MenuItem>
      {values.map(([value, label], index) => (
        <MenuItem key={String(value)} value={String(index)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

const TEXT_KINDS: readonly string[] = ['text', 'email', 'url', 'phone', 'longText', 'color'];
const NUMBER_KINDS: readonly string[] = ['integer', 'number', 'money'];

/** What a new row has before somebody fills the field in. */
export const FieldDefault = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { schema, model, set } = field;
  const kind = model?.kind ?? '';
  if (kind === 'boolean') {
    const yesNo = [true, false].map((value) => [value, translate(`ra.boolean.${value}`)] as const);
    return <Choice field={field} values={yesNo} />;
  }
  if (kind === 'enum') {
    const labels = schema['x-enum'] ?? {};
    const values = (schema.enum ?? []).map(
      (value) => [value, wordsIn(labels[String(value)], language, String(value))] as const,
    );
    return <Choice field={field} values={values} />;
  }
  const isNumber = NUMBER_KINDS.includes(kind);
  if (!isNumber && !TEXT_KINDS.includes(kind)) return null;
  return (
    <CommittedText
      label={translate('studio.fields.default')}
      value={String(schema.default ?? '')}
      slotProps={{ htmlInput: isNumber ? { inputMode: 'decimal', dir: 'ltr' } : {} }}
      onCommit={(text) => {
        const value = isNumber ? parseNumber(text) : text;
        if (text.trim() === '') set({ default: null });
        else if (!isNumber || typeof value === 'number') set({ default: value });
      }}
    />
  );
};
