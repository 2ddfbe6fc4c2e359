import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_IMPORT_BYTES, UNKEPT_NUMBER } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { refuse } from '#server/engine/importBatches/importable.ts';

/** Rows of the file as they came. */
export interface StagedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Rows read at once: one more begins as long as there are fewer bytes before it. */
const READ_BYTES = 2_000_000;
/** Written as JSON in a few milliseconds; others get their turn in between. */
const SLICE_CHARACTERS = 500_000;

/** JSON would make nothing of a number without an end, and an update would empty its field. */
const withoutInfinity = (_name: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? UNKEPT_NUMBER : value;

/** The first of some rows, as many as are read at once, and whether these are all. */
const firstRows = async (
  place: Queryable,
  rows: Sql,
): Promise<{ readonly rows: readonly StagedRow[]; readonly isWhole: boolean }> => {
  const found = await place.query<{ line: number; cells: string; total: number }>(sql`
    select line, cells, total from (
      select line, cells, count(*) over ()::int as total,
        sum(octet_length(cells)) over (order by line) - octet_length(cells) as bytes_before
      from (${rows}) as asked) as measured
    where bytes_before < ${READ_BYTES} order by line`);
  return {
    rows: found.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) })),
    isWhole: found.length === (found[0]?.total ?? 0),
  };
};

/** The rows of these lines, from the first on, as far as they are read at once. */
export const rowsAt = (place: Queryable, id: string, lines: readonly number[]) =>
  firstRows(
    place,
    sql`select line, cells from import_rows where job_id = ${id} and line = any(${lines}::int[])`,
  );

/** The next rows: at least one, where there are any. */
export const rowsAfter = async (
  place: Queryable,
  id: string,
  line: number,
  limit: number,
): Promise<readonly StagedRow[]> => {
  const { rows } = await firstRows(
    place,
    sql`select line, cells from import_rows
      where job_id = ${id} and line > ${line} order by line limit ${limit}`,
  );
  return rows;
};

const textsOf = async (rows: readonly StagedRow[]): Promise<readonly string[]> => {
  const texts: string[] = [];
  let characters = 0;
  for (const { cells } of rows) {
    const text = JSON.stringify(cells, withoutInfinity);
    texts.push(text);
    characters += text.length;
    if (characters < SLICE_CHARACTERS) continue;
    characters = 0;
    await nextTurn();
  }
  return texts;
};

interface Amount {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Takes rows in; one that was sent before is replaced: a refused row is corrected so.
 *
 * Errors: 400 `invalid_parameter` for longer rows than one import takes; those of `checkTotal` for more of them.
 */
export const stageRows = async (
  transaction: Queryable,
  id: string,
  rows: readonly StagedRow[],
  { now, checkTotal }: { readonly now: Date; readonly checkTotal: (rows: number) => void },
): Promise<void> => {
  // Others who hand in rows wait: the total is theirs and ours.
  await transaction.query(sql`select 1 from import_jobs where id = ${id} for update`);
  const lines = rows.map(({ line }) => line);
  const texts = await textsOf(rows);
  // Counted by what is added: counting all rows each time made the last thousand of a file as slow as the whole file.
  const [replaced] = await transaction.query<Amount>(sql`
    select count(*)::int as rows, coalesce(sum(octet_length(cells)), 0)::float8 as bytes
    from import_rows where job_id = ${id} and line = any(${lines}::int[])`);
  await transaction.execute(sql`
    insert into import_rows (job_id, line, cells)
    select ${id}::text, line, cells from unnest(${lines}::int[], ${texts}::text[])
      as added (line, cells)
    on conflict (job_id, line) do update set cells = excluded.cells`);
  const addedRows = rows.length - (replaced?.rows ?? 0);
  const addedBytes =
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) - (replaced?.bytes ?? 0);
  const [staged] = await transaction.query<Amount>(sql`
    update import_jobs set changed_at = ${now}, total = total + ${addedRows}::int,
      bytes = bytes + ${addedBytes}::bigint
    where id = ${id} returning total as rows, bytes::float8 as bytes`);
  if (!staged) return;
  checkTotal(staged.rows);
  if (staged.bytes > MAX_IMPORT_BYTES) {
    throw refuse('rows', `the rows of one import take at most ${MAX_IMPORT_BYTES} bytes`);
  }
};
