import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';

/** An empty database to hold the contract on, for `npm run prove -- distributed`; any other run has none. */
const url = process.env['CONTRACT_DATABASE_URL'] ?? '';

export const isNamed = url !== '';

export const silent = { info() {}, warn() {}, error() {} };

/** The database that is named, or else one of the test's own. */
export const openNamedOr = (open: () => Promise<Database>): Promise<Database> =>
  isNamed ? openDatabase({ databaseUrl: url, log: silent }) : open();
