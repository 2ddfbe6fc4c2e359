import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JsonSchema } from '#schemas';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { CommittedText } from '../inputs/CommittedText.tsx';
import { asLocalized, textsIn } from '../inputs/localizedText.ts';
import { Toggle } from '../inputs/Toggle.tsx';
import { TranslatedText } from '../inputs/TranslatedText.tsx';
import type { FieldEdit } from './useFieldEdit.ts';

type Limit = keyof JsonSchema &
  (
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'minItems'
    | 'maxItems'
  );

const TEXT_LIMITS = ['minLength', 'maxLength'] as const;
const NUMBER_LIMITS = ['minimum', 'maximum'] as const;
const DECIMAL_LIMITS = ['exclusiveMinimum', 'exclusiveMaximum'] as const;
const LIST_LIMITS = ['minItems', 'maxItems'] as const;

/** Kinds of values that can be compared one by one. */
const UNIQUE_KINDS: readonly string[] = ['text', 'email', 'phone', 'slug', 'integer', 'url'];

/** The limits that a field's values may have. */
const limitsOf = ({
  type,
  enum: choices,
  'x-ref': reference,
  ...schema
}: JsonSchema): readonly Limit[] => {
  if (choices || reference) return [];
  if (type === 'string') return schema.format?.startsWith('date') ? [] : TEXT_LIMITS;
  if (type === 'integer') return NUMBER_LIMITS;
  if (type === 'number')
    return DECIMAL_LIMITS.some((limit) => schema[limit] !== undefined)
      ? DECIMAL_LIMITS
      : NUMBER_LIMITS;
  return type === 'array' ? LIST_LIMITS : [];
};

/** A typed number; undefined for what is none. */
const numberIn = (text: string, isWhole: boolean): number | null | undefined => {
  const value = parseNumber(text);
  if (value === undefined) return null;
  if (typeof value === 'string') return undefined;
  return isWhole && !(Number.isInteger(value) && value >= 0) ? undefined : value;
};

const LimitInput = ({ field, limit }: { readonly field: FieldEdit; readonly limit: Limit }) => {
  const translate = useTranslate();
  const isWhole = limit.endsWith('Length') || limit.endsWith('Items');
  return (
    <CommittedText
      label={translate(`studio.fields.limits.${limit}`)}
      value={String(field.schema[limit] ?? '')}
      slotProps={{ htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal', dir: 'ltr' } }}
      onCommit={(text) => {
        const value = numberIn(text, isWhole);
        if (value !== undefined) field.set({ [limit]: value });
      }}
    />
  );
};

/** What values must be: filled in, different from others, within limits. */
export const FieldRules = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const { schema, model, isRequired, set } = field;
  const limits = limitsOf(schema);
  const isText = schema.type === 'string' && limits.length > 0;
  return (
    <>
      <Toggle
        label={translate('studio.fields.required')}
        help={translate('studio.fields.requiredHelp')}
        isOn={isRequired}
        onChange={(isOn) => set({}, isOn)}
      />
      {UNIQUE_KINDS.includes(model?.kind ?? '') && !field.isInside && (
        <Toggle
          label={translate('studio.fields.unique')}
          help={translate('studio.fields.uniqueHelp')}
          isOn={schema['x-unique'] === true}
          onChange={(isOn) => set({ 'x-unique': isOn ? true : null })}
        />
      )}
      {limits.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          {limits.map((limit) => (
            <LimitInput key={limit} field={field} limit={limit} />
          ))}
        </Box>
      )}
      {isText && (
        <CommittedText
          label={translate('studio.fields.pattern')}
          value={schema.pattern ?? ''}
          helperText={translate('studio.fields.patternHelp')}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
          onCommit={(pattern) => set({ pattern: pattern === '' ? null : pattern })}
        />
      )}
      {isText && schema.pattern !== undefined && (
        <TranslatedText
          label={translate('studio.fields.message')}
          texts={textsIn(schema['x-message'])}
          onChange={(texts) => set({ 'x-message': asLocalized(texts) ?? null })}
        />
      )}
    </>
  );
};
