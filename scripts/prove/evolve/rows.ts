/** Customers with a company each, and what must be the same of them in the end. */

import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SILENT } from '../../harness/silent.ts';

const LOAD_LIMIT_MS = 30 * 60_000;
const BATCH = 50_000;

/** The first name of the field that is renamed: documents keep its values under it. */
export const FIRST_NAME = 'company';

const inDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
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

export const idOf = (number: number): string => `ce${String(number).padStart(22, '0')}`;
export const companyOf = (number: number): string => `Firm ${number}`;

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
 * All that is stored of the rows but those that were written meanwhile, as one text; other forms of their values, which
 * documents keep beside them, left out.
 */
export const fingerprint = (
  url: string,
  written: readonly string[],
  forms: readonly string[] = [],
): Promise<string> =>
  inDatabase(url, async (database) => {
    const [row] = await database.query<{ all: string }>(sql`
      select md5(string_agg(md5((to_jsonb(c) || jsonb_build_object('doc', c.doc - ${forms}::text[]))::text), '' order by id)) as all
      from r_customers as c where id <> all(${written}::text[])`);
    return row?.all ?? '';
  });

/** What the rows that were written hold now. */
export const storedCompanies = (
  url: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  inDatabase(url, async (database) => {
    const rows = await database.query<{ id: string; company: string }>(sql`
      select id, doc->>${FIRST_NAME}::text as company from r_customers
      where id = any(${ids}::text[])`);
    return new Map(rows.map(({ id, company }) => [id, company]));
  });
