import { isSame, type Model, type ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { formulasOf, storedFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { columnType, columnValue } from '#server/engine/records/columns.ts';
import { formulaValuesSql } from '#server/engine/records/formulas/formulaSql.ts';
import { searchText } from '#server/engine/records/query/searchWords.ts';
import { TITLES_SQL } from '#server/engine/records/query/titleWords.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { RowKey } from './changeStore.ts';
import type { Filling } from './fillForms.ts';
import { keyOfRow, rowsBehind, type WalkedRow } from './walkRows.ts';

/** A row with the values that its formulas give. */
interface WorkedOut extends WalkedRow {
  readonly doc: string;
  readonly kept: string;
  readonly titles: string | null;
}

interface Filled {
  readonly row: WorkedOut;
  readonly doc: Row;
}

/** Resources of which some formula is there that was not, or that is another one. */
export const withOtherFormulas = (before: Model, after: Model): ReadonlySet<string> => {
  const isOther = (resource: ResourceModel): boolean => {
    const old = before.resources.get(resource.name);
    const known = old ? storedFormulas(old) : {};
    return Object.entries(storedFormulas(resource)).some(([name, text]) => known[name] !== text);
  };
  return new Set([...after.resources.values()].filter(isOther).map(({ name }) => name));
};

const filledRow = (names: readonly string[], row: WorkedOut): readonly Filled[] => {
  const doc = parseRow(row.doc);
  const own = (name: string): boolean => names.includes(name);
  const before = Object.fromEntries(Object.entries(doc).filter(([name]) => own(name)));
  const kept = parseRow(row.kept);
  if (isSame(before, kept)) return [];
  const rest = Object.fromEntries(Object.entries(doc).filter(([name]) => !own(name)));
  return [{ row, doc: { ...rest, ...kept } }];
};

/**
 * Gives the rows behind one the values of their formulas, worked out by the database, and answers the last of them and
 * the teams whose rows are others by it; undefined where there were none. Their versions stay, so that nobody's open form is out of date for a value that no form
 * sends. A row that somebody wrote meanwhile is left: that write worked its formulas out.
 */
export const fillFormulas = async (
  transaction: Queryable,
  { resource, table }: Filling,
  after: RowKey | undefined,
  limit: number,
): Promise<{ readonly last: RowKey; readonly teams: ReadonlySet<string> } | undefined> => {
  const values = sql`doc::text as doc, ${TITLES_SQL} as titles,
    (select formulas.kept::text from ${formulaValuesSql(resource)}) as kept`;
  const rows = await rowsBehind<WorkedOut>(transaction, resource, values, after, limit);
  const last = rows.at(-1);
  if (!last) return undefined;
  const names = formulasOf(resource).map(({ field }) => storedName(field));
  const filled = rows.flatMap((row) => filledRow(names, row));
  if (filled.length > 0) await writeFilled(transaction, { resource, table }, names, filled);
  return { last: keyOfRow(last), teams: new Set(filled.map(({ row }) => row.team_id)) };
};

const writeFilled = async (
  transaction: Queryable,
  { resource, table }: Filling,
  names: readonly string[],
  filled: readonly Filled[],
): Promise<void> => {
  const list = <Value>(pick: (one: Filled) => Value) => filled.map(pick);
  const search = list(({ row: { titles }, doc }) =>
    searchText(resource, parseDocument(resource, JSON.stringify(doc)), titles ?? ''),
  );
  const columns = [...table.columns].filter((name) => names.includes(name.slice(2)));
  const sets = columns.map((name) => {
    const column = sql.identifier(name);
    return sql`, ${column} = filled.${column}`;
  });
  const lists = columns.map((name) => {
    const column = list(({ doc }) => columnValue(name, doc));
    return sql`, ${column}::${sql.raw(columnType(name))}[]`;
  });
  const named = columns.map((name) => sql`, ${sql.identifier(name)}`);
  await transaction.execute(sql`
    update ${tableSql(resource)} as present
    set doc = filled.doc, search = filled.search ${sql.join(sets, '')}
    from unnest(${list(({ row }) => row.team_id)}::text[], ${list(({ row }) => row.id)}::text[],
      ${list(({ row }) => row.version)}::int[], ${list(({ doc }) => doc)}::jsonb[],
      ${search}::text[]${sql.join(lists, '')})
      as filled (team_id, id, version, doc, search${sql.join(named, '')})
    where present.team_id = filled.team_id and present.id = filled.id
      and present.version = filled.version`);
};
