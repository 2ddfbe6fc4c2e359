import type { FieldModel, FieldTree } from '../model.ts';
import type { Rules } from '../rules.ts';
import type { FieldKind } from '../vocabulary.ts';
import { DECIMAL_PLACES } from './decimal.ts';
import type { TypeFacts, ValueType } from './typedFormula.ts';
import type { FieldTypes } from './typeFormula.ts';

const TYPES: Readonly<Partial<Record<FieldKind, ValueType>>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  slug: 'text',
  color: 'text',
  state: 'text',
  reference: 'text',
  date: 'date',
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
};

const enumType = ({ types }: FieldModel): ValueType | undefined => {
  if (types.length === 0) return undefined;
  if (types.every((type) => type === 'string')) return 'text';
  return types.every((type) => type === 'number' || type === 'integer') ? 'number' : undefined;
};

const typeOf = (field: FieldModel, rules: Rules): ValueType | undefined => {
  if (field.kind === 'enum') return enumType(field);
  // Moments of others' schemas are kept as they were written, with any offset: as texts they do not sort.
  if (field.kind === 'dateTime') return rules === 'souk' ? 'moment' : 'text';
  return TYPES[field.kind];
};

/** Digits behind the point that a step allows: 2 for 0.01. */
const decimalsOfStep = (step: number): number | undefined => {
  const places = Math.round(-Math.log10(step));
  return places >= 0 && places <= DECIMAL_PLACES && Number(`1e-${places}`) === step
    ? places
    : undefined;
};

/** How many digits behind the point a field takes; undefined where its steps are no power of ten. */
export const decimalsOf = ({ kind, types, schema }: FieldModel): number | undefined => {
  if (kind === 'integer' || (types.length === 1 && types[0] === 'integer')) return 0;
  return schema.multipleOf === undefined ? DECIMAL_PLACES : decimalsOfStep(schema.multipleOf);
};

/** What a field gives to formulas; undefined for one of another kind. */
export const factsOf = (field: FieldModel, rules: Rules): TypeFacts | undefined => {
  const type = typeOf(field, rules);
  if (type === undefined || field.writeOnly) return undefined;
  const decimals = type === 'number' ? (decimalsOf(field) ?? DECIMAL_PLACES) : 0;
  return { type, decimals };
};

/** What the fields of a row give to its formulas. */
export const fieldTypesOf =
  (tree: FieldTree, rules: Rules): FieldTypes =>
  (name) => {
    const field = tree.get(name);
    return (
      field &&
      (factsOf(field, rules) ?? { unfit: `"${name}" is of a kind that no formula can read` })
    );
  };
