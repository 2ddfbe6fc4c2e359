import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { withLease } from '#server/engine/database/leases.ts';

/**
 * What follows from the rows and is kept up to date by a change listener: ledger, counters, summaries.
 *
 * Where rows came another way (demo data, a database older than the listener) it is made from them.
 */
export interface DerivedData {
  readonly name: string;
  /** Makes it from the rows as they are, in the given transaction; what is there already must not double. */
  readonly rebuild: (transaction: Queryable) => Promise<void>;
}

export const DERIVED_TABLES: readonly Sql[] = [
  sql`create table if not exists derived_data (name text primary key, made_at timestamptz not null)`,
];

const LEASE_MS = 60_000;

const readMade = async (queryable: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await queryable.query<{ name: string }>(sql`select name from derived_data`);
  return new Set(rows.map(({ name }) => name));
};

/** All of it, as after seeding. */
export const rebuildDerived = async (
  transaction: Queryable,
  parts: readonly DerivedData[],
): Promise<void> => {
  for (const { name, rebuild } of parts) {
    await rebuild(transaction);
    await transaction.execute(sql`
      insert into derived_data (name, made_at) values (${name}, now())
      on conflict (name) do update set made_at = excluded.made_at`);
  }
};

/** Makes what this database has never had: once, by one node. */
export const ensureDerived = async (
  database: Database,
  parts: readonly DerivedData[],
): Promise<void> => {
  const made = await readMade(database);
  if (parts.every(({ name }) => made.has(name))) return;
  await withLease(database, 'derived data', LEASE_MS, async () => {
    const known = await readMade(database);
    for (const part of parts) {
      if (known.has(part.name)) continue;
      await database.transaction((transaction) => rebuildDerived(transaction, [part]), {
        isUnlimited: true,
      });
    }
  });
};
