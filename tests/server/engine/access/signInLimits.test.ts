import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInLimits } from '#server/engine/access/signIn/signInLimits.ts';
import { createSignInQueue } from '#server/engine/access/signIn/signInQueue.ts';
import { sql } from '#server/engine/database/database.ts';
import {
  type Answer,
  type Application,
  openApplication,
  PASSWORD,
  type Person,
} from '../../application.ts';

const MINUTE_MS = 60_000;
const WRONG = 'wrong wrong wrong';

let souk: Application;
let people = 0;
let addresses = 0;
const newPerson = (): Promise<Person> =>
  souk.member(souk.seller.teamId, 'seller', `limited${people++}`);
const newAddress = (): string => `198.51.100.${addresses++}`;

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

interface Visit {
  readonly from: string;
  readonly password?: string;
  readonly device?: unknown;
}

const visit = (email: string, { from, password = PASSWORD, device }: Visit): Promise<Answer> =>
  souk.send('POST', '/api/auth/login', {
    remoteAddress: from,
    body: { email, password, ...(device !== undefined && { device }) },
  });
const fail = async (times: number, email: string, from: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) {
    statuses.push((await visit(email, { from, password: WRONG })).status);
  }
  return statuses;
};
const deviceOf = async (email: string): Promise<unknown> =>
  (await visit(email, { from: newAddress() })).body['device'];

describe('wrong passwords (LIMIT-5)', () => {
  test('are answered 429 with the seconds to wait, from the sixth on, even with the right password', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    expect(await fail(5, email, from)).toEqual([401, 401, 401, 401, 401]);
    const refused = await visit(email, { from });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const { seconds } = { seconds: 0, ...Object(refused.body['params']) };
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.body['message']).toContain(String(seconds));
  });

  test('lock nobody out elsewhere, and no other account here', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    await fail(6, email, from);
    expect((await visit(email, { from: newAddress() })).status).toBe(200);
    expect((await visit(souk.seller.email, { from })).status).toBe(200);
  });

  test('count together for one IPv6 household', async () => {
    const { email } = await newPerson();
    for (let count = 1; count < 6; count++) await fail(1, email, `2001:db8:1:2::${count}`);
    expect((await visit(email, { from: '2001:db8:1:2:3::9' })).status).toBe(429);
    expect((await visit(email, { from: '2001:db8:1:3::9' })).status).toBe(200);
  });

  test('of one account, fifty of them, leave everybody else behind the proxy alone', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    const [known, other] = [await deviceOf(email), await newPerson()];
    expect(new Set((await fail(50, email, from)).slice(5))).toEqual(new Set([429]));
    expect((await visit(other.email, { from })).status).toBe(200);
    expect((await visit(email, { from })).status).toBe(429);
    expect((await visit(email, { from, device: known })).status).toBe(200);
  });

  test('of many accounts leave each other one two tries from there', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    for (let count = 0; count < 50; count++) await fail(1, `nobody${count}@souk.example`, from);
    expect((await visit(souk.seller.email, { from })).status).toBe(200);
    expect(await fail(1, email, from)).toEqual([401]);
    expect((await visit(email, { from })).status).toBe(200);
    expect(await fail(4, email, from)).toEqual([401, 401, 429, 429]);
  });

  test('that are refused do not count again', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    await fail(5, email, from);
    souk.wait(14 * MINUTE_MS);
    await fail(20, email, from);
    souk.wait(MINUTE_MS);
    expect((await visit(email, { from })).status).toBe(200);
  });

  test('are cleared after a right one', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    await fail(4, email, from);
    expect((await visit(email, { from })).status).toBe(200);
    expect(await fail(5, email, from)).toEqual([401, 401, 401, 401, 401]);
    expect((await visit(email, { from })).status).toBe(429);
  });

  test('are counted before they are checked: ten at once are five', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visit(email, { from, password: WRONG })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('believe no forwarded address unless a proxy is named', async () => {
    const [{ email }, remoteAddress] = [await newPerson(), newAddress()];
    const call = (count: number, password: string) =>
      souk.signIn(email, {
        password,
        remoteAddress,
        headers: { 'x-forwarded-for': `192.0.2.${count}` },
      });
    for (let count = 0; count < 5; count++) await call(count, WRONG);
    expect((await call(9, PASSWORD)).status).toBe(429);
  });

  test('of any number of made-up accounts and addresses take no more memory than of thousands', () => {
    const limits = createSignInLimits(() => new Date());
    const judged: Promise<boolean>[] = [];
    for (let count = 0; count < 100_000; count++) {
      const address = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
      judged.push(limits.judge({ account: `${count}@x.example`, address }, async () => false));
    }
    expect(limits.size()).toBeLessThanOrEqual(75_000);
    expect(limits.size()).toBeGreaterThan(25_000);
    return Promise.all(judged);
  });
});

describe('a known browser', () => {
  test('is known by a token that stays the same, stored as a hash, and opens nothing', async () => {
    const { email } = await newPerson();
    const device = await deviceOf(email);
    const again = await visit(email, { from: newAddress(), device });
    expect(again.body['device']).toBe(device);
    const rows = await souk.core.database.query<{ text: string }>(
      sql`select d::text as text from access_devices d`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(device);
    const opened = await souk.send('GET', '/apis/managers/api/users/me', { token: String(device) });
    expect(opened.status).toBe(401);
    expect((await visit(email, { from: newAddress(), password: WRONG, device })).status).toBe(401);
  });

  test('has a limit of its own, which nobody else uses up', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    const device = await deviceOf(email);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await visit(email, { from, password: WRONG, device })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await visit(email, { from })).status).toBe(200);
  });

  test.each([
    ['made up', () => 'x'.repeat(43)],
    ['of another account', async () => deviceOf((await newPerson()).email)],
    ['no text', () => 5],
    ['long', () => 'y'.repeat(3_000)],
  ])('is not one whose token is %s', async (_, make) => {
    const [{ email }, from, device] = [await newPerson(), newAddress(), await make()];
    await fail(5, email, from);
    expect((await visit(email, { from, device })).status).toBe(429);
    const answer = await visit(email, { from: newAddress(), device });
    expect(answer.status).toBe(200);
    expect(answer.body['device']).toMatch(/^[\w-]{43}$/);
    expect(answer.body['device']).not.toBe('x'.repeat(43));
  });

  test('may be shared by colleagues, and is known for each who signed in there', async () => {
    const [one, two, from] = [await newPerson(), await newPerson(), newAddress()];
    const device = await deviceOf(one.email);
    expect((await visit(two.email, { from, device })).body['device']).toBe(device);
    await fail(5, one.email, from);
    await fail(5, two.email, from);
    expect((await visit(one.email, { from, device })).status).toBe(200);
    expect((await visit(two.email, { from, device })).status).toBe(200);
  });

  test('expires after half a year, and when ten newer ones have come', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    const first = await deviceOf(email);
    const devices: unknown[] = [];
    for (let count = 0; count < 10; count++) {
      souk.wait(1_000);
      devices.push(await deviceOf(email));
    }
    await fail(5, email, from);
    expect((await visit(email, { from, device: first })).status).toBe(429);
    expect((await visit(email, { from, device: devices[0] })).status).toBe(200);
    souk.wait(181 * 24 * 60 * MINUTE_MS);
    await fail(5, email, from);
    expect((await visit(email, { from, device: devices[9] })).status).toBe(429);
  });
});

describe('the queue of passwords to be checked', () => {
  const waitingWork = () => {
    const ends: (() => void)[] = [];
    const order: string[] = [];
    const work = (name: string) => () =>
      new Promise<void>((end) => {
        order.push(name);
        ends.push(end);
      });
    const finish = async (): Promise<void> => {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((next) => setImmediate(next));
      }
    };
    return { work, order, finish };
  };

  test('does one at a time, and lets a flood wait for itself', async () => {
    const inTurn = createSignInQueue({ atOnce: 1, perLane: 9, inAll: 99 });
    const { work, order, finish } = waitingWork();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      inTurn(name.slice(0, 1), work(name)),
    );
    expect(order).toEqual(['a1']);
    await finish();
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('refuses what would wait too long, lane by lane and in all, and goes on after failures', async () => {
    const inTurn = createSignInQueue({ atOnce: 1, perLane: 2, inAll: 3 });
    const { work, finish } = waitingWork();
    const inside = inTurn('a', work('a'));
    const waiting = [inTurn('a', work('a')), inTurn('a', work('a')), inTurn('b', work('b'))];
    const overloaded = { code: 'overloaded', status: 503, params: { seconds: 2 } };
    await expect(inTurn('a', work('a'))).rejects.toMatchObject(overloaded);
    await expect(inTurn('c', work('c'))).rejects.toMatchObject(overloaded);
    await finish();
    await Promise.all([inside, ...waiting]);
    const broken = new Error('broken');
    await expect(inTurn('a', () => Promise.reject(broken))).rejects.toBe(broken);
    await expect(inTurn('a', async () => 'next')).resolves.toBe('next');
  });

  test('answers a flood with 503 and Retry-After, and takes no count of it', async () => {
    const [{ email }, from] = [await newPerson(), newAddress()];
    const flood = Array.from({ length: 60 }, (_, count) =>
      visit(`flood${count}@souk.example`, { from, password: WRONG }),
    );
    const elsewhere = visit(email, { from: newAddress() });
    const answers = await Promise.all(flood);
    expect((await elsewhere).status).toBe(200);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(16);
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
  });
});
