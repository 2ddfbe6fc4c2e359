import { afterAll, beforeAll, describe } from 'vitest';
import type { SchemaDocuments } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedDatabase, openPreparedPostgres } from '../../../preparedDatabase.ts';
import { openShop, type Shop, type ShopOptions, shippedDocuments } from './shop.ts';

const silent = { info() {}, warn() {}, error() {} };

/**
 * Runs the same tests on PGlite and, where it is installed, on PostgreSQL.
 *
 * `shop` is called inside the tests: it is open from before the first to after the last.
 */
export const describeOnEngines = (
  title: string,
  suite: (shop: () => Shop, documents: () => SchemaDocuments) => void,
  options: Omit<ShopOptions, 'database'> = {},
): void => {
  const onEngine = (engine: string, open: () => Promise<Database>): void => {
    describe(`${title} (${engine})`, () => {
      let shop: Shop | undefined;
      let documents: SchemaDocuments | undefined;
      beforeAll(async () => {
        documents = await shippedDocuments();
        shop = await openShop(documents, { ...options, database: await open() });
      });
      afterAll(() => shop?.close());
      suite(
        () => shop ?? fail('the shop'),
        () => documents ?? fail('the schemas'),
      );
    });
  };
  onEngine('PGlite', openPreparedDatabase);
  describe.skipIf(findPostgres() === undefined)('with a server', () => {
    let postgres: OpenedPostgres | undefined;
    afterAll(() => postgres?.stop());
    onEngine('PostgreSQL', async () => {
      postgres = await openPreparedPostgres();
      return openDatabase({ databaseUrl: postgres.url, log: silent });
    });
  });
};

const fail = (what: string): never => {
  throw new Error(`${what} is not there before the tests begin`);
};
