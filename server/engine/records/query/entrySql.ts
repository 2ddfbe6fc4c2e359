import type { Condition } from '#schemas/model/filters/filter.ts';
import { END_SIGNS, isEnd } from '#schemas/model/filters/ranges.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { instantSql } from '../instants.ts';
import { foldSql, likeAnySql } from './likeSql.ts';

/*
 * Conditions on values inside lists, which one entry fulfils. They are SQL/JSON paths in their lax mode, which looks into
 * lists on the way by itself; names and values stand in them as JSON texts.
 */

const pathTo = (parts: readonly string[]): string =>
  `$${parts.map((part) => `.${JSON.stringify(part)}`).join('')}`;

/** A number as the database writes one. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What a value may be in a document: a text may be how a number or a boolean is written. */
const writings = (value: Condition['values'][number]): readonly string[] => {
  const own = JSON.stringify(value);
  if (typeof value !== 'string') return [own];
  const isBare = NUMBER.test(value) || value === 'true' || value === 'false';
  return isBare ? [own, value] : [own];
};

const test = (condition: Condition): string => {
  const any = isEnd(condition)
    ? condition.values.map((value) => `@ ${END_SIGNS[condition.operator]} ${JSON.stringify(value)}`)
    : condition.values.flatMap(writings).map((text) => `@ == ${text}`);
  return `(${any.join(' || ')})`;
};

/** Whether an entry holds something, as `isEmpty` says it of values. */
const IS_FILLED = `(@.type() != "null" && !(@.type() == "string" && @ == "")
  && !(@.type() == "array" && @.size() == 0) && !(@.type() == "object" && !(exists (@.*))))`;

const isThere = (path: string): Sql => sql`${sql.raw('doc @?')} ${path}::jsonpath`;

/** Whether an entry fulfils what no path can say; the list's own entries are on the way, too. */
const entryFound = (path: string, fulfils: Sql): Sql =>
  sql`exists (select 1 from jsonb_path_query(doc, ${`${path}[*]`}::jsonpath) as entry (value) where ${fulfils})`;

const ENTRY_TEXT = sql`(entry.value #>> '{}')`;

/** Entries whose texts are compared as instants, which no path does for every offset. */
const instantFound = (path: string, conditions: readonly Condition[]): Sql =>
  entryFound(
    path,
    sql.join(
      conditions.map((condition) => {
        const sign = sql.raw(isEnd(condition) ? END_SIGNS[condition.operator] : '=');
        return sql`${instantSql(ENTRY_TEXT)} ${sign} any(${condition.values}::timestamptz[])`;
      }),
      ' and ',
    ),
  );

/** Entries whose texts are looked into as those of fields are. */
const textFound = (path: string, operator: 'contains' | 'prefix', values: Condition['values']) =>
  entryFound(
    path,
    sql`jsonb_typeof(entry.value) in ('string', 'number', 'boolean')
      and ${likeAnySql(foldSql(ENTRY_TEXT), values.map(String), operator)}`,
  );

/** Whether a value, or one of those in a list, may be among these: no row with it is missed, and an index knows. */
export const mayEqualSql = (parts: readonly string[], values: Condition['values']): Sql => {
  const equal = values.flatMap(writings).map((text) => `@ == ${text}`);
  return isThere(`${pathTo(parts)} ? (${equal.join(' || ')})`);
};

const entriesFound = (
  path: string,
  conditions: readonly Condition[],
  operator: Condition['operator'],
  isInstant: boolean,
): Sql => {
  if (operator === 'contains' || operator === 'excludes' || operator === 'prefix') {
    const values = conditions.flatMap((condition) => condition.values);
    return textFound(path, operator === 'prefix' ? operator : 'contains', values);
  }
  return isInstant
    ? instantFound(path, conditions)
    : isThere(`${path} ? (${conditions.map(test).join(' && ')})`);
};

const NOTHING: Condition = { field: '', operator: 'in', values: [] };

/** Whether some entry on the way to a value fulfils conditions: several are the ends of one range. */
export const anyEntrySql = (
  parts: readonly string[],
  conditions: readonly Condition[],
  isInstant: boolean,
): Sql => {
  const path = pathTo(parts);
  const { operator, values } = conditions[0] ?? NOTHING;
  if (operator === 'exists') {
    const isFilled = isThere(`${path} ? ${IS_FILLED}`);
    return values[0] === true ? isFilled : sql`not (${isFilled})`;
  }
  const isNone = operator === 'ne' || operator === 'excludes';
  // Of no values none is equal.
  if (values.length === 0) return isNone ? sql`true` : sql`false`;
  const found = entriesFound(path, conditions, operator, isInstant);
  return isNone ? sql`not (${found})` : found;
};
