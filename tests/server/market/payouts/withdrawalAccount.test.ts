import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, change, type Desk, IBAN, openDesk, request, save, withdraw } from './desk.ts';

const OTHER_IBAN = 'GB29 NWBK 6016 1331 9268 19';
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.souk.close());

const refused = (field: string, rule: string) => ({
  status: 422,
  body: { errors: [{ field, rule }] },
});

describe('MONEY-3: where a withdrawal is paid to', () => {
  test.each([
    ['bank_transfer', 'zz', 'iban'],
    ['bank_transfer', 'GB29 NWBK 6016 1331 9268 10', 'iban'],
    ['bank_transfer', 'SA03 8000 0000 6080 1016 7510', 'iban'],
    ['bank_transfer', 'FR14 2004 1010 0505 0001 3M02 607', 'iban'],
    ['paypal', 'zz', 'accountEmail'],
    ['wallet', 'zz', 'walletAddress'],
  ])('a typed account is judged by its kind: %s, "%s"', async (method, account, rule) => {
    const answer = await withdraw(desk, desk.souk.seller, { amount: 20, method, account });
    expect(answer).toMatchObject(refused('account', rule));
    expect(answer.text).toContain(rule === 'iban' ? 'IBAN' : 'must be');
  });

  test('a saved account is copied whole, and shown in part', async () => {
    const payoutAccountId = await save(desk, desk.owner);
    // The seller changes no account, and may be paid to one.
    const row = await request(desk, desk.souk.seller, { amount: 20, payoutAccountId });
    expect(row).toMatchObject({
      ...{ method: 'bank_transfer', payoutAccountId, accountMasked: '•••• 3000' },
      status: 'requested',
    });
    expect(JSON.stringify(row)).not.toContain(IBAN);
    expect(await accountOf(desk, row['_id'])).toBe(IBAN);
  });

  test('the copy stays what it was when the saved account becomes another, or goes', async () => {
    const payoutAccountId = await save(desk, desk.owner);
    const { _id } = await request(desk, desk.owner, { amount: 20, payoutAccountId });
    const { send } = desk.souk;
    const { token } = desk.owner;
    const saved = `?id=${payoutAccountId}`;
    const body = { account: OTHER_IBAN };
    const changed = await send('POST', `/api/payoutAccounts/update${saved}`, { token, body });
    expect(changed.status).toBe(200);
    expect(await accountOf(desk, _id)).toBe(IBAN);
    const removed = await send('DELETE', `/api/payoutAccounts/delete${saved}`, { token });
    expect(removed.status).toBe(200);
    expect(await accountOf(desk, _id)).toBe(IBAN);
    expect((await change(desk, desk.souk.admin, _id, { status: 'approved' })).status).toBe(200);
  });

  test('another team’s account, and none, are refused alike', async () => {
    const foreign = await save(desk, desk.other);
    for (const payoutAccountId of [foreign, '000000000000000000000000']) {
      const body = { amount: 20, method: 'bank_transfer', payoutAccountId };
      const answer = await withdraw(desk, desk.owner, body);
      expect(answer).toMatchObject(refused('payoutAccountId', 'reference'));
      expect(answer.text).not.toContain('3000');
    }
    const { _id } = await request(desk, desk.owner, { amount: 20, method: 'paypal' });
    // An administrator who sees both teams may not mix them either.
    for (const person of [desk.owner, desk.souk.admin]) {
      const answer = await change(desk, person, _id, { payoutAccountId: foreign });
      expect(answer).toMatchObject(refused('payoutAccountId', 'reference'));
    }
  });

  test('a saved account and a typed one at once, or another method, are refused', async () => {
    const payoutAccountId = await save(desk, desk.owner);
    const both = await withdraw(desk, desk.owner, { amount: 20, payoutAccountId, account: IBAN });
    expect(both).toMatchObject(refused('account', 'accountTwice'));
    const other = { amount: 20, payoutAccountId, method: 'paypal' };
    const answer = await withdraw(desk, desk.owner, other);
    expect(answer).toMatchObject(refused('method', 'methodOfAccount'));
  });

  test('while it is requested another account may be chosen or typed, never half', async () => {
    const first = await save(desk, desk.owner);
    const second = await save(desk, desk.owner, { method: 'paypal', account: 'pay@example.com' });
    const { _id } = await request(desk, desk.owner, { amount: 20, payoutAccountId: first });
    expect(await change(desk, desk.owner, _id, { method: 'wallet' })).toMatchObject(
      refused('method', 'methodOfAccount'),
    );
    const chosen = { payoutAccountId: second, method: 'paypal' };
    const moved = await change(desk, desk.owner, _id, chosen);
    expect(moved.body).toMatchObject({ method: 'paypal', accountMasked: '•••• .com' });
    expect(await accountOf(desk, _id)).toBe('pay@example.com');
    const typed = await change(desk, desk.owner, _id, { account: 'other@example.com' });
    expect(typed.body['payoutAccountId'] ?? null).toBeNull();
    expect(await accountOf(desk, _id)).toBe('other@example.com');
    expect(await change(desk, desk.owner, _id, { method: 'wallet' })).toMatchObject(
      refused('account', 'required'),
    );
    expect((await change(desk, desk.souk.admin, _id, { status: 'approved' })).status).toBe(200);
    const late = await change(desk, desk.owner, _id, { payoutAccountId: first });
    expect(late.status).toBe(422);
  });

  test('a request that races with a change of the account copies what it shows', async () => {
    const payoutAccountId = await save(desk, desk.owner);
    const update = desk.souk.send('POST', `/api/payoutAccounts/update?id=${payoutAccountId}`, {
      token: desk.owner.token,
      body: { account: OTHER_IBAN },
    });
    const [row] = await Promise.all([
      request(desk, desk.owner, { amount: 20, payoutAccountId }),
      update,
    ]);
    const whole = String(await accountOf(desk, row['_id'])).replaceAll(' ', '');
    expect(row['accountMasked']).toBe(`•••• ${whole.slice(-4)}`);
  });
});
