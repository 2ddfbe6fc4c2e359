import type { Database } from './database.ts';
import { withLease } from './leases.ts';

/** A node that died while starting holds the others up for so long. */
const LEASE_MS = 15_000;

/** Held while tables and indexes are made from schemas: at a start, and after a change of schemas. */
export const TABLES_LEASE = 'tables';

/**
 * Does the work on one node at a time: starting, which makes tables, indexes and built-in rows.
 *
 * The embedded database needs none of it: its directory belongs to one process, and a start after a crash must not
 * wait for the one before.
 */
export const withStartLease = <T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
): Promise<T> =>
  database.engine === 'pglite' ? work() : withLease(database, name, LEASE_MS, work);
