import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#server/engine/database/json.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { readPayouts } from '#server/market/payouts/readPayouts.ts';
import type { Answer, Person } from '../../application.ts';
import {
  asSeen,
  change,
  type Desk,
  decide,
  IBAN,
  listIn,
  look,
  newTeam,
  openDesk,
  request,
  save,
  signedInAnew,
} from './desk.ts';

const DAY_MS = 86_400_000;
const PROVEN_MS = 300_000;
const DESK = '/apis/markets/api/payouts';

let desk: Desk;
let admin: Person;
let colleague: Person;
let seller: Person;
let count = 0;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  count += 1;
  seller = await newTeam(desk, `Team${count}`);
  // Proven anew: earlier tests let days go by.
  admin = await signedInAnew(desk, desk.souk.admin);
  colleague = await signedInAnew(desk, desk.colleague);
});
afterAll(async () => {
  expect(await brokenInvariants(desk.souk.core.database)).toEqual([]);
  await desk.souk.close();
});

const ask = (amount: number, more: Row = {}): Promise<Row> =>
  request(desk, seller, { amount, method: 'bank_transfer', account: IBAN, ...more });
const seen = async (state = 'requested'): Promise<readonly Row[]> =>
  listIn(await look(desk, admin, `state=${state}&search=Team${count}&limit=100`), 'results');
const approve = (rows: readonly Row[], person = admin): Promise<Answer> =>
  decide(desk, person, { to: 'approved', rows: rows.map(asSeen) });
const pay = (rows: readonly Row[], reference: string, person = admin): Promise<Answer> =>
  decide(desk, person, { to: 'paid', reference, rows: rows.map(asSeen) });
const amountsOf = (rows: readonly Row[]) => rows.map((row) => row['amount']);
const balance = async (): Promise<Row> =>
  (await desk.souk.send('GET', '/apis/managers/api/balances/get', { token: seller.token })).body;

describe('MONEY-3: what the desk shows', () => {
  test('names the team, its balance and what was paid out to it before', async () => {
    await approve([await ask(100)]);
    await pay(await seen('approved'), 'SEPA 1');
    await ask(250);
    await ask(40);
    const answer = await look(desk, admin, `search=team${count}`);
    expect(answer.body).toMatchObject({
      pagination: { total: 2, per_page: 25 },
      totals: { requested: { count: 2, sum: 290 }, approved: { count: 0, sum: 0 } },
      results: [
        {
          ...{ teamId: seller.teamId, teamName: `Team${count}`, amount: 250, currency: 'USD' },
          ...{ method: 'bank_transfer', accountMasked: '•••• 3000', status: 'requested' },
          balance: { available: 9_000 - 390, pending: 0, requested: 290 },
          past: { count: 1, sum: 100 },
        },
        { amount: 40 },
      ],
    });
    expect(answer.text).not.toContain('3704');
  });

  test('pages from the oldest to the newest', async () => {
    for (const amount of [11, 12, 13]) await ask(amount);
    const page = async (number: number) => {
      const answer = await look(desk, admin, `search=Team${count}&limit=2&page=${number}`);
      return amountsOf(listIn(answer, 'results'));
    };
    expect(await page(1)).toEqual([11, 12]);
    expect(await page(2)).toEqual([13]);
  });

  test('warns of what is to be looked at twice, and of nothing else', async () => {
    const payoutAccountId = await save(desk, seller);
    await request(desk, seller, { amount: 100, payoutAccountId });
    expect((await seen())[0]?.['warnings']).toEqual(['firstPayout', 'newAccount']);
    await approve(await seen());
    await pay(await seen('approved'), 'SEPA 1');
    desk.souk.wait(4 * DAY_MS);
    seller = await signedInAnew(desk, seller);
    await request(desk, seller, { amount: 300, payoutAccountId });
    await request(desk, seller, { amount: 300.01, payoutAccountId });
    await ask(20);
    await request(desk, seller, { amount: 20, method: 'paypal' });
    admin = await signedInAnew(desk, admin);
    expect((await seen()).map((row) => row['warnings'])).toEqual([
      [],
      ['unusualAmount'],
      ['typedAccount'],
      ['noAccount'],
    ]);
  });

  test('takes as many statements for many rows and teams as for one', async () => {
    for (let number = 0; number < 4; number += 1) {
      const team = await newTeam(desk, `Many${number}`);
      await request(desk, team, { amount: 10, method: 'paypal' });
    }
    const { database } = desk.souk.core;
    const statementsOf = async (search: string) => {
      let statements = 0;
      const counting = {
        execute: database.execute,
        query: <Found>(statement: Parameters<typeof database.query>[0]) => {
          statements += 1;
          return database.query<Found>(statement);
        },
      };
      const asked = { state: 'requested', search, page: 1, limit: 100 } as const;
      const { results } = await readPayouts({ ...database, ...counting }, asked, 'USD');
      return { statements, rows: results.length };
    };
    const one = await statementsOf('Many0');
    expect(one.rows).toBe(1);
    expect(await statementsOf('Many')).toEqual({ statements: one.statements, rows: 4 });
  });

  test.each(['seller', 'stranger', 'support'] as const)('is closed to a %s', async (name) => {
    const person = await signedInAnew(desk, desk.souk[name]);
    expect((await look(desk, person)).status).toBe(403);
    const row = await ask(10);
    const answer = await decide(desk, person, { to: 'approved', rows: [asSeen(row)] });
    expect(answer.status).toBe(403);
    const { token } = person;
    const body = { ids: [row['_id']] };
    const accounts = await desk.souk.send('POST', `${DESK}/accounts`, { token, body });
    expect(accounts.status).toBe(403);
    const start = await desk.souk.send('GET', '/apis/markets/api/teams/init', { token });
    expect(start.body['features']).not.toContain('payouts');
  });

  test.each([
    ['GET', 'search?state=paid'],
    ['GET', 'search?limit=101'],
    ['GET', `search?search=${'x'.repeat(101)}`],
    ['GET', 'search?teamId=other'],
    ['POST', 'move', { to: 'cancelled', rows: [{ id: 'x', version: 1 }] }],
    ['POST', 'move', { to: 'approved', rows: [] }],
    ['POST', 'move', { to: 'approved', rows: Array(101).fill({ id: 'x', version: 1 }) }],
    ['POST', 'move', { to: 'approved', rows: [{ id: 'x' }] }],
    [
      ...(['POST', 'move'] as const),
      {
        ...{ to: 'approved' },
        rows: [
          { id: 'x', version: 1 },
          { id: 'x', version: 2 },
        ],
      },
    ],
    [
      'POST',
      'move',
      { to: 'rejected', rows: [{ id: 'x', version: 1 }], reason: 'x'.repeat(1_001) },
    ],
    ['POST', 'accounts', { ids: Array(101).fill('x') }],
  ] as const)('%s %s is bounded', async (method, path, body?: Row) => {
    const call = { token: admin.token, ...(body && { body }) };
    const { status } = await desk.souk.send(method, `${DESK}/${path}`, call);
    expect([400, 422]).toContain(status);
  });

  test('is asked for with signs of patterns, which mean themselves', async () => {
    await ask(10);
    for (const search of ['%25', '_', '%5C', "'; drop table r_teams; --"])
      expect(listIn(await look(desk, admin, `search=${search}`), 'results')).toEqual([]);
  });
});

describe('MONEY-3: a batch', () => {
  test('asks once who is there, whatever it holds, and before it does anything', async () => {
    await ask(10);
    await ask(20);
    const rows = await seen();
    desk.souk.wait(PROVEN_MS + 1_000);
    const refused = await approve(rows);
    expect([refused.status, refused.body['code']]).toEqual([403, 'confirm_identity']);
    expect(await seen()).toEqual(rows);
  });

  test('goes on where one row was changed meanwhile, and says what it is now', async () => {
    const rows = [await ask(10), await ask(20), await ask(30)];
    await change(desk, seller, rows[1]?.['_id'], { amount: 900 });
    const answer = await approve(rows);
    expect(answer.status).toBe(200);
    expect(answer.body['done']).toHaveLength(2);
    expect(answer.body['refused']).toMatchObject([
      {
        ...{ _id: rows[1]?.['_id'], code: 'stale_version' },
        params: { current: { amount: 900, status: 'requested' } },
      },
    ]);
    expect(amountsOf(await seen())).toEqual([900]);
  });

  test('rejects with a reason alone, and the money is available again', async () => {
    const row = await ask(10);
    const rows = [asSeen(row)];
    const without = await decide(desk, admin, { to: 'rejected', rows });
    expect(without.body['refused']).toMatchObject([
      { errors: [{ field: 'reason', rule: 'required' }] },
    ]);
    const answer = await decide(desk, admin, { to: 'rejected', reason: 'Wrong name', rows });
    expect(answer.body['done']).toEqual([row['_id']]);
    expect(await seen()).toEqual([]);
    expect(await balance()).toMatchObject({ available: 9_000, requested: 0 });
  });

  test('marks as paid by one reference for all, or one of a row’s own, never by none', async () => {
    await approve([await ask(10), await ask(20), await ask(30)]);
    const [one, two, three] = (await seen('approved')).map(asSeen);
    const rows = [one, { ...two, reference: 'OWN 2' }];
    const without = await decide(desk, admin, { to: 'paid', reference: '  ', rows });
    expect(without.body).toMatchObject({
      done: [two?.['id']],
      refused: [{ errors: [{ field: 'reference', rule: 'required' }] }],
    });
    await decide(desk, admin, { to: 'paid', reference: 'ALL', rows: [one, three] });
    expect(await seen('approved')).toEqual([]);
    expect(await balance()).toMatchObject({ withdrawn: 60, requested: 0 });
    const { token } = seller;
    const url = '/apis/markets/api/withdrawns/search?sort=amount';
    const paid = listIn(await desk.souk.send('GET', url, { token }), 'results');
    expect(paid.map((row) => row['reference'])).toEqual(['ALL', 'OWN 2', 'ALL']);
  });

  test('of two administrators at once pays each row once', async () => {
    const rows: Row[] = [];
    for (let number = 0; number < 12; number += 1) rows.push(await ask(10));
    const approvals = await Promise.all([approve(rows), approve(rows, colleague)]);
    expect(approvals.flatMap((answer) => answer.body['done'])).toHaveLength(rows.length);
    const approved = await seen('approved');
    expect(approved).toHaveLength(rows.length);
    const decisions = await Promise.all([
      pay(approved, 'MINE'),
      pay([...approved].reverse(), 'THEIRS', colleague),
      decide(desk, admin, { to: 'rejected', reason: 'No', rows: approved.map(asSeen) }),
    ]);
    const done = decisions.flatMap((answer) => answer.body['done']);
    expect(new Set(done).size).toBe(rows.length);
    expect(done).toHaveLength(rows.length);
    const codes = decisions.flatMap((answer) =>
      listIn(answer, 'refused').map((row) => row['code']),
    );
    expect(codes).toEqual(Array(2 * rows.length).fill('stale_version'));
    const [mine, theirs] = decisions.map((answer) => listIn(answer, 'done').length);
    const withdrawn = 10 * ((mine ?? 0) + (theirs ?? 0));
    expect(await balance()).toMatchObject({
      ...{ withdrawn, requested: 0 },
      available: 9_000 - withdrawn,
    });
  });

  test('that is sent again under its key is answered as it was, and pays nothing twice', async () => {
    await approve([await ask(10), await ask(20)]);
    const body = { to: 'paid', reference: 'SEPA', rows: (await seen('approved')).map(asSeen) };
    const key = `batch${count}`;
    const answers = await Promise.all([1, 2].map(() => decide(desk, admin, body, key)));
    for (const answer of answers) expect(answer.body['done']).toHaveLength(2);
    expect(await balance()).toMatchObject({ withdrawn: 30 });
    const other = await decide(desk, admin, { ...body, reference: 'OTHER' }, key);
    expect(other.body['code']).toBe('key_reused');
  });

  test('of whole accounts for the bank leaves an entry for each, and needs a proof', async () => {
    const rows = [await ask(10), await ask(20)];
    const ids = rows.map((row) => row['_id']);
    const { token } = admin;
    const read = () => desk.souk.send('POST', `${DESK}/accounts`, { token, body: { ids } });
    expect((await read()).body['results']).toEqual(ids.map((_id) => ({ _id, account: IBAN })));
    for (const id of ids) {
      const url = `/apis/markets/api/withdrawns/history?id=${String(id)}`;
      const history = await desk.souk.send('GET', url, { token });
      expect(history.body['results']).toMatchObject([{ kind: 'read-secret' }, { kind: 'create' }]);
    }
    desk.souk.wait(PROVEN_MS + 1_000);
    expect((await read()).body['code']).toBe('confirm_identity');
  });
});
