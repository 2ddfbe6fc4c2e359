import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsIn, parseFormula } from '#schemas/model/formulas/parseFormula.ts';
import { FormulaError } from '#schemas/model/formulas/tokens.ts';
import { CommittedText } from '../inputs/CommittedText.tsx';
import type { FieldEdit } from './useFieldEdit.ts';

/** Kinds of values that a formula can give. */
const WORKED_OUT: readonly string[] = [
  ...['text', 'longText', 'integer', 'number', 'money', 'boolean', 'date'],
];

type Fault =
  | { readonly key: 'formulaFault'; readonly reason: string }
  | { readonly key: 'formulaField'; readonly name: string };

/** What is wrong with a formula of fields; undefined where nothing is. Types are judged with the whole schema. */
const faultOf = (text: string, known: readonly string[]): Fault | undefined => {
  try {
    parseFormula(text);
    const strange = fieldsIn(text).find((name) => !known.includes(name));
    return strange === undefined ? undefined : { key: 'formulaField', name: strange };
  } catch (cause) {
    if (!(cause instanceof FormulaError)) throw cause;
    return { key: 'formulaFault', reason: cause.message };
  }
};

/** A value that is worked out from the fields beside it, instead of typed. */
export const FieldFormula = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const [refused, setRefused] = useState<Fault>();
  const { schema, model, document, name, isInside, set } = field;
  if (!WORKED_OUT.includes(model?.kind ?? '') || isInside) return null;
  const known = Object.keys(document.properties ?? {}).filter((other) => other !== name);
  const error = refused && translate(`studio.fields.${refused.key}`, refused);
  return (
    <CommittedText
      label={translate('studio.fields.formula')}
      value={schema['x-formula'] ?? ''}
      error={error !== undefined}
      helperText={error ?? translate('studio.fields.formulaHelp')}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      onCommit={(typed) => {
        const text = typed.trim();
        const fault = text === '' ? undefined : faultOf(text, known);
        setRefused(fault);
        if (!fault) set({ 'x-formula': text === '' ? null : text });
      }}
    />
  );
};
