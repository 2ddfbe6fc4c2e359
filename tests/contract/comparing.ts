/** What a search must answer, worked out a second time from the rows themselves. */
import type { FieldModel, ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import type { RecordOf } from './records.ts';

/** Compared to the letter; other texts are sorted without case. */
const EXACT_KINDS: readonly string[] = ['enum', 'state', 'reference', 'date', 'dateTime'];

const allFields = ({ fields, systemFields }: ResourceModel): readonly FieldModel[] => [
  ...fields,
  ...systemFields,
];

const sortValue = (field: FieldModel, record: RecordOf): string | number | null => {
  const value = record[field.name];
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return EXACT_KINDS.includes(field.kind) || field.name === '_id' ? value : value.toLowerCase();
};

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};

/** Rows upwards by a field, empty ones first, equal ones by their id. */
export const sortedBy = (field: FieldModel, records: readonly RecordOf[]): RecordOf[] =>
  [...records].sort(
    (one, other) =>
      compare(sortValue(field, one), sortValue(field, other)) || compare(one.id, other.id),
  );

const asList = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const lower = (value: unknown): string => String(value).toLowerCase();

const isOneOf = (held: unknown, operand: unknown): boolean =>
  asList(held).some((item) => asList(operand).includes(item));

export type Operator = 'equal' | 'ne' | 'gte' | 'lte' | 'contains' | 'prefix' | 'exists';

const HOLDS: Readonly<Record<Operator, (held: unknown, operand: unknown) => boolean>> = {
  equal: isOneOf,
  ne: (held, operand) => !isOneOf(held, operand),
  gte: (held, operand) => held !== undefined && compareAny(held, operand) >= 0,
  lte: (held, operand) => held !== undefined && compareAny(held, operand) <= 0,
  contains: (held, operand) =>
    Array.isArray(held)
      ? held.includes(operand)
      : held !== undefined && lower(held).includes(lower(operand)),
  prefix: (held, operand) => held !== undefined && lower(held).startsWith(lower(operand)),
  exists: (held, operand) => (held !== undefined) === operand,
};

const compareAny = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other));

const OPERATORS: Readonly<Record<string, readonly Operator[]>> = {
  text: ['equal', 'ne', 'gte', 'lte', 'contains', 'prefix', 'exists'],
  number: ['equal', 'ne', 'gte', 'lte', 'exists'],
  boolean: ['equal', 'ne', 'exists'],
  list: ['equal', 'ne', 'contains', 'exists'],
  none: ['exists'],
};

const MOMENTS: readonly string[] = ['date', 'dateTime'];

const operatorsOf = (field: FieldModel): readonly Operator[] =>
  (OPERATORS[typeOf(field)] ?? []).filter(
    // Moments are stored to the millisecond: nobody asks for a part of their text.
    (operator) => !MOMENTS.includes(field.kind) || !['contains', 'prefix'].includes(operator),
  );

interface Asked {
  readonly name: string;
  readonly field: FieldModel;
  readonly operators: readonly Operator[];
}

/** What is asked about: every field, or the first of each kind where the grammar is all that differs. */
export type Extent = 'fields' | 'kinds';

const isFirstOfKind = (field: FieldModel, index: number, fields: readonly FieldModel[]): boolean =>
  fields.findIndex(({ kind }) => kind === field.kind) === index;

export const sortableFields = (resource: ResourceModel, extent: Extent): readonly FieldModel[] =>
  allFields(resource)
    .filter((field) => field.sort)
    .filter((...place) => extent === 'fields' || isFirstOfKind(...place));

/** Filterable fields by their value, and the first of each kind by everything that can be asked of it. */
export const questionsOf = (resource: ResourceModel, extent: Extent): readonly Asked[] =>
  allFields(resource)
    // The suite picks its rows by their ids.
    .filter((field) => field.filter && field.name !== '_id')
    .flatMap((field, index, fields) => {
      const isFirst = isFirstOfKind(field, index, fields);
      const operators = operatorsOf(field).slice(0, isFirst ? undefined : 1);
      return isFirst || extent === 'fields' ? [{ name: field.name, field, operators }] : [];
    });

/** The filter that asks for what `value` holds. A whole text is asked for in capitals, as case is no matter. */
const operandOf = (operator: Operator, value: unknown): unknown => {
  const [first] = asList(value);
  switch (operator) {
    case 'exists':
      return value !== undefined;
    case 'contains':
      return typeof value === 'string' ? value.slice(2).toUpperCase() : first;
    case 'prefix':
      return String(value).slice(0, 12).toUpperCase();
    default:
      return first;
  }
};

export interface Question {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly expected: readonly string[];
}

/** A filter made from the middle row, and the rows that answer it; of an empty field, that it is empty. */
export const questionAbout = (
  field: FieldModel,
  wanted: Operator,
  records: readonly RecordOf[],
): Question => {
  const value = records[1]?.[field.name];
  const operator = value === undefined ? 'exists' : wanted;
  const operand = operandOf(operator, value);
  return {
    filter: { [field.name]: operator === 'equal' ? operand : { [operator]: operand } },
    expected: records
      .filter((record) => HOLDS[operator](record[field.name], operand))
      .map(({ id }) => id),
  };
};
