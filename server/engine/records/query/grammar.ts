import {
  DEFAULT_LIMIT,
  FILTER_OPERATORS,
  fieldNamed,
  fieldPath,
  LIMITS,
  MAX_LIMIT,
  ownPath,
  parseExactly,
  pathWithin,
  QUERY_WORDS,
  type ResourceModel,
  splitNames,
} from '#schemas';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import {
  type AskedAt,
  type Conditions,
  FilterError,
  plainConditions,
} from '#schemas/model/filters/filter.ts';
import { conditionsOn } from '#schemas/model/filters/readCondition.ts';
import {
  boundedConditions,
  type ReadFilter,
  readFilter,
} from '#schemas/model/filters/readFilter.ts';
import { characterCount } from '#schemas/model/standard/jsonValues.ts';
import { isTimeZone } from '#schemas/model/values/zone.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isPlainValue } from '../columns.ts';
import type { SearchQuery } from '../records.ts';

/** What a query string gives, however it was parsed: `URLSearchParams` is one. */
export type QueryEntries = Iterable<readonly [string, string]>;

const PARAMETER = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;
const FILTER = /^filter\[([\s\S]+)\]$/;
/** Where the asker's days begin. */
export const ZONE = 'where[zone]';
/** Behind a path; a bracket of a name itself has a backslash before it. */
const OPERATOR_AFTER = new RegExp(`^([\\s\\S]*[^\\\\])\\]\\[(${FILTER_OPERATORS.join('|')})$`);

export const invalid = (name: string, reason: string): ServerError =>
  new ServerError('invalid_parameter', { name, reason });

const unknown = (name: string): ServerError => new ServerError('unknown_parameter', { name });

/** Whatever reads a filter, with what is wrong in it as an error of the call. */
export const readingFilter = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause;
    const { parameter, reason } = cause;
    throw reason === undefined ? unknown(parameter) : invalid(parameter, reason);
  }
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

/** Errors: 400 for words longer than anybody types. */
const boundedSearch = (name: string, words: string): string => {
  if (characterCount(words) <= LIMITS.searchCharacters) return words;
  throw invalid(name, `give ${LIMITS.searchCharacters} characters at most`);
};

/** How many rows are answered when nobody said: all that were asked for by their ids. */
export const defaultLimit = (conditions: Conditions): number => {
  const ids = plainConditions(conditions).find(
    ({ field, operator }) => field === '_id' && operator === 'in',
  );
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

const conditionsOf = (
  resource: ResourceModel,
  parameter: string,
  values: readonly string[],
  at: AskedAt,
): Conditions => {
  const filter = filterOf(resource, parameter);
  if (filter?.field.writeOnly) throw unknown(parameter);
  if (filter) return conditionsOn(resource, filter.field, parameter, filter.operator, values, at);
  const [, name, operator] = PARAMETER.exec(parameter) ?? [];
  const field = name === undefined ? undefined : fieldNamed(resource, name);
  if (!field || field.writeOnly) throw unknown(parameter);
  return conditionsOn(resource, field, parameter, operator, values, at);
};

/** The asker's time zone, where one is named. Errors: 400 where there is none of that name. */
export const readZone = (parameter: string, zone: string | undefined): string => {
  if (zone === undefined) return 'UTC';
  if (!isTimeZone(zone)) throw invalid(parameter, 'give a time zone like Europe/Paris');
  return zone;
};

const zoneOf = ([zone, ...more]: readonly string[] = []): string => {
  if (more.length > 0) throw invalid(ZONE, 'give it once');
  return readZone(ZONE, zone);
};

/** A parameter that holds JSON. Errors: 400. */
export const readJson = (name: string, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  try {
    return parseExactly(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid(name, 'it is not JSON');
    throw cause;
  }
};

/** What a query chooses rows by: the parameters that name fields, and a whole filter in `where`. */
const readConditions = (
  resource: ResourceModel,
  given: ReadonlyMap<string, readonly string[]>,
  where: string | undefined,
  at: AskedAt,
): ReadFilter =>
  readingFilter(() => {
    const found = [...given].flatMap(([parameter, values]) => {
      if (parameter === ZONE || QUERY_WORDS.some((word) => word === parameter)) return [];
      return conditionsOf(resource, parameter, values, at);
    });
    const filter = readJson('where', where);
    if (filter === undefined)
      return { words: undefined, conditions: boundedConditions(resource, found) };
    const read = readFilter(resource, filter, at);
    const conditions = boundedConditions(resource, [...found, ...read.conditions]);
    return { ...read, conditions };
  });

/**
 * Reads a query string: `page limit sort search fields`, `field=value` (repeated: any of), `field[operator]=value` for
 * plain names; `filter[path]=value`, `filter[path][operator]=value` for all (`joinPath` writes paths); `where` is a
 * whole `Filter` as JSON, `where[zone]` where "today" begins.
 *
 * Errors: 400 `unknown_parameter` or `invalid_parameter`, naming the parameter.
 * Source: decisions.md "Search".
 */
export const parseQueryString = (
  resource: ResourceModel,
  entries: QueryEntries,
  now = new Date(),
): SearchQuery => {
  const given = group(entries);
  const { page, limit, sort, search, where } = singles(given);
  if (given.size > LIMITS.parameters) {
    throw invalid('filter', `give ${LIMITS.parameters} parameters at most`);
  }
  const read = readConditions(resource, given, where, { now, zone: zoneOf(given.get(ZONE)) });
  const { conditions } = read;
  if (search !== undefined && read.words !== undefined) throw invalid('search', 'give it once');
  const words = search ?? read.words;
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
    ...(words !== undefined && { search: boundedSearch('search', words) }),
    conditions,
    ...(fields && { fields: toFields(resource, fields) }),
  };
};

/**
 * Queries of several filters beside what a query string asks, by the filters' names.
 *
 * Errors: 400, naming the filter (`of.late`) and the place in it.
 */
export const narrowedQueries = (
  resource: ResourceModel,
  entries: URLSearchParams,
  filters: ReadonlyMap<string, unknown>,
  now: Date,
): ReadonlyMap<string, SearchQuery> => {
  const common = parseQueryString(resource, entries, now);
  const at = { now, zone: zoneOf(entries.getAll(ZONE)) };
  const narrow = ([name, filter]: readonly [string, unknown]): [string, SearchQuery] => {
    const path = pathWithin('of', name);
    const { words, conditions } = readingFilter(() => readFilter(resource, filter, at, path));
    if (words !== undefined && common.search !== undefined) throw invalid(path, 'give words once');
    const together = [...common.conditions, ...conditions];
    return [
      name,
      {
        ...common,
        ...(words !== undefined && { search: words }),
        conditions: readingFilter(() => boundedConditions(resource, together)),
      },
    ];
  };
  return new Map([...filters].map(narrow));
};
