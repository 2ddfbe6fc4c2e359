import type { ResourceModel } from '#schemas';
import { type FormedField, inStep } from '#schemas/model/conversion/forms.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { columnType, columnValue, type Table } from '#server/engine/records/columns.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { settleForms } from '#server/engine/records/valueForms.ts';
import { formNames, formValues, type RowForms } from './tryForms.ts';

/** A stretch is written in some milliseconds. */
const FROZEN_MS = 500;

/** A transaction that writes many rows: a server that is frozen in the middle of it must not keep them locked. */
export const writeRows = <Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    if (database.engine === 'postgres')
      await transaction.query(sql`
        select set_config('idle_in_transaction_session_timeout', ${FROZEN_MS}::text, true)`);
    return work(transaction);
  });

interface Filled {
  readonly row: RowForms;
  readonly values: Readonly<Record<string, unknown>>;
  readonly gone: readonly string[];
}

/** A resource with its table. */
export interface Filling {
  readonly resource: ResourceModel;
  readonly table: Table;
}

/** Plain columns that hold a form beside the document. */
const columnsOf = ({ columns }: Table, formed: FormedField): readonly string[] =>
  [...columns].filter((name) => formNames(formed).includes(name.slice(2)));

const filledRow = (resource: ResourceModel, formed: FormedField, row: RowForms): Filled[] => {
  const before = Object.fromEntries(formValues(formed, row));
  const after = inStep(resource, before, settleForms(resource));
  const values = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(before[name], value)),
  );
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.keys(values).length + gone.length > 0 ? [{ row, values, gone }] : [];
};

/**
 * Brings the forms of rows in step. Their versions stay: nobody sees another value. A row that somebody wrote meanwhile is
 * left, as that write did the same.
 */
export const fillForms = async (
  transaction: Queryable,
  { resource, table }: Filling,
  formed: FormedField,
  rows: readonly RowForms[],
): Promise<void> => {
  const filled = rows.flatMap((row) => filledRow(resource, formed, row));
  if (filled.length === 0) return;
  const list = <Value>(pick: (one: Filled) => Value) => filled.map(pick);
  const columns = columnsOf(table, formed);
  const sets = columns.map(
    (name) => sql`, ${sql.identifier(name)} = filled.${sql.identifier(name)}`,
  );
  const values = columns.map((name) => {
    const column = list(({ row, values: own }) =>
      columnValue(name, { ...Object.fromEntries(formValues(formed, row)), ...own }),
    );
    return sql`, ${column}::${sql.raw(columnType(name))}[]`;
  });
  const names = columns.map((name) => sql`, ${sql.identifier(name)}`);
  await transaction.execute(sql`
    update ${tableSql(resource)} as present
    set doc = (present.doc - array(select jsonb_array_elements_text(filled.gone))) || filled.added
      ${sql.join(sets, '')}
    from unnest(${list(({ row }) => row.team_id)}::text[], ${list(({ row }) => row.id)}::text[],
      ${list(({ row }) => row.version)}::int[], ${list(({ values }) => values)}::jsonb[],
      ${list(({ gone }) => JSON.stringify(gone))}::jsonb[]${sql.join(values, '')})
      as filled (team_id, id, version, added, gone${sql.join(names, '')})
    where present.team_id = filled.team_id and present.id = filled.id
      and present.version = filled.version`);
};

/**
 * Of rows that were written without the form of today, gives it to them by an older one: a server that was stopped in the
 * middle of a write did not know it.
 */
export const completeForms = async (
  transaction: Queryable,
  resource: ResourceModel,
  formed: FormedField,
  rows: readonly RowForms[],
): Promise<void> => {
  const settle = settleForms(resource);
  const found = rows.flatMap((row) => {
    const values = formValues(formed, row);
    if (values.has(formed.present)) return [];
    const older = formed.others.find((name) => values.has(name));
    const value =
      older === undefined
        ? undefined
        : formed.held(values.get(older), older, formed.present, settle);
    return value === undefined ? [] : [{ row, value }];
  });
  for (const { row, value } of found)
    await transaction.execute(sql`
      update ${tableSql(resource)} set doc = doc || ${{ [formed.present]: value }}::jsonb
      where team_id = ${row.team_id} and id = ${row.id} and version = ${row.version}`);
};

/** Rows that hold an older form and not that of today. */
export const incomplete = ({ present, others }: FormedField): Sql => {
  const older = others.map((name) => sql`doc ? ${name}::text`);
  return sql`not (doc ? ${present}::text) and (${sql.join(older, ' or ')})`;
};
