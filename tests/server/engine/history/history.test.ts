import { describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { expireHistory } from '#server/engine/history/expireHistory.ts';
import type { Answer, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

type Entry = Record<string, unknown>;
const APPS = '/apis/markets/api/apps';

const entriesOf = ({ body }: Answer): Entry[] => {
  const results: unknown = body['results'];
  return Array.isArray(results) ? results : [];
};
const kinds = (answer: Answer) => entriesOf(answer).map(({ kind }) => kind);

describeApplication('history', (souk) => {
  const call = (
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => souk().send(method, path, { token: person.token, ...(body !== undefined && { body }) });
  const made = async (person: Person, title: string): Promise<string> =>
    String((await call(person, 'POST', `${APPS}/create`, { title })).body['_id']);
  const changed = (person: Person, id: string, body: unknown) =>
    call(person, 'POST', `${APPS}/update?id=${id}`, body);
  const read = (person: Person, id: string, more = '') =>
    call(person, 'GET', `${APPS}/history?id=${id}${more}`);
  const restore = (person: Person, id: string, more = '', body?: unknown) =>
    call(person, 'POST', `${APPS}/restore?id=${id}${more}`, body);

  test('is kept for ever unless a number of days is set; then older entries go, and newer ones stay', async () => {
    const { core, seller } = souk();
    const id = await made(seller, 'Kept');
    await changed(seller, id, { title: 'Kept on' });
    await core.database.execute(sql`
      insert into history (id, at, resource, record_id, team_id, kind, caller_kind, user_id, role, changes, secrets)
      select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(n::text, 12, '0'),
        at, 'apps', 'gone', ${seller.teamId}, 'update', 'user', 'somebody', 'seller', '{}', '[]'
      from (select n, now() - (30 * n / 6000.0) * interval '2 days' as at
        from generate_series(1, 6000) as n) as old`);
    await expireHistory(core.database, () => new Date(), 30).run();
    const [left] = await core.database.query<{ entries: number; areYoung: boolean }>(sql`
      select count(*)::int as entries, min(at) > now() - interval '30 days' as "areYoung"
      from history where record_id = 'gone'`);
    expect(left).toMatchObject({ areYoung: true });
    expect(left?.entries).toBeGreaterThan(2_990);
    expect(left?.entries).toBeLessThan(3_001);
    expect(kinds(await read(seller, id))).toEqual(['update', 'create']);
  });

  describe('of a row', () => {
    test('says who changed what and when, newest first, and what it began with', async () => {
      const { seller } = souk();
      const id = await made(seller, 'First');
      const update = await changed(seller, id, { title: 'Second', slug: 'second' });
      const answer = await read(seller, id);
      expect(kinds(answer)).toEqual(['update', 'create']);
      const [last, first] = entriesOf(answer);
      expect(last).toMatchObject({
        by: { kind: 'user', userId: seller.userId, role: 'seller', name: 'sara' },
        changes: [
          { field: 'title', before: 'First', after: 'Second' },
          { field: 'slug', before: 'first', after: 'second' },
        ],
        requestId: update.headers['x-request-id'],
      });
      expect(last?.['at']).toBe(update.body['updatedAt']);
      expect(first?.['changes']).toContainEqual({ field: 'title', before: null, after: 'First' });
    });

    test('comes in pages', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Paged');
      for (const title of ['a', 'b', 'c']) await changed(seller, id, { title });
      const page = await read(seller, id, '&page=2&limit=3');
      expect(kinds(page)).toEqual(['create']);
      expect(page.body['pagination']).toMatchObject({ total: 4, current_page: 2, last_page: 2 });
      expect(await read(seller, id, '&limit=101')).toMatchObject({ status: 400 });
    });

    test('is told in the simple-REST dialect as well', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Twice');
      const rest = await call(seller, 'GET', `/api/rest/apps/history?id=${id}`);
      expect(entriesOf(rest)).toEqual(entriesOf(await read(seller, id)));
    });

    test('is written with the change or not at all', async () => {
      const { core, seller } = souk();
      const id = await made(seller, 'Undone');
      const apps = core.schemas.current().model.resources.get('apps');
      const attempt = core.inTransaction(async (records) => {
        const { permissions } = { permissions: { apps: ['update'] } };
        const caller = { kind: 'user', role: 'seller', scope: 'team', language: 'en' } as const;
        const own = { ...caller, userId: seller.userId, teamId: seller.teamId, permissions };
        if (apps) await records.update(own, apps, id, { title: 'Never' });
        throw new Error('over');
      });
      await expect(attempt).rejects.toThrow('over');
      expect(kinds(await read(seller, id))).toEqual(['create']);
    });

    test('is closed to other teams, to strangers’ ids, and without the right to get the row', async () => {
      const { seller, stranger, admin } = souk();
      const id = await made(seller, 'Ours');
      expect(await read(stranger, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await read(seller, '0123456789abcdef01234567')).status).toBe(404);
      expect((await read(admin, id)).status).toBe(200);
      expect((await restore(stranger, id)).status).toBe(404);
    });

    test('hides the name of an admin of another team', async () => {
      const { admin, stranger } = souk();
      const id = await made(stranger, 'Theirs');
      await changed(admin, id, { title: 'Checked' });
      const [last] = entriesOf(await read(stranger, id));
      expect(last?.['by']).toEqual({ kind: 'user', userId: admin.userId, role: 'admin' });
    });
  });

  test('never holds a write-only value, only its name', async () => {
    const { admin, seller, core } = souk();
    const password = 'a secret for nobody';
    const person = await souk().member(seller.teamId, 'seller', 'hidden');
    const body = { password, passwordConfirmation: password };
    await call(admin, 'PUT', `/api/users/update?id=${person.userId}`, body);
    const answer = await call(admin, 'GET', `/api/users/history?id=${person.userId}`);
    expect(entriesOf(answer)[0]).toMatchObject({ changes: [], secrets: ['password'] });
    const found = await core.database.query(
      sql`select 1 from history where strpos(history::text, ${password}) > 0
        or strpos(history::text, 'argon2') > 0`,
    );
    expect(found).toEqual([]);
  });

  describe('puts a row back', () => {
    test('as it was before the last change, and that can be taken back as well', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Before');
      await changed(seller, id, { title: 'After', tags: ['a'] });
      expect((await restore(seller, id)).body).toMatchObject({ title: 'Before', version: 3 });
      expect((await restore(seller, id)).body).toMatchObject({ title: 'After', tags: ['a'] });
      expect(kinds(await read(seller, id))).toEqual(['restore', 'restore', 'update', 'create']);
    });

    test('as it was after or before any entry, whole or some fields only', async () => {
      const { seller } = souk();
      const id = await made(seller, 'One');
      await changed(seller, id, { title: 'Two', tags: ['two'] });
      await changed(seller, id, { title: 'Three', tags: ['three'] });
      const ids = entriesOf(await read(seller, id)).map(({ _id }) => String(_id));
      const [, second = '', first = ''] = ids;
      const fields = await restore(seller, id, `&entry=${second}&fields=tags`);
      expect(fields.body).toMatchObject({ title: 'Three', tags: ['two'] });
      expect((await restore(seller, id, `&entry=${second}&side=before`)).body['title']).toBe('One');
      const whole = await restore(seller, id, `&entry=${second}`);
      expect(whole.body).toMatchObject({ title: 'Two', tags: ['two'] });
      const begin = await restore(seller, id, `&entry=${first}`);
      expect(begin.body).toMatchObject({ title: 'One' });
      expect(begin.body['tags']).toBeUndefined();
      expect(await restore(seller, id, `&entry=${first}&side=before`)).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_restore' },
      });
    });

    test('only in the version that the caller has seen', async () => {
      const { seller } = souk();
      const id = await made(seller, 'Seen');
      await changed(seller, id, { title: 'Changed' });
      const refused = await restore(seller, id, '', { version: 1 });
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
      expect((await restore(seller, id, '', { version: 2 })).status).toBe(200);
    });

    test('by the moves of its states, and with the right to update', async () => {
      const { seller, support, admin } = souk();
      const customer = await call(seller, 'POST', '/api/customers/create', {
        firstname: 'Ada',
        lastname: 'L',
        email: 'ada@souk.com',
      });
      const order = { title: 'Work', customerId: customer.body['_id'], packagePrice: 10 };
      const created = await call(seller, 'POST', '/apis/markets/api/orders/create', order);
      const id = created.body['_id'];
      const path = '/apis/markets/api/orders';
      await call(admin, 'POST', `${path}/update?id=${id}`, { status: 'paid' });
      expect(await call(admin, 'POST', `${path}/restore?id=${id}`)).toMatchObject({
        status: 409,
        body: { code: 'forbidden_move', params: { from: 'paid', to: 'pending' } },
      });
      expect((await call(support, 'POST', `${path}/restore?id=${id}`)).status).toBe(403);
    });

    test('out of the trash into the state that it came from', async () => {
      const { seller, admin } = souk();
      const id = await made(seller, 'Binned');
      const picture = { src: 'https://souk.example/x.png', title: 'x' };
      const complete = { description: 'd', logo: picture, freeToInstall: true };
      const category = await call(admin, 'POST', '/apis/markets/api/categories/create', {
        name: 'Bins',
      });
      const body = { ...complete, categories: [category.body['_id']], status: 'publish' };
      const published = await changed(seller, id, body);
      expect(published.body['status']).toBe('publish');
      await call(seller, 'DELETE', `${APPS}/delete?id=${id}`);
      expect((await restore(seller, id)).body['status']).toBe('publish');
      expect(kinds(await read(seller, id)).slice(0, 2)).toEqual(['restore', 'trash']);
    });
  });

  describe('brings back what was deleted for good', () => {
    const category = '/apis/markets/api/categories';

    test('under its id, for admins', async () => {
      const { admin, seller } = souk();
      const { body } = await call(admin, 'POST', `${category}/create`, { name: 'Gone' });
      const id = body['_id'];
      await call(admin, 'DELETE', `${category}/delete?id=${id}`);
      expect((await call(seller, 'POST', `${category}/restore?id=${id}`)).status).toBe(404);
      const back = await call(admin, 'POST', `${category}/restore?id=${id}`);
      const { name, slug, createdAt } = body;
      expect(back).toMatchObject({ status: 200, body: { _id: id, name, slug, createdAt } });
      const history = await call(admin, 'GET', `${category}/history?id=${id}`);
      expect(kinds(history)).toEqual(['restore', 'remove', 'create']);
    });

    test('unless its name was taken meanwhile', async () => {
      const { admin } = souk();
      const { body } = await call(admin, 'POST', `${category}/create`, { name: 'Taken' });
      await call(admin, 'DELETE', `${category}/delete?id=${body['_id']}`);
      await call(admin, 'POST', `${category}/create`, { name: 'Taken' });
      const refused = await call(admin, 'POST', `${category}/restore?id=${body['_id']}`);
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field: 'slug', rule: 'unique' }]);
    });

    test('in its first state', async () => {
      const { admin } = souk();
      const id = await made(admin, 'Back again');
      await call(admin, 'DELETE', `${APPS}/delete?id=${id}`);
      await call(admin, 'DELETE', `${APPS}/delete?id=${id}&permanent=true`);
      expect((await restore(admin, id)).body).toMatchObject({ _id: id, status: 'draft' });
    });
  });

  test('opens no way to more rights', async () => {
    const { admin, core } = souk();
    const person = await souk().member(admin.teamId, 'admin', 'demoted');
    const path = `/api/users/update?id=${person.userId}`;
    await call(admin, 'PUT', path, { role: 'seller' });
    // Demoted, they may still try with what they have.
    expect((await call(person, 'POST', `/api/users/restore?id=${person.userId}`)).status).toBe(403);
    await call(admin, 'POST', '/api/roles/create', {
      name: 'clerk',
      scope: 'team',
      permissions: { users: ['search', 'get', 'create', 'update'] },
    });
    const clerk = await souk().member(admin.teamId, 'seller', 'clerk');
    const roles = (await call(admin, 'GET', '/api/roles/search?name=clerk')).body['results'];
    const role = Array.isArray(roles) ? roles[0]['_id'] : '';
    await call(admin, 'PUT', `/api/users/update?id=${clerk.userId}`, { role });
    await core.access.callers.invalidate();
    const refused = await call(clerk, 'POST', `/api/users/restore?id=${person.userId}`);
    expect(refused).toMatchObject({ status: 403, body: { params: { verb: 'grant' } } });
    const own = await call(clerk, 'POST', `/api/users/restore?id=${clerk.userId}`);
    expect(own.status).toBe(403);
  });
});
