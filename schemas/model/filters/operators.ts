import { askedField } from '../fields/askedField.ts';
import { type ColumnType, typeOf } from '../fields/columnType.ts';
import type { FieldModel } from '../model.ts';
import type { FilterOperator } from './operatorNames.ts';

/** Operators beyond "any of", by what a field holds. */
const OPERATORS: Readonly<Record<ColumnType, readonly FilterOperator[]>> = {
  text: ['gte', 'lte', 'gt', 'lt', 'ne', 'contains', 'excludes', 'prefix', 'exists'],
  number: ['gte', 'lte', 'gt', 'lt', 'ne', 'exists'],
  boolean: ['ne', 'exists'],
  list: ['ne', 'contains', 'excludes', 'exists'],
  none: ['exists'],
};

const OF_DATES: readonly FilterOperator[] = [...OPERATORS.text, 'within'];

/** Of which operators a condition takes several values: any of them, or none. */
export const takesSeveral = (operator: FilterOperator): boolean =>
  operator === 'ne' || operator === 'contains' || operator === 'excludes';

/** Whether the value itself may be asked for: of what has no single value only whether there is any. */
export const takesValues = (field: FieldModel): boolean => typeOf(askedField(field)) !== 'none';

/** What a filter may ask of a field, beside its value itself: the one table of server and screens. */
export const operatorsOf = (field: FieldModel): readonly FilterOperator[] => {
  const asked = askedField(field);
  return asked.kind === 'date' || asked.kind === 'dateTime' ? OF_DATES : OPERATORS[typeOf(asked)];
};
