import {
  DEFAULT_LIMIT,
  FILTER_OPERATORS,
  type FieldModel,
  type FilterOperator,
  fieldNamed,
  fieldPath,
  LIMITS,
  MAX_LIMIT,
  ownPath,
  QUERY_WORDS,
  type ResourceModel,
  splitNames,
} from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isPlainValue, typeOf } from '../columns.ts';
import type { Condition, SearchQuery } from '../records.ts';
import { isTextPattern, readValues } from './conditionValues.ts';

/** What a query string gives, however it was parsed: `URLSearchParams` is one. */
export type QueryEntries = Iterable<readonly [string, string]>;

const PARAMETER = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;
const FILTER = /^filter\[([\s\S]+)\]$/;
/** Behind a path; a bracket of a name itself has a backslash before it. */
const OPERATOR_AFTER = new RegExp(`^([\\s\\S]*[^\\\\])\\]\\[(${FILTER_OPERATORS.join('|')})$`);

export const invalid = (name: string, reason: string): ServerError =>
  new ServerError('invalid_parameter', { name, reason });

const unknown = (name: string): ServerError => new ServerError('unknown_parameter', { name });

const isOperator = (text: string): text is FilterOperator =>
  FILTER_OPERATORS.some((operator) => operator === text);

/** Operators beyond "any of" and "none of", by what a field holds. */
const OPERATORS: Readonly<Record<string, readonly FilterOperator[]>> = {
  text: ['gte', 'lte', 'ne', 'contains', 'prefix', 'exists'],
  number: ['gte', 'lte', 'ne', 'exists'],
  boolean: ['ne', 'exists'],
  list: ['ne', 'contains', 'exists'],
  none: ['exists'],
};

/** What a filter may ask of a field, beside its value itself. */
export const operatorsOf = (field: FieldModel): readonly FilterOperator[] =>
  OPERATORS[typeOf(askedField(field))] ?? [];

/** One condition, with its values checked against the field. */
export const toCondition = (
  resource: ResourceModel,
  name: string,
  operator: string | undefined,
  values: readonly unknown[],
): Condition => {
  const parameter = operator === undefined ? name : `${name}[${operator}]`;
  const found = fieldAtPath(resource, name);
  if (!found || found.writeOnly) throw unknown(parameter);
  return conditionOn(resource, found, parameter, operator, values);
};

const conditionOn = (
  resource: ResourceModel,
  found: FieldModel,
  parameter: string,
  operator: string | undefined,
  values: readonly unknown[],
): Condition => {
  const name = fieldPath(resource, found);
  const field = askedField(found);
  const type = typeOf(field);
  if (operator === undefined) {
    if (type === 'none') throw invalid(parameter, 'this field can only be asked for with [exists]');
    return { field: name, operator: 'in', values: readValues(resource, field, parameter, values) };
  }
  if (!isOperator(operator)) throw unknown(parameter);
  if (!operatorsOf(field).includes(operator)) {
    throw invalid(parameter, `this field does not take [${operator}]`);
  }
  if (operator !== 'ne' && operator !== 'contains' && values.length !== 1) {
    throw invalid(parameter, 'give it once');
  }
  return {
    field: name,
    operator,
    values: readValues(resource, field, parameter, values, operator),
  };
};

const wholeNumber = (name: string, text: string, highest: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > highest) {
    throw invalid(name, `give a whole number from 1 to ${highest}`);
  }
  return value;
};

export const toSort = (
  resource: ResourceModel,
  name: string,
  order: 'ASC' | 'DESC',
): SearchQuery['sort'] => {
  const field = fieldAtPath(resource, name);
  if (!field || field.writeOnly) throw invalid('sort', `there is no field "${name}"`);
  if (!isPlainValue(field) || !field.sort) {
    throw invalid('sort', `rows cannot be sorted by "${name}"`);
  }
  return { field: fieldPath(resource, field), order };
};

const toFields = (resource: ResourceModel, texts: readonly string[]): readonly string[] =>
  texts
    .flatMap(splitNames)
    .filter(Boolean)
    .map((name) => {
      const field = fieldAtPath(resource, name);
      if (field && !field.writeOnly) return fieldPath(resource, field);
      if (name === ownPath(resource, 'version')) return name;
      throw invalid('fields', `there is no field "${name}"`);
    });

/** Errors: 400 for more conditions, or more texts to look for in every row, than one filter may have. */
export const boundedConditions = (
  resource: ResourceModel,
  conditions: readonly Condition[],
): readonly Condition[] => {
  if (conditions.length > LIMITS.conditions) {
    throw invalid('filter', `give ${LIMITS.conditions} conditions at most`);
  }
  const patterns = conditions.filter(({ field, operator }) => {
    const model = fieldAtPath(resource, field);
    return model !== undefined && isTextPattern(askedField(model), operator);
  });
  if (patterns.reduce((sum, { values }) => sum + values.length, 0) > LIMITS.textPatterns) {
    throw invalid(
      patterns.at(-1)?.field ?? 'filter',
      `look for ${LIMITS.textPatterns} texts at most`,
    );
  }
  return conditions;
};

/** Errors: 400 for words longer than anybody types. */
export const boundedSearch = (name: string, words: string): string => {
  if (words.length <= LIMITS.searchCharacters) return words;
  throw invalid(name, `give ${LIMITS.searchCharacters} characters at most`);
};

/** How many rows are answered when nobody said: all that were asked for by their ids. */
export const defaultLimit = (conditions: readonly Condition[]): number => {
  const ids = conditions.find(({ field, operator }) => field === '_id' && operator === 'in');
  return Math.min(Math.max(DEFAULT_LIMIT, ids?.values.length ?? 0), MAX_LIMIT);
};

type Single = Readonly<Partial<Record<(typeof QUERY_WORDS)[number], string>>>;

const singles = (given: ReadonlyMap<string, readonly string[]>): Single => {
  const found: Partial<Record<(typeof QUERY_WORDS)[number], string>> = {};
  for (const word of QUERY_WORDS) {
    const values = given.get(word);
    if (!values) continue;
    if (values.length > 1 && word !== 'fields') throw invalid(word, 'give it once');
    if (values[0]) found[word] = values[0];
  }
  return found;
};

const group = (entries: QueryEntries): ReadonlyMap<string, readonly string[]> => {
  const given = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
};

/** `filter[path]` and `filter[path][operator]`, whatever the names in the path are; undefined for another parameter. */
const filterOf = (resource: ResourceModel, parameter: string) => {
  const within = FILTER.exec(parameter)?.[1];
  if (within === undefined) return undefined;
  const [, path, operator] = OPERATOR_AFTER.exec(within) ?? [];
  const withOperator = path === undefined ? undefined : fieldAtPath(resource, path);
  if (withOperator) return { field: withOperator, operator };
  const field = fieldAtPath(resource, within);
  return field && { field, operator: undefined };
};

const conditionOf = (
  resource: ResourceModel,
  parameter: string,
  values: readonly string[],
): Condition => {
  const filter = filterOf(resource, parameter);
  if (filter?.field.writeOnly) throw unknown(parameter);
  if (filter) return conditionOn(resource, filter.field, parameter, filter.operator, values);
  const [, name, operator] = PARAMETER.exec(parameter) ?? [];
  const field = name === undefined ? undefined : fieldNamed(resource, name);
  if (!field || field.writeOnly) throw unknown(parameter);
  return conditionOn(resource, field, parameter, operator, values);
};

/**
 * Reads a query string: `page limit sort search fields`, `field=value` (repeated: any of), `field[operator]=value` for
 * plain names; `filter[path]=value`, `filter[path][operator]=value` for all (`joinPath` writes paths).
 *
 * Errors: 400 `unknown_parameter` or `invalid_parameter`, naming the parameter.
 * Source: decisions.md "Search".
 */
export const parseQueryString = (resource: ResourceModel, entries: QueryEntries): SearchQuery => {
  const given = group(entries);
  const { page, limit, sort, search } = singles(given);
  if (given.size > LIMITS.parameters) {
    throw invalid('filter', `give ${LIMITS.parameters} parameters at most`);
  }
  const found = [...given].flatMap(([parameter, values]) => {
    if (QUERY_WORDS.some((word) => word === parameter)) return [];
    return [conditionOf(resource, parameter, values)];
  });
  const conditions = boundedConditions(resource, found);
  const fields = given.get('fields');
  return {
    page: page === undefined ? 1 : wholeNumber('page', page, 1_000_000_000),
    limit:
      limit === undefined
        ? defaultLimit(conditions)
        : wholeNumber('limit', limit, resource.maxLimit),
    sort:
      sort === undefined
        ? resource.defaultSort
        : toSort(resource, sort.replace(/^-/, ''), sort.startsWith('-') ? 'DESC' : 'ASC'),
    ...(search !== undefined && { search: boundedSearch('search', search) }),
    conditions,
    ...(fields && { fields: toFields(resource, fields) }),
  };
};
