import { describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import type { Answer, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

const APPS = '/apis/markets/api/apps';
const CATEGORIES = '/apis/markets/api/categories';

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly overwrites: readonly { readonly by: { readonly name?: string } }[];
}

const listOf = <Item>({ body }: Answer, name: string): readonly Item[] => {
  const list: unknown = body[name];
  return Array.isArray(list) ? list : [];
};
const changesOf = (answer: Answer) => listOf<Change>(answer, 'changes');

describeApplication('TABLE-5: history restores', (souk) => {
  const call = (person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    souk().send(method, path, { token: person.token, ...(body !== undefined && { body }) });
  const made = async (person: Person, title: string): Promise<string> =>
    String((await call(person, 'POST', `${APPS}/create`, { title })).body['_id']);
  const changed = async (person: Person, id: string, body: unknown) => {
    const answer = await call(person, 'POST', `${APPS}/update?id=${id}`, body);
    expect(answer.status).toBe(200);
    return answer;
  };
  const savedAt = ({ body }: Answer) => `&savedAt=${String(body['updatedAt'])}`;
  const entries = async (person: Person, id: string, path = APPS) =>
    listOf<Record<string, unknown>>(
      await call(person, 'GET', `${path}/history?id=${id}&limit=50`),
      'results',
    );
  const restore = (person: Person, id: string, more = '', body?: unknown, path = APPS) =>
    call(person, 'POST', `${path}/restore?id=${id}${more}`, body);
  const tried = (person: Person, id: string, more = '', path = APPS) =>
    restore(person, id, more, { isTrial: true }, path);
  const read = async (person: Person, id: string) =>
    (await call(person, 'GET', `${APPS}/get?id=${id}`)).body;

  describe('says before it does', () => {
    test('what would change, and which later changes by whom would be lost', async () => {
      const { seller, admin } = souk();
      const id = await made(seller, 'One');
      await changed(seller, id, { title: 'Two', tags: ['two'] });
      await changed(admin, id, { tags: ['admin'] });
      const [, second] = await entries(seller, id);
      const trial = await tried(seller, id, `&entry=${second?.['_id']}&side=before`);
      expect(trial.status).toBe(200);
      const [title, tags] = ['title', 'tags'].map((name) =>
        changesOf(trial).find(({ field }) => field === name),
      );
      expect(title).toMatchObject({ before: 'Two', after: 'One', overwrites: [] });
      expect(tags).toMatchObject({ before: ['admin'], after: null });
      expect(tags?.overwrites).toMatchObject([{ by: { role: 'admin' } }]);
      expect(trial.body).toMatchObject({ version: 3, refused: [], gone: [] });
    });

    test('and writes nothing', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Kept');
      await changed(seller, id, { title: 'Now' });
      await tried(seller, id);
      expect(await read(seller, id)).toMatchObject({ title: 'Now', version: 2 });
      expect(await entries(seller, id)).toHaveLength(2);
    });

    test('what cannot come back: a reference to a row that is gone, and the rest can', async () => {
      const { seller, admin } = souk();
      const { body } = await call(admin, 'POST', `${CATEGORIES}/create`, { name: 'Short-lived' });
      const id = await made(seller, 'Sorted');
      await changed(seller, id, { categories: [body['_id']], title: 'Sorted in' });
      const last = await changed(seller, id, { categories: null, title: 'Out again' });
      await call(admin, 'DELETE', `${CATEGORIES}/delete?id=${body['_id']}`);
      const trial = await tried(seller, id, savedAt(last));
      expect(listOf(trial, 'refused')).toMatchObject([{ field: 'categories', code: 'reference' }]);
      expect(changesOf(trial).map(({ field }) => field)).toEqual(['title']);
      expect((await restore(seller, id, savedAt(last))).status).toBe(422);
      const part = await restore(seller, id, `${savedAt(last)}&fields=title`);
      expect(part.body).toMatchObject({ title: 'Sorted in' });
    });

    test('what cannot come back: a state that no move leads to', async () => {
      const { seller, admin } = souk();
      const customer = await call(seller, 'POST', '/api/customers/create', {
        firstname: 'Ada',
        lastname: 'L',
        email: 'states@souk.com',
      });
      const path = '/apis/markets/api/orders';
      const order = { title: 'Work', customerId: customer.body['_id'], packagePrice: 10 };
      const id = String((await call(seller, 'POST', `${path}/create`, order)).body['_id']);
      await call(admin, 'POST', `${path}/update?id=${id}`, { status: 'paid', title: 'Work, paid' });
      const trial = await tried(admin, id, '', path);
      expect(listOf(trial, 'refused')).toContainEqual(
        expect.objectContaining({ field: 'status', code: 'forbidden_move' }),
      );
    });

    test('what cannot come back: a picture that was deleted', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Shown');
      const src = `/apis/markets/library/${'0'.repeat(32)}`;
      await changed(seller, id, { logo: { src, title: 'x' } });
      const last = await changed(seller, id, { logo: null });
      const trial = await tried(seller, id, savedAt(last));
      expect(listOf(trial, 'refused')).toMatchObject([{ field: 'logo', code: 'reference' }]);
    });

    test('what cannot come back: a field that left the schema, by its name alone', async () => {
      const { seller, core } = souk();
      const id = await made(seller, 'Older');
      await changed(seller, id, { title: 'Newer' });
      await core.database.execute(sql`
        update history set changes = changes || '{"colourOfOld": ["blue", null]}'::jsonb
        where record_id = ${id} and kind = 'update'`);
      const [, first] = await entries(seller, id);
      const trial = await tried(seller, id, `&entry=${first?.['_id']}`);
      expect(trial.body['gone']).toEqual(['colourOfOld']);
      expect(JSON.stringify(trial.body)).not.toContain('blue');
    });
  });

  describe('takes back one save', () => {
    test('of it only what it changed: what somebody else changed elsewhere stays', async () => {
      const { seller, admin } = souk();
      const id = await made(seller, 'Mine');
      const mine = await changed(seller, id, { title: 'Mine too', slug: 'own' });
      await changed(admin, id, { tags: ['theirs'] });
      const undone = await restore(seller, id, savedAt(mine), { isOverwriting: false });
      expect(undone.body).toMatchObject({ title: 'Mine', slug: 'mine', tags: ['theirs'] });
    });

    test('not where somebody changed the same since, unless that may be lost', async () => {
      const { seller, admin } = souk();
      const id = await made(seller, 'First');
      const mine = await changed(seller, id, { title: 'Second' });
      await changed(admin, id, { title: 'Third' });
      expect(await restore(seller, id, savedAt(mine), { isOverwriting: false })).toMatchObject({
        status: 409,
        body: { code: 'changed_since', params: { fields: ['title'] } },
      });
      expect(await read(seller, id)).toMatchObject({ title: 'Third' });
      expect((await restore(seller, id, savedAt(mine))).body).toMatchObject({ title: 'First' });
    });

    test('and is in history as what it is, and can be taken back itself', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Old');
      const save = await changed(seller, id, { title: 'New' });
      const undo = await restore(seller, id, savedAt(save));
      const [last, meant] = await entries(seller, id);
      expect(last).toMatchObject({
        kind: 'restore',
        restored: { entry: meant?.['_id'], side: 'before' },
      });
      expect(meant).not.toHaveProperty('restored');
      const again = await restore(seller, id, savedAt(undo), { isOverwriting: false });
      expect(again.body).toMatchObject({ title: 'New' });
    });

    test('any sequence of edits, taken back from the last to the first, gives the first state', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Sequence');
      const before = await read(seller, id);
      // A fixed sequence of a generator that anybody can run again.
      let state = 42;
      const next = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state % below;
      };
      const edits = [
        () => ({ title: `Title ${next(5)}` }),
        () => ({ tags: [`a${next(3)}`, `b${next(3)}`] }),
        () => ({ tags: null }),
        () => ({ description: `<p>${next(4)}</p>` }),
        () => ({ freeToInstall: next(2) === 0, description: null }),
        () => ({ title: `Other ${next(5)}`, tags: [`c${next(9)}`] }),
      ];
      const saves = new Map<string, Answer>();
      for (let step = 0; step < 40; step += 1) {
        const answer = await changed(seller, id, edits[next(edits.length)]?.());
        saves.set(String(answer.body['version']), answer);
      }
      for (const save of [...saves.values()].toReversed()) {
        const undone = await restore(seller, id, savedAt(save), { isOverwriting: false });
        expect(undone.status).toBe(200);
      }
      const { version: _v, updatedAt: _u, ...after } = await read(seller, id);
      expect(after).toEqual(
        Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
      );
      expect(Object.keys(before).filter((name) => !(name in after))).toEqual([
        'updatedAt',
        'version',
      ]);
    });
  });

  describe('refuses', () => {
    test('strangers, those who may not update, and moments at which nothing was saved', async () => {
      const { seller, stranger, support } = souk();
      const id = await made(seller, 'Ours');
      const save = await changed(seller, id, { title: 'Ours still' });
      expect((await tried(stranger, id, savedAt(save))).status).toBe(404);
      expect((await tried(support, id, savedAt(save))).status).toBe(403);
      expect(await tried(seller, id, '&savedAt=2001-01-01T00:00:00.000Z')).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_restore' },
      });
      expect((await tried(seller, id, '&savedAt=yesterday')).status).toBe(400);
    });

    test('what was before a person was made nobody', async () => {
      const { seller, core } = souk();
      const id = await made(seller, 'Somebody');
      await changed(seller, id, { title: 'Somebody else' });
      const [, first] = await entries(seller, id);
      await core.database.execute(sql`
        update history set kind = 'anonymise' where record_id = ${id} and kind = 'update'`);
      const more = `&entry=${first?.['_id']}`;
      expect(await restore(seller, id, more)).toMatchObject({ status: 409 });
      expect(await tried(seller, id, more)).toMatchObject({ status: 409 });
      expect(await restore(seller, id)).toMatchObject({ status: 409 });
    });

    test('secrets: they are in no trial, and cannot be named', async () => {
      const { admin, seller } = souk();
      const person = await souk().member(seller.teamId, 'seller', 'kept');
      const path = `/api/users`;
      await souk().send('PUT', `${path}/update?id=${person.userId}`, {
        token: admin.token,
        body: {
          name: 'Renamed',
          password: 'a secret for nobody',
          passwordConfirmation: 'a secret for nobody',
        },
      });
      const trial = await tried(admin, person.userId, '', path);
      expect(changesOf(trial).map(({ field }) => field)).toEqual(['name']);
      expect((await tried(admin, person.userId, '&fields=password', path)).status).toBe(400);
    });
  });
});
