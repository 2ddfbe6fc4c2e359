import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedPostgres } from '../../../preparedDatabase.ts';
import { type Application, openApplication } from '../../application.ts';
import { asOperator, type BreakingProxy, openBreakingProxy } from '../database/retries/failures.ts';

const silent = { info() {}, warn() {}, error() {} };
const HOW = ['before the server hears', 'before the answer comes'] as const;

describe.skipIf(findPostgres() === undefined)('a call whose commit loses its connection', () => {
  let postgres: OpenedPostgres;
  let proxy: BreakingProxy;
  let souk: Application;
  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    proxy = await openBreakingProxy(postgres.url);
    const database = await openDatabase({ databaseUrl: proxy.url, log: silent });
    souk = await openApplication({ database });
  });
  afterAll(async () => {
    await souk.close();
    await proxy.close();
    await postgres.stop();
  });

  const create = (email: string, headers: Record<string, string> = {}) =>
    souk.send('POST', '/api/customers/create', {
      token: souk.seller.token,
      headers,
      body: { firstname: 'Ada', lastname: 'Lovelace', email },
    });
  const countOf = async (email: string) => {
    const [row] = await asOperator<{ n: number }>(
      postgres.url,
      `select count(*)::int as n from r_customers where doc->>'email' = $1`,
      [email],
    );
    return row?.n;
  };

  test.each(HOW)('%s is answered 503 and done at most once', async (how) => {
    const email = `${how.replaceAll(' ', '-')}@example.org`;
    proxy.breakNextCommit(how, email);
    const { status, body } = await create(email);
    expect([status, body['code']]).toEqual([503, 'unavailable']);
    expect(await countOf(email)).toBe(how === 'before the answer comes' ? 1 : 0);
  });

  test.each(HOW)('%s is answered as done, once, where it has a key', async (how) => {
    const email = `once-${how.replaceAll(' ', '-')}@example.org`;
    proxy.breakNextCommit(how, email);
    const { status } = await create(email, {
      'idempotency-key': `key-${how.replaceAll(' ', '-')}`,
    });
    expect(status).toBe(201);
    expect(await countOf(email)).toBe(1);
    expect((await souk.send('GET', '/metrics')).text).toMatch(
      /souk_database_retries_total\{reason="connection"\} [12]/,
    );
  });
});
