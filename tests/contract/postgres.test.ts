import { afterAll, describe } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { findPostgres, type StartedPostgres, startPostgres } from '../postgres.ts';
import { contractSuite } from './suite.ts';

const silent = { info() {}, warn() {}, error() {} };

describe.skipIf(findPostgres() === undefined)('with a server', () => {
  let postgres: StartedPostgres | undefined;
  afterAll(() => postgres?.stop());
  contractSuite('on PostgreSQL', async () => {
    postgres = await startPostgres();
    return openDatabase({ databaseUrl: postgres.url, log: silent });
  });
});
