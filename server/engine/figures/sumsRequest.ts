import type { FieldModel, ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { isDated, isGroupable, TIME_UNITS, type TimeUnit } from '#schemas/model/lists/layouts.ts';
import { isTimeZone } from '#schemas/model/values/zone.ts';
import { booleanOf, takeOne } from '#server/engine/http/query.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';

/** What the rows are put together by. */
export interface Grouping {
  readonly field: FieldModel;
  /** Of a field of dates or moments. */
  readonly unit?: TimeUnit;
  /** Of moments: whose calendar counts. */
  readonly zone: string;
}

export interface SumsRequest {
  readonly query: SearchQuery;
  /** The numbers to add up; none where rows are only counted by group. */
  readonly fields: readonly FieldModel[];
  readonly grouping: Grouping | undefined;
  /** Whether each number's least, greatest and filled are asked for beside its sum. */
  readonly isDetailed: boolean;
}

/** Words of the search grammar that make no sense here: a sum has no pages and no order. */
export const NOT_HERE: readonly string[] = ['page', 'limit', 'sort'];

/** A zone's name; an offset would mean the opposite to the database. */
const ZONE_NAME = /^[A-Za-z][\w+\-/]*$/;

const zoneOf = (given: URLSearchParams): string => {
  const zone = takeOne(given, 'by[zone]') ?? 'UTC';
  if (!ZONE_NAME.test(zone) || !isTimeZone(zone)) {
    throw invalid('by[zone]', 'give a time zone like Europe/Paris');
  }
  return zone;
};

const groupingOf = (resource: ResourceModel, given: URLSearchParams): Grouping | undefined => {
  const name = takeOne(given, 'by');
  const wanted = takeOne(given, 'by[unit]');
  const zone = zoneOf(given);
  if (name === undefined) {
    if (wanted !== undefined) throw invalid('by[unit]', 'name the field in `by`');
    return undefined;
  }
  const field = fieldAtPath(resource, name);
  if (!field || !isGroupable(field)) {
    throw invalid('by', `rows cannot be put together by "${name}"`);
  }
  if (!isDated(field)) {
    if (wanted !== undefined) throw invalid('by[unit]', `"${name}" is no date`);
    return { field, zone };
  }
  const unit = TIME_UNITS.find((known) => known === wanted);
  if (!unit) throw invalid('by[unit]', `give ${TIME_UNITS.join(' or ')}`);
  return { field, unit, zone };
};

const summedFields = (
  resource: ResourceModel,
  { fields = [] }: SearchQuery,
): readonly FieldModel[] =>
  fields.map((name) => {
    const field = fieldAtPath(resource, name);
    if (!field || field.nested?.isMany || typeOf(field) !== 'number') {
      throw invalid('fields', `"${name}" is no number`);
    }
    return field;
  });

/** As many as a table of numbers has columns for. */
const MAX_FIELDS = 40;

/** Reads the request. Errors: 400 naming the parameter. */
export const readSumsRequest = (
  resource: ResourceModel,
  parameters: URLSearchParams,
  now = new Date(),
): SumsRequest => {
  const given = new URLSearchParams(parameters);
  const wrong = NOT_HERE.find((name) => given.has(name));
  if (wrong !== undefined) throw invalid(wrong, 'a sum has no pages and no order');
  const grouping = groupingOf(resource, given);
  const isDetailed = booleanOf('figures', takeOne(given, 'figures'));
  const query = parseQueryString(resource, given, now);
  const fields = summedFields(resource, query);
  if (fields.length === 0 && !grouping) throw invalid('fields', 'name the fields to add up');
  if (fields.length > MAX_FIELDS) throw invalid('fields', `name ${MAX_FIELDS} fields at most`);
  return { query, fields, grouping, isDetailed: isDetailed || grouping !== undefined };
};
