import { isDateTime, isTime } from '@hyperjump/json-schema-formats';
import { isInstant, typeOf } from '../fields/columnType.ts';
import { LIMITS } from '../limits.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { characterCount } from '../standard/jsonValues.ts';
import { hasFormat } from '../validation/formats.ts';
import { readDecimal, UNKEPT_NUMBER } from '../values/numbers.ts';
import { type Condition, FilterError } from './filter.ts';
import { type FilterOperator, TEXT_OPERATORS } from './operatorNames.ts';

type ConditionValue = Condition['values'][number];

const refuse = (parameter: string, reason: string): FilterError =>
  new FilterError(parameter, reason);

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
    const moment = new Date(value).toISOString();
    // The database's calendar has no year 0, and an offset may lead out of the years of four digits.
    if (/^\d{4}-/.test(moment) && !moment.startsWith('0000')) return moment;
  }
  throw refuse(parameter, 'give a date and time like 2026-01-31T00:00:00.000Z');
};

/** Offsets that the standard takes and the database does not. */
const FAR_OFFSET = /[+-](?:1[6-9]|2[0-3]):\d\d$/;

/** An instant to the last digit, as the database reads it. */
const readInstant = (field: FieldModel, parameter: string, value: unknown): string => {
  if (typeof value !== 'string') return readMoment(parameter, value);
  if (field.kind !== 'dateTime') {
    const moment = `2000-01-01T${value}`;
    if (!isTime(value)) throw refuse(parameter, 'give a time with its offset, like 08:30:00Z');
    return FAR_OFFSET.test(moment) ? readMoment(parameter, moment) : moment;
  }
  // The database's calendar has no year 0.
  const isKnown = isDateTime(value) && !value.startsWith('0000') && !FAR_OFFSET.test(value);
  return isKnown ? value : readMoment(parameter, value);
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

const readOne = (
  { rules }: ResourceModel,
  field: FieldModel,
  parameter: string,
  value: unknown,
): ConditionValue => {
  if (isInstant({ rules }, field)) return readInstant(field, parameter, value);
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

/** Whether the values are looked for inside the text of every row, which no index spares. */
export const isTextPattern = (field: FieldModel, operator: string | undefined): boolean =>
  TEXT_OPERATORS.some((name) => name === operator) && typeOf(field) !== 'list';

/**
 * The values of a condition as the field's own type.
 *
 * A value outside an enum is taken: rows from before a change of the enum can still be found.
 * Errors: `FilterError`, naming the parameter.
 */
export const readValues = (
  resource: ResourceModel,
  field: FieldModel,
  parameter: string,
  values: readonly unknown[],
  operator?: FilterOperator,
): readonly ConditionValue[] => {
  const isPartial = isTextPattern(field, operator);
  const most = isPartial ? LIMITS.textPatterns : LIMITS.filterValues;
  if (values.length > most) throw refuse(parameter, `give ${most} values at most`);
  if (isPartial && values.length === 0) throw refuse(parameter, 'give a value');
  if (operator === 'exists') return values.map((value) => readBoolean(parameter, value));
  const isLong = (value: unknown): boolean =>
    typeof value === 'string' && characterCount(value) > LIMITS.filterCharacters;
  if (isPartial && values.some(isLong)) {
    throw refuse(parameter, `give ${LIMITS.filterCharacters} characters at most`);
  }
  // The beginning of a date is a text, not a date.
  return values.map((value) =>
    isPartial ? readText(field, parameter, value) : readOne(resource, field, parameter, value),
  );
};
