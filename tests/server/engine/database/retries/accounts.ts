import { vi } from 'vitest';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openPostgres } from '../../../../postgres.ts';
import { asOperator } from './failures.ts';

export const add = (id: string): Sql => sql`update accounts set n = n + 1 where id = ${id}`;
export const addText = (id: 'a' | 'b'): string =>
  `update accounts set n = n + 1 where id = '${id}'`;

/** Two accounts on a PostgreSQL of their own, which tell how often something was done. */
export const openAccounts = async () => {
  const { url, stop } = await openPostgres();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const opened: Database[] = [];
  // A deadlock is looked for after a second otherwise.
  await asOperator(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '50ms'`,
  );
  return {
    url,
    log,
    open: async (databaseUrl = url): Promise<Database> => {
      const database = await openDatabase({ databaseUrl, log });
      opened.push(database);
      return database;
    },
    balances: () =>
      asOperator<{ id: string; n: number }>(url, 'select id, n from accounts order by id'),
    empty: async (): Promise<void> => {
      vi.clearAllMocks();
      await asOperator(
        url,
        `drop table if exists accounts;
        create table accounts (id text primary key, n int not null);
        insert into accounts values ('a', 0), ('b', 0)`,
      );
    },
    close: async (): Promise<void> => {
      for (const database of opened) await database.close();
      await stop();
    },
  };
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;
