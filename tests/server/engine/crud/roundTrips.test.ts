import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedPostgres } from '../../../preparedDatabase.ts';
import { type Application, openApplication } from '../../application.ts';
import { type CountingProxy, openCountingProxy } from './countingProxy.ts';

const silent = { info() {}, warn() {}, error() {} };
const ORDERS = '/api/rest/orders';
const CUSTOMERS = '/api/rest/customers';
/** Events are published a few milliseconds after the answer, over connections of their own. */
const PUBLISHED_MS = 100;
const TIMES = 5;

describe.skipIf(findPostgres() === undefined)('SCALE-3: the round trips to PostgreSQL', () => {
  let postgres: OpenedPostgres;
  let proxy: CountingProxy;
  let souk: Application;
  let people = 0;
  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    proxy = await openCountingProxy(postgres.url);
    const database = await openDatabase({ databaseUrl: proxy.url, log: silent });
    souk = await openApplication({ database });
  });
  afterAll(async () => {
    await souk.close();
    await proxy.close();
    await postgres.stop();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    souk.send(method, path, { token: souk.seller.token, ...(body && { body }) });
  const person = () => ({ firstname: 'Amel', lastname: 'H', email: `a${people++}@example.com` });
  const newCustomer = async () => String((await call('POST', CUSTOMERS, person())).body['id']);
  const order = async () => ({ title: 'Work', packagePrice: 5, customerId: await newCustomer() });
  const newOrder = async () => String((await call('POST', ORDERS, await order())).body['id']);

  const countOnce = async (ask: () => ReturnType<typeof call>): Promise<number> => {
    let status = 0;
    const count = await proxy.count(async () => {
      ({ status } = await ask());
    });
    expect(status).toBeLessThan(300);
    await pause(PUBLISHED_MS);
    return count;
  };

  /** What it takes at the least: on a busy machine the server's own work, as of its events, comes between now and then. */
  const counted = async (ask: () => ReturnType<typeof call>): Promise<number> => {
    // The first time reads what is remembered from then on.
    await ask();
    await pause(PUBLISHED_MS);
    const counts: number[] = [];
    for (let time = 0; time < TIMES; time += 1) counts.push(await countOnce(ask));
    return Math.min(...counts);
  };

  // Looking up what it refers to and its readers, with its number; storing it with all that follows, and the commit.
  test('of a new order are two', async () => {
    const body = await order();
    expect(await counted(() => call('POST', ORDERS, body))).toBe(2);
  });

  // Nothing is asked before: all of it is one.
  test('of a new customer are one', async () => {
    expect(await counted(() => call('POST', CUSTOMERS, person()))).toBe(1);
  });

  // The lock, the change with all that follows, the commit.
  test('of a change are three', async () => {
    const id = await newOrder();
    let note = 0;
    const change = () => call('PUT', `${ORDERS}/${id}`, { note: `Note ${note++}` });
    expect(await counted(change)).toBe(3);
  });

  test('of reading one row, or a list with its exact total, are one', async () => {
    const id = await newOrder();
    expect(await counted(() => call('GET', `${ORDERS}/${id}`))).toBe(1);
    expect(await counted(() => call('GET', `${ORDERS}?range=[0,9]`))).toBe(1);
  });
});
