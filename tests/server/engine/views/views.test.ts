import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';

let application: Application;
beforeAll(async () => {
  application = await openApplication();
});
afterAll(() => application.close());

const VIEW = {
  name: 'Late and large',
  resource: 'orders',
  filters: { status: ['paid'], 'total[gte]': 100 },
  sort: { field: 'total', order: 'DESC' },
  columns: ['title', 'total'],
};

const save = ({ token }: Person, body: object) =>
  application.send('POST', '/api/views/create', { token, body });
const change = ({ token }: Person, id: unknown, body: object) =>
  application.send('POST', `/api/views/update?id=${id}`, { token, body });
const listed = async ({ token }: Person, resource = 'orders') => {
  const answer = await application.send('GET', `/api/views/search?resource=${resource}`, { token });
  return answer.body['results'] as Record<string, unknown>[];
};

test('a private view is its owner’s alone', async () => {
  const { seller, support, stranger } = application;
  const made = await save(seller, VIEW);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...VIEW, isShared: false, isDefault: false, isOwn: true });
  expect(await listed(seller)).toEqual([made.body]);
  expect(await listed(support)).toEqual([]);
  const url = `/api/views/get?id=${made.body['_id']}`;
  expect((await application.send('GET', url, { token: stranger.token })).status).toBe(404);
  expect((await change(support, made.body['_id'], { name: 'Mine' })).status).toBe(404);
});

test('a shared view is the team’s to use, its owner’s to change, and nobody’s elsewhere', async () => {
  const { seller, support, stranger } = application;
  const { body: made } = await save(seller, { ...VIEW, name: 'Shared', isShared: true });
  expect(await listed(support)).toMatchObject([{ name: 'Shared', isOwn: false }]);
  expect(await listed(stranger)).toEqual([]);
  expect((await change(support, made['_id'], { name: 'Taken' })).status).toBe(403);
  const own = await change(support, made['_id'], { isDefault: true });
  expect(own.body).toMatchObject({ name: 'Shared', isDefault: true });
  expect((await listed(seller)).find(({ name }) => name === 'Shared')).toMatchObject({
    isDefault: false,
  });
});

test('one view of a resource is the default, and a change keeps what it does not name', async () => {
  const { seller } = application;
  const { body: one } = await save(seller, { ...VIEW, name: 'One', isDefault: true });
  const { body: two } = await save(seller, { ...VIEW, name: 'Two', isDefault: true });
  const defaults = (await listed(seller)).filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ _id }) => _id)).toEqual([two['_id']]);
  const changed = await change(seller, one['_id'], { name: 'First', columns: null });
  expect(changed.body).toMatchObject({ name: 'First', filters: VIEW.filters, sort: VIEW.sort });
  expect(changed.body['columns']).toBeUndefined();
});

test('a view keeps its layout, its groups and the figures below the table, and takes no others', async () => {
  const { seller } = application;
  const figures = [{ field: 'total', figure: 'sum' }];
  const arranged = { layout: { name: 'board', field: 'status' }, group: 'status', figures };
  const made = await save(seller, { ...VIEW, name: 'Board', ...arranged });
  expect(made.body).toMatchObject(arranged);
  const without = await change(seller, made.body['_id'], { figures: null });
  expect(without.body['figures']).toBeUndefined();
  const wrong = { name: 'Wrong', figures: [{ field: 'total', figure: 'median' }] };
  expect((await save(seller, { ...VIEW, ...wrong })).status).toBe(422);
});

test('a deleted view is gone, and a default of somebody with it', async () => {
  const { seller } = application;
  const { body: made } = await save(seller, { ...VIEW, name: 'Gone', isDefault: true });
  const url = `/api/views/delete?id=${made['_id']}`;
  expect((await application.send('DELETE', url, { token: seller.token })).body).toEqual({
    _id: made['_id'],
  });
  expect((await application.send('DELETE', url, { token: seller.token })).status).toBe(404);
  expect((await listed(seller)).some(({ isDefault }) => isDefault)).toBe(false);
});

test.each([
  [{ ...VIEW, name: '' }, 'name', 'required'],
  [{ ...VIEW, name: 'x'.repeat(81) }, 'name', 'maxLength'],
  [{ ...VIEW, resource: 'nothing' }, 'resource', 'enum'],
  [{ ...VIEW, sort: { field: 'total' } }, 'sort', 'type'],
  [{ ...VIEW, columns: 'title' }, 'columns', 'type'],
  [{ ...VIEW, filters: { note: '\u0000' } }, 'filters', 'characters'],
  [{ ...VIEW, colour: 'red' }, 'colour', 'unknown'],
  [{ name: 'No resource' }, 'resource', 'required'],
])('refuses %o, naming its field', async (body, field, rule) => {
  const answer = await save(application.seller, body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [{ field, rule }] });
});
