import {
  type FieldModel,
  type FilterOperator,
  hasFormat,
  readDecimal,
  UNKEPT_NUMBER,
} from '#schemas';
import { ServerError } from '../errors.ts';
import { typeOf } from './columns.ts';

type ConditionValue = string | number | boolean;

/** More would be a list of ids that belongs into a body. */
const MAX_VALUES = 1_000;

const refuse = (parameter: string, reason: string): ServerError =>
  new ServerError('invalid_parameter', { name: parameter, reason });

const readBoolean = (parameter: string, value: unknown): boolean => {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw refuse(parameter, 'give true or false');
};

const readNumber = (parameter: string, value: unknown): number => {
  const number = typeof value === 'string' ? readDecimal(value.trim()) : value;
  if (typeof number !== 'number') throw refuse(parameter, 'give a number');
  if (!(Math.abs(number) < UNKEPT_NUMBER)) {
    throw refuse(parameter, 'give a number with fewer digits: this one would be rounded');
  }
  return number;
};

/** Moments in UTC with milliseconds, as they are stored: then texts compare as times do. */
const readMoment = (parameter: string, value: unknown): string => {
  if (typeof value === 'string' && (hasFormat('date-time', value) || hasFormat('date', value))) {
    return new Date(value).toISOString();
  }
  throw refuse(parameter, 'give a date and time like 2026-01-31T00:00:00.000Z');
};

const readDate = (parameter: string, value: unknown): string => {
  if (typeof value === 'string' && hasFormat('date', value)) return value;
  throw refuse(parameter, 'give a date like 2026-01-31');
};

const readText = (field: FieldModel, parameter: string, value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') throw refuse(parameter, 'give a value');
  if (text.includes('\u0000') || !text.isWellFormed()) {
    throw refuse(parameter, 'it holds characters that no row can hold');
  }
  return field.states?.aliases?.[text] ?? text;
};

const readOne = (field: FieldModel, parameter: string, value: unknown): ConditionValue => {
  if (field.kind === 'dateTime') return readMoment(parameter, value);
  if (field.kind === 'date') return readDate(parameter, value);
  switch (typeOf(field)) {
    case 'number':
      return readNumber(parameter, value);
    case 'boolean':
      return readBoolean(parameter, value);
    default:
      return readText(field, parameter, value);
  }
};

/**
 * The values of a condition as the field's own type.
 *
 * A value outside an enum is taken: rows from before a change of the enum can still be found.
 * Errors: 400 `invalid_parameter`, naming the parameter.
 */
export const readValues = (
  field: FieldModel,
  parameter: string,
  values: readonly unknown[],
  operator?: FilterOperator,
): readonly ConditionValue[] => {
  if (values.length > MAX_VALUES) throw refuse(parameter, `give ${MAX_VALUES} values at most`);
  if (operator === 'exists') return values.map((value) => readBoolean(parameter, value));
  // The beginning of a date is a text, not a date.
  const isPartial = operator === 'contains' || operator === 'prefix';
  return values.map((value) =>
    isPartial ? readText(field, parameter, value) : readOne(field, parameter, value),
  );
};
