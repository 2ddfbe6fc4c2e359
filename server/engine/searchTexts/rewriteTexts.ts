import type { Model, ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { RowKey } from '#server/engine/records/query/searchSql.ts';
import { searchText } from '#server/engine/records/query/searchWords.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import {
  type Reference,
  referencesByField,
} from '#server/engine/records/writing/heldReferences.ts';
import {
  type TitledRow,
  titleColumns,
  titledReferences,
  titleOf,
  titlesOfRow,
} from '#server/engine/records/writing/titles.ts';

interface FoundRow extends RowKey {
  readonly doc: string;
  readonly search: string;
}

interface OpenRow extends FoundRow {
  readonly row: Row;
  readonly references: readonly Reference[];
}

/** Rows by parts that one statement may lock: on several machines, those of one team. */
const lockable = (isSpread: boolean, keys: readonly RowKey[]): readonly (readonly RowKey[])[] => {
  if (!isSpread) return [keys];
  const teams = [...new Set(keys.map(({ team_id: team }) => team))].sort();
  return teams.map((team) => keys.filter(({ team_id: own }) => own === team));
};

const inTeams = (keys: readonly { readonly team_id: string }[]): Sql => {
  const teams = [...new Set(keys.map(({ team_id: team }) => team))];
  return sql`team_id = any(${teams}::text[])`;
};

/** A title by resource, id and team: a row is found by none of another team. */
const keyOf = (resource: string, id: string, team: string): string =>
  JSON.stringify([resource, id, team]);

const readTitles = async (
  transaction: Queryable,
  options: RecordsOptions,
  rows: readonly OpenRow[],
): Promise<(row: OpenRow, reference: Reference) => string | undefined> => {
  const model: Model = options.model();
  const titles = new Map<string, string>();
  const all = rows.flatMap(({ references }) => references);
  for (const name of new Set(all.map(({ resource }) => resource))) {
    const target = model.resources.get(name);
    if (!target) continue;
    const ids = all.filter(({ resource }) => resource === name).map(({ id }) => id);
    const isOfTeam = target.scope === 'team';
    const found = await transaction.query<TitledRow>(sql`
      select ${titleColumns(tableOf(options, target), target)} from ${tableSql(target)}
      where id = any(${[...new Set(ids)]}::text[]) and ${isOfTeam ? inTeams(rows) : sql`true`}`);
    for (const one of found)
      titles.set(keyOf(name, one.id, isOfTeam ? one.team_id : ''), titleOf(target, one));
  }
  return ({ team_id: team }, { resource, id }) =>
    titles.get(keyOf(resource, id, team)) ?? titles.get(keyOf(resource, id, ''));
};

const lockRows = (
  transaction: Queryable,
  resource: ResourceModel,
  keys: readonly RowKey[],
): Promise<readonly FoundRow[]> =>
  transaction.query<FoundRow>(sql`
    select team_id, id, doc::text as doc, search from ${tableSql(resource)}
    where ${inTeams(keys)} and id = any(${keys.map(({ id }) => id)}::text[])
    order by id for no key update`);

const writeTexts = (
  transaction: Queryable,
  resource: ResourceModel,
  rows: readonly FoundRow[],
): Promise<number> =>
  transaction.execute(sql`
    update ${tableSql(resource)} as present set search = made.search
    from unnest(${rows.map(({ team_id: team }) => team)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ search }) => search)}::text[]) as made (team_id, id, search)
    where present.team_id = made.team_id and present.id = made.id
      and present.${inTeams(rows)}`);

/**
 * Makes the search texts of some rows anew and answers how many have become others. Versions and times stay: nobody
 * changed the rows.
 *
 * The rows are held before the titles are read: a write that comes in between is not overwritten.
 */
export const rewriteTexts = async (
  transaction: Queryable,
  options: RecordsOptions,
  resource: ResourceModel,
  keys: readonly RowKey[],
): Promise<number> => {
  const isSpread = tableOf(options, resource).teams !== undefined;
  let count = 0;
  for (const part of lockable(isSpread, keys)) {
    if (part.length === 0) continue;
    const found = await lockRows(transaction, resource, part);
    const rows = found.map((one): OpenRow => {
      const row = parseDocument(resource, one.doc);
      const byField = referencesByField(resource, row);
      return { ...one, row, references: titledReferences(options.model(), resource, byField) };
    });
    const titleIn = await readTitles(transaction, options, rows);
    const others = rows.flatMap((one) => {
      const titles = titlesOfRow(one.references, (reference) => titleIn(one, reference));
      const search = searchText(resource, one.row, titles);
      return search === one.search ? [] : [{ ...one, search }];
    });
    if (others.length > 0) count += await writeTexts(transaction, resource, others);
  }
  return count;
};
