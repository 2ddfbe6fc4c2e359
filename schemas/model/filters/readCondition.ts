import { askedField } from '../fields/askedField.ts';
import { fieldPath } from '../fields/fieldAt.ts';
import { fieldAtPath } from '../fields/fieldAtPath.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { readValues } from './conditionValues.ts';
import { type AskedAt, type Condition, FilterError } from './filter.ts';
import { isFilterOperator } from './operatorNames.ts';
import { operatorsOf, takesSeveral, takesValues } from './operators.ts';
import { daySpan, momentSpan, parsePeriod } from './relativeDates.ts';

/** The ends of a period, as of now. */
const readPeriod = (
  resource: ResourceModel,
  found: FieldModel,
  parameter: string,
  value: unknown,
  at: AskedAt,
): readonly Condition[] => {
  const period = typeof value === 'string' ? parsePeriod(value) : undefined;
  if (!period) {
    const reason = 'give a period like "last 30 days", "this month" or "before today"';
    throw new FilterError(parameter, reason);
  }
  const field = askedField(found);
  const { from, to } = (field.kind === 'date' ? daySpan : momentSpan)(period, at);
  const ends = [
    ...(from === undefined ? [] : [{ operator: 'gte' as const, value: from }]),
    ...(to === undefined ? [] : [{ operator: 'lt' as const, value: to }]),
  ];
  return ends.map((end) => ({
    field: fieldPath(resource, found),
    operator: end.operator,
    values: readValues(resource, field, parameter, [end.value], end.operator),
  }));
};

/**
 * What is asked of a field, with the values checked against it: one condition, of a period both of its ends.
 *
 * Errors: `FilterError`, naming the parameter.
 */
export const conditionsOn = (
  resource: ResourceModel,
  found: FieldModel,
  parameter: string,
  operator: string | undefined,
  values: readonly unknown[],
  at: AskedAt,
): readonly Condition[] => {
  const name = fieldPath(resource, found);
  const field = askedField(found);
  if (operator === undefined) {
    if (!takesValues(found))
      throw new FilterError(parameter, 'this field can only be asked for with [exists]');
    const read = readValues(resource, field, parameter, values);
    return [{ field: name, operator: 'in', values: read }];
  }
  if (!isFilterOperator(operator)) throw new FilterError(parameter);
  if (!operatorsOf(found).includes(operator)) {
    throw new FilterError(parameter, `this field does not take [${operator}]`);
  }
  if (!takesSeveral(operator) && values.length !== 1) {
    throw new FilterError(parameter, 'give it once');
  }
  if (operator === 'within') return readPeriod(resource, found, parameter, values[0], at);
  const read = readValues(resource, field, parameter, values, operator);
  return [{ field: name, operator, values: read }];
};

/** The same for a field by its path. Errors: `FilterError`, also where no such field can be asked for. */
export const conditionsAt = (
  resource: ResourceModel,
  path: string,
  parameter: string,
  operator: string | undefined,
  values: readonly unknown[],
  at: AskedAt,
): readonly Condition[] => {
  const found = fieldAtPath(resource, path);
  if (!found || found.writeOnly) throw new FilterError(parameter);
  return conditionsOn(resource, found, parameter, operator, values, at);
};
