import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../postgres.ts';
import { openPreparedPostgres } from '../preparedDatabase.ts';
import { type Application, type ApplicationOptions, openApplication } from './application.ts';

const silent = { info() {}, warn() {}, error() {} };

/**
 * Runs the same tests against the whole server on PGlite and, where it is installed, on PostgreSQL.
 *
 * `application` is called inside the tests: it is open from before the first to after the last.
 */
export const describeApplication = (
  title: string,
  suite: (application: () => Application) => void,
  options: Omit<ApplicationOptions, 'database'> = {},
): void => {
  const onEngine = (engine: string, open: () => Promise<Application>): void => {
    describe(`${title} (${engine})`, () => {
      let opened: Application | undefined;
      beforeAll(async () => {
        opened = await open();
      });
      afterAll(() => opened?.close());
      suite(() => opened ?? notOpen());
    });
  };
  onEngine('PGlite', () => openApplication(options));
  describe.skipIf(findPostgres() === undefined)('with a server', () => {
    let postgres: OpenedPostgres | undefined;
    afterAll(() => postgres?.stop());
    onEngine('PostgreSQL', async () => {
      postgres = await openPreparedPostgres();
      const database = await openDatabase({ databaseUrl: postgres.url, log: silent });
      return openApplication({ ...options, database });
    });
  });
};

const notOpen = (): never => {
  throw new Error('the application is not open before the tests begin');
};
