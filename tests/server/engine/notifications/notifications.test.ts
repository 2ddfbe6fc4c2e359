import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, type Person } from '../../application.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const HOUR_MS = 3_600_000;
let souk: Application;
let people = 0;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

interface Listed {
  readonly _id: string;
  readonly kind: string;
  readonly isRead: boolean;
  readonly times: number;
}
const newPerson = (): Promise<Person> =>
  souk.member(souk.seller.teamId, 'seller', `told${people++}`);
const tell = ({ userId, teamId }: Person, notice: object = {}) =>
  souk.core.database.transaction((transaction) =>
    souk.core.notices.tell(transaction, [{ userId, teamId }], {
      ...{ kind: 'importFinished', facts: { variant: 'done', title: 'Customers' } },
      ...notice,
    }),
  );
const get = (person: Person, path = '') =>
  souk.send('GET', `/api/notifications${path}`, { token: person.token });
const post = (person: Person, path: string, body: unknown) =>
  souk.send('POST', `/api/notifications${path}`, { token: person.token, body });
const listOf = async (person: Person, query = ''): Promise<readonly Listed[]> =>
  (await get(person, query)).body['results'] as readonly Listed[];
const unreadOf = async (person: Person) => (await get(person, '/count')).body['unread'];

describe('PEOPLE-8: notices', () => {
  test('are there with the transaction of what they tell of, and not without it', async () => {
    const person = await newPerson();
    const work = souk.core.database.transaction(async (transaction) => {
      await souk.core.notices.tell(
        transaction,
        [{ userId: person.userId, teamId: person.teamId }],
        { kind: 'keyMade', facts: { name: 'x' } },
      );
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await listOf(person)).toEqual([]);
  });

  test('are told to the open pages of each of many people', async () => {
    const { teamId } = souk.seller;
    const ids = Array.from({ length: 25 }, (_, index) => `reader ${index}`);
    const told = await souk.core.database.transaction(async (transaction) => {
      const recipients = ids.map((userId) => ({ userId, teamId }));
      await souk.core.notices.tell(transaction, recipients, {
        kind: 'keyMade',
        facts: { name: 'x' },
      });
      return transaction.query<{ row_id: string }>(sql`
        select row_id from event_outbox where kind = 'notice' and team_id = ${teamId} order by id`);
    });
    expect(told.map((event) => event.row_id)).toEqual(ids);
  });

  test('are read, unread and all read by their user alone', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await tell(person);
    await tell(person);
    const [newest] = await listOf(person);
    await post(other, '/read', { ids: [newest?._id], isRead: true });
    await post(other, '/read', { isRead: true });
    expect(await unreadOf(person)).toBe(2);
    await post(person, '/read', { ids: [newest?._id], isRead: true });
    expect(await unreadOf(person)).toBe(1);
    expect(await listOf(person, '?unread=true')).toHaveLength(1);
    await post(person, '/read', { ids: [newest?._id], isRead: false });
    expect(await unreadOf(person)).toBe(2);
    await post(person, '/read', { isRead: true });
    expect(await unreadOf(person)).toBe(0);
  });

  test('about one thing are one while it is unread, and quiet where it was seen', async () => {
    const person = await newPerson();
    for (let time = 0; time < 3; time += 1) await tell(person, { about: 'one import' });
    expect(await listOf(person)).toMatchObject([{ times: 3, isRead: false }]);
    const reader = { userId: person.userId, teamId: person.teamId };
    const about = { kind: 'importFinished', about: 'one import' };
    await souk.core.database.transaction((transaction) =>
      souk.core.notices.seen(transaction, reader, about),
    );
    expect(await unreadOf(person)).toBe(0);
    await tell(person, { about: 'one import' });
    expect(await listOf(person)).toMatchObject([{ times: 1 }, { times: 3, isRead: true }]);
  });

  test('of a long history turn page by page', async () => {
    const person = await newPerson();
    for (let count = 0; count < 7; count += 1) await tell(person);
    const seen: string[] = [];
    for (let before: unknown = ''; before !== null; ) {
      const { body } = await get(person, `?limit=3&before=${String(before)}`);
      seen.push(...(body['results'] as Listed[]).map(({ _id }) => _id));
      before = body['next'];
    }
    expect(new Set(seen).size).toBe(7);
    expect((await get(person, '?before=nonsense')).status).toBe(400);
  });

  test('follow the choices of each user; security stays on the page', async () => {
    const person = await newPerson();
    const choices = { importFinished: { page: false, mail: false }, newDevice: { page: false } };
    const { body } = await post(person, '/choices', { every: 'hourly', kinds: choices });
    expect(body).toMatchObject({ every: 'hourly' });
    await tell(person);
    await tell(person, { kind: 'newDevice', facts: {} });
    expect((await listOf(person)).map(({ kind }) => kind)).toEqual(['newDevice']);
    await post(person, '/choices', {
      kinds: { importFinished: { page: true }, 'no kind': { page: true } },
    });
    await tell(person);
    expect(await listOf(person)).toHaveLength(2);
    expect((await get(person, '/choices')).body).toMatchObject({ every: 'hourly' });
  });

  test('come as one letter in the user’s language, only the unread, as often as chosen', async () => {
    const person = await newPerson();
    await post(person, '/choices', { every: 'hourly', kinds: { importFinished: { mail: true } } });
    await souk.core.database.execute(sql`
      update r_users set doc = doc || '{"language": "fr"}' where id = ${person.userId}`);
    await tell(person, { about: 'a' });
    await tell(person, { about: 'b' });
    const [read] = await listOf(person);
    await post(person, '/read', { ids: [read?._id], isRead: true });
    const letters = () =>
      souk.core.database.query<{ language: string; facts: Record<string, string> }>(sql`
        select language, facts from mail_letters
        where recipient = ${person.email} and letter = 'digest'`);
    const digest = () => souk.core.jobs.run('letters about notices');
    await digest();
    expect(await letters()).toEqual([]);
    souk.wait(HOUR_MS);
    await digest();
    await digest();
    expect(await letters()).toMatchObject([
      { language: 'fr', facts: { count: '1', lines: '• Importation terminée : Customers' } },
    ]);
    await tell(person, { about: 'c' });
    souk.wait(HOUR_MS / 2);
    await digest();
    expect(await letters()).toHaveLength(1);
    souk.wait(HOUR_MS);
    await digest();
    expect(await letters()).toHaveLength(2);
  });

  test('of rows reach those of the team who may read them, and not who did it', async () => {
    const { database, notifications } = souk.core;
    const ids = async (resource: string) =>
      (
        await notifications.readersOf(database, souk.seller.teamId, resource, souk.support.userId)
      ).map(({ userId }) => userId);
    expect(await ids('orders')).toContain(souk.seller.userId);
    expect(await ids('orders')).not.toContain(souk.support.userId);
    expect(await ids('orders')).not.toContain(souk.stranger.userId);
    expect(await ids('no such thing')).toEqual([]);
  });

  test('are forgotten when they are old', async () => {
    const person = await newPerson();
    await tell(person);
    souk.wait(366 * 24 * HOUR_MS);
    await souk.core.jobs.run('old notices');
    const rows = await souk.core.database.query(sql`
      select 1 from user_notices where user_id = ${person.userId}`);
    expect(rows).toEqual([]);
  });
});
