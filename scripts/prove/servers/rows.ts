/** Customers with a company each, and what must be the same of them in the end. */

import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SILENT } from '../../harness/silent.ts';

const LOAD_LIMIT_MS = 30 * 60_000;
const BATCH = 50_000;

/** The first name of the field that is renamed: documents keep its values under it. */
export const FIRST_NAME = 'company';

export const inDatabase = async <T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({
    databaseUrl: url,
    log: SILENT,
    statementLimitMs: LOAD_LIMIT_MS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Ids that the server makes begin with the time and never so. */
export const idOf = (number: number): string => `ce${String(number).padStart(22, '0')}`;
const FILLED = 'ce%';

/** Rows of a team, numbered from 0. */
export const fillCustomers = (url: string, teamId: string, rows: number): Promise<void> =>
  inDatabase(url, async (database) => {
    for (let from = 0; from < rows; from += BATCH) {
      const to = Math.min(rows, from + BATCH) - 1;
      await database.execute(sql`
        insert into r_customers (id, team_id, created_at, updated_at, version, search, doc)
        select 'ce' || lpad(n::text, 22, '0'), ${teamId}, now(), now(), 1, 'firm ' || n,
          jsonb_build_object('firstname', 'Ana', 'lastname', 'Lopez', 'status', 'active',
            'email', 'ana' || n || '@example.com', 'company', 'Firm ' || n)
        from generate_series(${from}::int, ${to}::int) as n`);
    }
    await database.execute(sql`analyze r_customers`);
  });

/**
 * All that is stored of the filled rows but those that were written meanwhile, as one text; other forms of their values,
 * which documents keep beside them, left out.
 */
export const fingerprint = (
  url: string,
  written: readonly string[],
  forms: readonly string[] = [],
): Promise<string> =>
  inDatabase(url, async (database) => {
    const [row] = await database.query<{ all: string | null }>(sql`
      select md5(string_agg(md5((to_jsonb(c) || jsonb_build_object('doc', c.doc - ${forms}::text[]))::text), '' order by id)) as all
      from r_customers as c where id like ${FILLED} and id <> all(${written}::text[])`);
    if (!row?.all) throw new Error('There are no rows but those that are written.');
    return row.all;
  });

/** What rows hold, as was acknowledged: the text of a value by its row and its field. */
export type Acknowledged = Map<string, string>;
export const keyOf = (id: string, field: string): string => `${id} ${field}`;

/** What rows do not hold of what was acknowledged. */
export const lostOf = (url: string, acknowledged: Acknowledged): Promise<readonly string[]> =>
  inDatabase(url, async (database) => {
    const keys = [...acknowledged.keys()].map((key) => key.split(' '));
    const found = await database.query<{ id: string; doc: Readonly<Record<string, unknown>> }>(
      sql`select id, doc from r_customers where id = any(${keys.map(([id = '']) => id)}::text[])`,
    );
    const docs = new Map(found.map(({ id, doc }) => [id, doc]));
    return keys.flatMap(([id = '', field = '']) => {
      const stored = String(docs.get(id)?.[field]);
      const value = acknowledged.get(keyOf(id, field));
      return stored === value ? [] : [`${id} ${field}: ${stored} instead of ${value}`];
    });
  });
