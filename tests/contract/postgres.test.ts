import { afterAll, describe } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../postgres.ts';
import { openPreparedPostgres } from '../preparedDatabase.ts';
import { isNamed, openNamedOr, silent } from './namedDatabase.ts';
import { contractSuite } from './suite.ts';

const isMissing = !isNamed && findPostgres() === undefined;
if (isMissing)
  process.stderr.write('PostgreSQL was not found: the contract is held on PGlite only.\n');

describe.skipIf(isMissing)('with a server', () => {
  let postgres: OpenedPostgres | undefined;
  afterAll(() => postgres?.stop());
  contractSuite(isNamed ? 'on the named database' : 'on PostgreSQL', () =>
    openNamedOr(async () => {
      postgres = await openPreparedPostgres();
      return openDatabase({ databaseUrl: postgres.url, log: silent });
    }),
  );
});
