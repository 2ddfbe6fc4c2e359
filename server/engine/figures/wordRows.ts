import type { FieldModel, Model, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { storedParts, type Table } from '#server/engine/records/columns.ts';
import { foldSql, likeAnySql } from '#server/engine/records/query/likeSql.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** A word of a list, and how many rows hold it. */
interface UsedWord {
  readonly value: string;
  readonly count: number;
}

interface UsedWords {
  /** The most used first. */
  readonly results: readonly UsedWord[];
  /** There are more words than were asked for. */
  readonly isMore: boolean;
  /** Only the newest rows were looked through. */
  readonly isPartial: boolean;
}

/** The lists of more rows are not read while somebody types. */
const MAX_ROWS = 20_000;

interface Asked {
  readonly field: FieldModel;
  /** Part of a word; case, accents and Arabic letter forms aside. */
  readonly search: string;
  readonly limit: number;
}

/** Where the entries of a list are in a document, through whatever objects and lists. */
const pathOf = (field: FieldModel): string =>
  `$${storedParts(field)
    .map((part) => `.${JSON.stringify(part)}`)
    .join('')}[*]`;

/**
 * The words that rows hold in a list, with the number of rows of each, in the caller's scope and without the trash.
 *
 * Cost: the newest 20,000 rows at most, whatever the size of the table. Permission is the caller's to check.
 */
export const wordRows = async (
  database: Queryable,
  model: Model,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  { field, search, limit }: Asked,
): Promise<UsedWords> => {
  const everything = { page: 1, limit, sort: resource.defaultSort, conditions: [] };
  const isMeant = search === '' ? sql`true` : likeAnySql(foldSql(sql`value`), [search], 'contains');
  const [found] = await database.query<{ rows: number; words: readonly UsedWord[] }>(sql`
    with newest as materialized (
      select doc from ${tableSql(resource)}
      where ${matchingSql(model, table, caller, resource, everything)}
      order by created_at desc, id desc limit ${MAX_ROWS + 1}),
    held as (
      select value from newest cross join lateral (
        select distinct entry #>> '{}' as value
        from jsonb_path_query(doc, ${pathOf(field)}::jsonpath) as entry
        where jsonb_typeof(entry) = 'string') as entries),
    words as (
      select value, count(*)::int8 as count from held where value <> '' and ${isMeant}
      group by value order by 2 desc, value collate "C" limit ${limit + 1})
    select (select count(*)::int8 from newest) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)
        order by count desc, value collate "C"), '[]') from words) as words`);
  const words = found?.words ?? [];
  return {
    results: words.slice(0, limit),
    isMore: words.length > limit,
    isPartial: (found?.rows ?? 0) > MAX_ROWS,
  };
};
