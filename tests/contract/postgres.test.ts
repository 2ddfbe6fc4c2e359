import { afterAll, describe } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../postgres.ts';
import { openPreparedPostgres } from '../preparedDatabase.ts';
import { contractSuite } from './suite.ts';

const silent = { info() {}, warn() {}, error() {} };

/** An empty database to hold the contract on, for `npm run prove -- distributed`. */
const named = process.env['CONTRACT_DATABASE_URL'];
const isMissing = !named && findPostgres() === undefined;
if (isMissing)
  process.stderr.write('PostgreSQL was not found: the contract is held on PGlite only.\n');

describe.skipIf(isMissing)('with a server', () => {
  let postgres: OpenedPostgres | undefined;
  afterAll(() => postgres?.stop());
  contractSuite(named ? 'on the named database' : 'on PostgreSQL', async () => {
    if (named) return openDatabase({ databaseUrl: named, log: silent });
    postgres = await openPreparedPostgres();
    return openDatabase({ databaseUrl: postgres.url, log: silent });
  });
});
