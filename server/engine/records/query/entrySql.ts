import { type Sql, sql } from '#server/engine/database/database.ts';
import { instantSql } from '../instants.ts';
import type { Condition } from '../records.ts';
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

const test = ({ operator, values }: Condition): string => {
  const bounds = { gte: '>=', lte: '<=' };
  const any =
    operator === 'gte' || operator === 'lte'
      ? values.map((value) => `@ ${bounds[operator]} ${JSON.stringify(value)}`)
      : values.flatMap(writings).map((text) => `@ == ${text}`);
  return `(${any.join(' || ')})`;
};

const isThere = (path: string): Sql => sql`${sql.raw('doc @?')} ${path}::jsonpath`;

const COMPARISONS: Readonly<Partial<Record<Condition['operator'], string>>> = {
  ...{ in: '=', ne: '=', gte: '>=', lte: '<=' },
};

/** Whether an entry fulfils what no path can say; the list's own entries are on the way, too. */
const entryFound = (path: string, fulfils: Sql): Sql =>
  sql`exists (select 1 from jsonb_path_query(doc, ${`${path}[*]`}::jsonpath) as entry (value) where ${fulfils})`;

const ENTRY_TEXT = sql`(entry.value #>> '{}')`;

/** Entries whose texts are compared as instants, which no path does for every offset. */
const instantFound = (path: string, conditions: readonly Condition[]): Sql =>
  entryFound(
    path,
    sql.join(
      conditions.map(({ operator, values }) => {
        const sign = sql.raw(COMPARISONS[operator] ?? '=');
        return sql`${instantSql(ENTRY_TEXT)} ${sign} any(${values}::timestamptz[])`;
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

/** Whether some entry on the way to a value fulfils conditions: several are the ends of one range. */
export const anyEntrySql = (
  parts: readonly string[],
  conditions: readonly Condition[],
  isInstant: boolean,
): Sql => {
  const path = pathTo(parts);
  const [{ operator, values } = { operator: 'in', values: [] }] = conditions;
  if (operator === 'exists')
    return values[0] === true ? isThere(path) : sql`not (${isThere(path)})`;
  // Of no values none is equal.
  if (values.length === 0) return operator === 'ne' ? sql`true` : sql`false`;
  if (operator === 'contains' || operator === 'prefix') return textFound(path, operator, values);
  const found = isInstant
    ? instantFound(path, conditions)
    : isThere(`${path} ? (${conditions.map(test).join(' && ')})`);
  return operator === 'ne' ? sql`not (${found})` : found;
};
