import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const MINUTE_MS = 60_000;

let souk: Application;
let owner: Person;
let other: Person;

beforeAll(async () => {
  souk = await openApplication();
  owner = await souk.member(souk.seller.teamId, 'owner', 'olga');
  other = await souk.member(souk.stranger.teamId, 'owner', 'oscar');
});
afterAll(() => souk.close());

const create = (token: string, body: object) =>
  souk.send('POST', '/api/payoutAccounts/create', { token, body });
const bank = { name: 'North GmbH', method: 'bank_transfer', account: IBAN };
const update = (token: string, id: unknown, body: object) =>
  souk.send('POST', `/api/payoutAccounts/update?id=${String(id)}`, { token, body });
const usedFirst = async (token: string): Promise<readonly unknown[]> => {
  const { body } = await souk.send('GET', '/api/payoutAccounts/search', { token });
  const rows = body['results'] as readonly Record<string, unknown>[];
  return rows.filter((row) => row['isDefault'] === true).map((row) => row['_id']);
};

describe('MONEY-3: payout accounts', () => {
  test.each([
    ['an IBAN', 'bank_transfer', IBAN, 201],
    ['an IBAN with a wrong digit', 'bank_transfer', 'DE89 3704 0044 0532 0130 01', 422],
    ['an IBAN of no country', 'bank_transfer', 'ZZ89 3704 0044 0532 0130 00', 422],
    ['no IBAN at all', 'bank_transfer', 'my account', 422],
    ['an e-mail address', 'paypal', 'north@example.com', 201],
    ['no e-mail address', 'paypal', 'north', 422],
    ['a wallet', 'wallet', '0x52908400098527886E0F7030069857D2E4169EE7', 201],
    ['two words for a wallet', 'wallet', 'my wallet', 422],
    ['nothing', 'bank_transfer', '', 422],
  ])('%s as %s is judged by its kind', async (_what, method, account, status) => {
    const answer = await create(owner.token, { ...bank, method, account });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(answer.body).toMatchObject({ errors: [{ field: 'account' }] });
      return;
    }
    expect(answer.text).not.toContain(account);
    expect(answer.body['accountMasked']).toMatch(/^•••• \S{4}$/);
  });

  test('another method needs another account; the name alone does not', async () => {
    const { body } = await create(owner.token, bank);
    expect((await update(owner.token, body['_id'], { name: 'North & Co' })).body).toMatchObject({
      name: 'North & Co',
    });
    expect((await update(owner.token, body['_id'], { method: 'paypal' })).status).toBe(422);
    const both = { method: 'paypal', account: 'pay@example.com' };
    expect((await update(owner.token, body['_id'], both)).status).toBe(200);
  });

  test('one of a team is used first: the first one, until another is chosen or it goes', async () => {
    const first = (await create(other.token, bank)).body['_id'];
    const second = (await create(other.token, bank)).body['_id'];
    expect(await usedFirst(other.token)).toEqual([first]);
    expect((await update(other.token, second, { isDefault: true })).status).toBe(200);
    expect(await usedFirst(other.token)).toEqual([second]);
    // Taking the mark away alone would leave none.
    expect((await update(other.token, second, { isDefault: false })).body['isDefault']).toBe(true);
    const remove = `/api/payoutAccounts/delete?id=${String(second)}`;
    expect((await souk.send('DELETE', remove, { token: other.token })).status).toBe(200);
    expect(await usedFirst(other.token)).toEqual([first]);
  });

  test('of two who are made the first at once one stays it', async () => {
    const ids = [];
    for (let index = 0; index < 3; index++) ids.push((await create(other.token, bank)).body['_id']);
    await Promise.all(ids.map((id) => update(other.token, id, { isDefault: true })));
    expect(await usedFirst(other.token)).toHaveLength(1);
  });
});

describe('LIMIT-6: who may say where money goes', () => {
  test('sellers see the accounts of their team and change none', async () => {
    const { body } = await create(owner.token, bank);
    const { token } = souk.seller;
    const get = `/api/payoutAccounts/get?id=${String(body['_id'])}`;
    expect((await souk.send('GET', get, { token })).status).toBe(200);
    expect((await create(token, bank)).status).toBe(403);
    expect((await update(token, body['_id'], { name: 'Mine' })).status).toBe(403);
    // Another team's account looks like none.
    expect((await update(other.token, body['_id'], { name: 'Mine' })).status).toBe(404);
  });

  test('a session whose password was given long ago changes none', async () => {
    const { body } = await create(owner.token, bank);
    const { token } = (await souk.signIn(owner.email)).body as { token: string };
    souk.wait(5 * MINUTE_MS + 1_000);
    for (const answer of [
      await create(token, bank),
      await update(token, body['_id'], { account: IBAN }),
      await update(token, body['_id'], { isDefault: true, account: IBAN }),
    ])
      expect(answer.body).toMatchObject({ code: 'confirm_identity' });
    // Its name says nothing of where the money goes.
    expect((await update(token, body['_id'], { name: 'North' })).status).toBe(200);
  });
});
