import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openInstallation } from '#server/engine/installation/installation.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import { eventually } from '../../../eventually.ts';
import { type Application, openApplication } from '../../application.ts';

let souk: Application;
const DEFAULTS = {
  commissionBasisPoints: 1000,
  feeBasisPoints: 0,
  autoCompletionDays: 3,
  offerLifetimeDays: 7,
  minimumWithdrawal: 1,
  sessionHours: 720,
  sessionIdleHours: 336,
};
const read = (token: string) => souk.send('GET', '/api/settings', { token });
const change = (body: unknown, token = souk.admin.token, language = 'en') =>
  souk.send('POST', '/api/settings', { token, body, headers: { 'accept-language': language } });

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

describe('the settings of the installation', () => {
  test('begin with their defaults and are for admins only', async () => {
    expect(await read(souk.admin.token)).toMatchObject({ status: 200, body: DEFAULTS });
    expect(await read(souk.seller.token)).toMatchObject({ status: 403 });
    expect(await change({ feeBasisPoints: 5 }, souk.support.token)).toMatchObject({ status: 403 });
    expect(await souk.send('GET', '/api/settings')).toMatchObject({ status: 401 });
  });

  test('change one by one, and null gives a default back', async () => {
    const changed = { ...DEFAULTS, autoCompletionDays: 5 };
    expect(await change({ autoCompletionDays: 5 })).toMatchObject({ status: 200, body: changed });
    expect((await read(souk.admin.token)).body).toEqual(changed);
    expect((await change({ autoCompletionDays: null })).body).toEqual(DEFAULTS);
  });

  test('name what they refuse, in the reader’s language', async () => {
    const refused = await change({ commissionBasisPoints: 10_001, colour: 'red' }, undefined, 'fr');
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(refused.body['errors']).toMatchObject([
      { field: 'colour', rule: 'unknown' },
      {
        field: 'commissionBasisPoints',
        rule: 'maximum',
        message: 'La valeur Commission doit être inférieure à 10001.',
      },
    ]);
    expect(await change({ colour: null })).toMatchObject({ status: 422 });
    expect(await change([])).toMatchObject({ status: 400 });
    expect((await read(souk.admin.token)).body).toEqual(DEFAULTS);
  });

  test('hold for the next order, while older orders keep the rates of their day', async () => {
    const customer = await souk.send('POST', '/api/customers/create', {
      token: souk.seller.token,
      body: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' },
    });
    const newOrder = (title: string) =>
      souk.send('POST', '/apis/markets/api/orders/create', {
        token: souk.seller.token,
        body: { title, packagePrice: 100, customerId: customer.body['_id'] },
      });
    const before = await newOrder('Before');
    expect(before.body).toMatchObject({ subtotal: 100, fees: 0, total: 100, amount: 90 });
    await change({ commissionBasisPoints: 2_500, feeBasisPoints: 333 });
    expect((await newOrder('After')).body).toMatchObject({ fees: 3.33, total: 103.33, amount: 75 });
    const updated = await souk.send(
      'POST',
      `/apis/markets/api/orders/update?id=${before.body['_id']}`,
      { token: souk.seller.token, body: { quantity: 2 } },
    );
    expect(updated.body).toMatchObject({ subtotal: 200, fees: 0, amount: 180 });
    await change({ commissionBasisPoints: null, feeBasisPoints: null });
  });

  test('remember who changed them, from what, to what', async () => {
    await change({ feeBasisPoints: 250 });
    await change({ feeBasisPoints: 250 });
    const entries = await souk.core.database.query(sql`
      select user_id, changes from history where resource = 'settings' order by id desc limit 1`);
    expect(entries).toEqual([
      { user_id: souk.admin.userId, changes: { feeBasisPoints: [0, 250] } },
    ]);
    const past = (token: string) => souk.send('GET', '/api/settings/history', { token });
    const { body } = await past(souk.admin.token);
    const [newest] = Array.isArray(body['entries']) ? body['entries'] : [];
    expect(newest).toMatchObject({
      name: expect.any(String),
      changes: [{ field: 'feeBasisPoints', before: 0, after: 250 }],
    });
    expect(await past(souk.seller.token)).toMatchObject({ status: 403 });
    await change({ feeBasisPoints: null });
  });

  test('reach another node by its notice', async () => {
    const { database, clock, log, audit } = souk.core;
    const bus = createBus('notify', { database, log });
    const other = await openInstallation({
      database,
      bus,
      clock,
      log,
      audit,
      documents: souk.core.registry.settings,
    });
    const unsubscribe = await other.subscribe();
    await change({ offerLifetimeDays: 14 });
    await eventually(() => expect(other.current().offerLifetimeDays).toBe(14));
    await unsubscribe();
    await change({ offerLifetimeDays: null });
  });
});
