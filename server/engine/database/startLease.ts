import type { Database } from './database.ts';
import { withLease } from './leases.ts';

/** A node that died while starting holds the others up for so long. */
const LEASE_MS = 15_000;

/** Whoever makes tables and indexes from schemas: a start, and a change of schemas. */
export const TABLES_TURN = 'tables';

/**
 * Does the work on one node at a time: starting, which makes tables, indexes and built-in rows.
 *
 * The embedded database needs none of it: its directory belongs to one process, and a start after a crash must not
 * wait for the one before.
 */
export const inTurn = <T>(database: Database, name: string, work: () => Promise<T>): Promise<T> =>
  database.engine === 'pglite' ? work() : withLease(database, name, LEASE_MS, work);
