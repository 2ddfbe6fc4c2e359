import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { isReadOnly } from '#server/engine/database/readOnly.ts';
import { findPostgres, type OpenedPostgres } from '../postgres.ts';
import { openPreparedPostgres } from '../preparedDatabase.ts';
import { FORBIDDEN } from '../server/engine/database/portability/features.ts';
import { losingFirstTries } from './losingFirstTries.ts';
import { isNamed, openNamedOr, silent } from './namedDatabase.ts';
import { recordStatements } from './recordStatements.ts';
import { contractSuite } from './suite.ts';

const isMissing = !isNamed && findPostgres() === undefined;
if (isMissing)
  process.stderr.write('PostgreSQL was not found: the contract is held on PGlite only.\n');

describe.skipIf(isMissing)('with a server', () => {
  let postgres: OpenedPostgres | undefined;
  let recorder: ReturnType<typeof recordStatements> | undefined;
  afterAll(() => postgres?.stop());
  // Every transaction is done twice, as after a conflict: what its work keeps from the first time would show.
  contractSuite(isNamed ? 'on the named database' : 'on PostgreSQL', async () => {
    const database = await openNamedOr(async () => {
      postgres = await openPreparedPostgres();
      return openDatabase({ databaseUrl: postgres.url, log: silent });
    });
    recorder = recordStatements(losingFirstTries(database));
    return recorder.database;
  });

  test('has used no SQL that distributed engines do not know', () => {
    const sent = recorder?.statements() ?? [];
    expect(sent.length).toBeGreaterThan(300);
    for (const { name, pattern } of FORBIDDEN) {
      expect(
        sent.filter(({ text }) => pattern.test(text)).map(({ text }) => text),
        name,
      ).toEqual([]);
    }
  });

  test('has created no index concurrently inside a transaction', () => {
    const inside = (recorder?.statements() ?? []).filter(({ isInTransaction }) => isInTransaction);
    expect(inside.filter(({ text }) => /\bconcurrently\b/i.test(text))).toEqual([]);
  });

  test('has asked for rows by statements that are taken for reads, or that plainly write', () => {
    const doubtful = (recorder?.asked() ?? []).filter(
      (text) => !isReadOnly(text) && !/\b(?:insert|update|delete)\b|pg_notify/i.test(text),
    );
    expect(doubtful).toEqual([]);
  });
});
