import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { StoredTable } from './catalogue.ts';

/** Rows of one table that travel together; each line is a JSON array of texts and nulls, in the columns' order. */
export type RowPart = readonly string[];

const ROWS_AT_A_TIME = 500;
/** About what one statement inserts, and one part of a backup holds. */
const PART_CHARACTERS = 1_000_000;

/**
 * A table's rows, part by part, inside a transaction: the cursor sees one moment, and memory stays flat.
 *
 * Every value is the text that PostgreSQL itself writes for it, so nothing is rounded on its way.
 */
export async function* readRows(reader: Queryable, table: StoredTable): AsyncGenerator<RowPart> {
  const columns = table.columns.map(
    ({ name }, index) => sql`${sql.identifier(name)}::text as ${sql.identifier(`c${index}`)}`,
  );
  await reader.execute(sql`
    declare kept_rows no scroll cursor for
    select ${sql.join(columns)} from ${sql.identifier(table.name)}`);
  const fetchNext = sql`fetch ${sql.raw(String(ROWS_AT_A_TIME))} from kept_rows`;
  let part: string[] = [];
  let characters = 0;
  for (;;) {
    const rows = await reader.query<Record<string, string | null>>(fetchNext);
    for (const row of rows) {
      const line = JSON.stringify(Object.values(row));
      part.push(line);
      characters += line.length;
    }
    const isLast = rows.length < ROWS_AT_A_TIME;
    if (part.length > 0 && (isLast || characters >= PART_CHARACTERS)) {
      yield part;
      part = [];
      characters = 0;
    }
    if (isLast) break;
  }
  await reader.execute(sql`close kept_rows`);
}

/** Stores a part in one statement. */
export const writeRows = async (
  place: Queryable,
  table: StoredTable,
  part: RowPart,
): Promise<void> => {
  const names = sql.join(table.columns.map(({ name }) => sql.identifier(name)));
  const values = sql.join(
    table.columns.map(({ type }, index) => sql.raw(`(line->>${index})::${type}`)),
  );
  // A number that the database would give itself is kept as it was.
  const kept = sql.raw(
    table.columns.some(({ isNumbered }) => isNumbered) ? 'overriding system value' : '',
  );
  await place.execute(sql`
    insert into ${sql.identifier(table.name)} (${names}) ${kept}
    select ${values} from json_array_elements(${`[${part.join(',')}]`}::json) as line`);
};
