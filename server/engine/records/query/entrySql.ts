import { type Sql, sql } from '#server/engine/database/database.ts';
import { instantSql } from '../instants.ts';
import type { Condition } from '../records.ts';

/*
 * Conditions on values inside lists: any entry will do. They are SQL/JSON paths in their lax mode, which looks into
 * lists on the way by itself; names and values stand in them as JSON texts.
 */

const pathTo = (parts: readonly string[]): string =>
  `$${parts.map((part) => `.${JSON.stringify(part)}`).join('')}`;

/** Every character that means something in a pattern stands for itself. */
const escapePattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

const tests = ({ operator, values }: Condition): string => {
  const each = (test: (value: Condition['values'][number]) => string): string =>
    values.map(test).join(' || ');
  switch (operator) {
    case 'gte':
      return each((value) => `@ >= ${JSON.stringify(value)}`);
    case 'lte':
      return each((value) => `@ <= ${JSON.stringify(value)}`);
    case 'contains':
    case 'prefix': {
      const start = operator === 'prefix' ? '^' : '';
      return each((value) => {
        const pattern = JSON.stringify(`${start}${escapePattern(String(value))}`);
        return `@ like_regex ${pattern} flag "i"`;
      });
    }
    default:
      return each((value) => `@ == ${JSON.stringify(value)}`);
  }
};

const isThere = (path: string): Sql => sql`${sql.raw('doc @?')} ${path}::jsonpath`;

const COMPARISONS: Readonly<Partial<Record<Condition['operator'], string>>> = {
  ...{ in: '=', ne: '=', gte: '>=', lte: '<=' },
};

/** Entries whose texts are compared as instants, which no path does for every offset. */
const instantFound = (path: string, sign: string, values: Condition['values']): Sql =>
  sql`exists (select 1 from jsonb_path_query(doc, ${path}::jsonpath) as entry (value)
    where ${instantSql(sql`entry.value #>> '{}'`)} ${sql.raw(sign)} any(${values}::timestamptz[]))`;

/** A number as the database writes one. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What a value may be in a document: a text may be how a number or a boolean is written. */
const writings = (value: Condition['values'][number]): readonly string[] => {
  const own = JSON.stringify(value);
  if (typeof value !== 'string') return [own];
  const isBare = NUMBER.test(value) || value === 'true' || value === 'false';
  return isBare ? [own, value] : [own];
};

/** Whether a value, or one of those in a list, may be among these: no row with it is missed, and an index knows. */
export const mayEqualSql = (parts: readonly string[], values: Condition['values']): Sql => {
  const equal = values.flatMap(writings).map((text) => `@ == ${text}`);
  return isThere(`${pathTo(parts)} ? (${equal.join(' || ')})`);
};

/** Whether some entry on the way to a value fulfils a condition. */
export const anyEntrySql = (
  parts: readonly string[],
  condition: Condition,
  isInstant: boolean,
): Sql => {
  const path = pathTo(parts);
  if (condition.operator === 'exists')
    return condition.values[0] === true ? isThere(path) : sql`not (${isThere(path)})`;
  // Of no values none is equal.
  if (condition.values.length === 0) return condition.operator === 'ne' ? sql`true` : sql`false`;
  const sign = isInstant ? COMPARISONS[condition.operator] : undefined;
  const found =
    sign === undefined
      ? isThere(`${path} ? (${tests(condition)})`)
      : instantFound(path, sign, condition.values);
  return condition.operator === 'ne' ? sql`not (${found})` : found;
};
