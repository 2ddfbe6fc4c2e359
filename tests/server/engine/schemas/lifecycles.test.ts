import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';
import { TICKETS, withStates } from './tickets.ts';

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
const ids: string[] = [];
const change = (body: object) =>
  live.admin('POST', '/api/schemas/change', { resource: 'tickets', ...body });
const done = async (body: object) => live.ended((await change(body)).body['id']);
const counts = (query = 'resource=tickets&field=status') =>
  live.admin('GET', `/api/schemas/values?${query}`);
const states = () =>
  Promise.all(
    ids.map(async (id) => (await live.seller('GET', `/api/tickets/get?id=${id}`)).body['status']),
  );
const move = (id: string | undefined, status: string) =>
  live.seller('POST', `/api/tickets/update?id=${id}`, { status });
const schema = () => JSON.parse(souk.core.schemas.texts().get('tickets.json') ?? '{}');

beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
  await change({ kind: 'addResource', schema: TICKETS });
  for (const status of ['open', 'waiting', 'waiting', 'done']) {
    const made = await live.seller('POST', '/api/tickets/create', { title: status });
    ids.push(String(made.body['_id']));
    if (status !== 'open') await move(ids.at(-1), status);
  }
});
afterAll(() => souk.close());

describe('STUDIO-11: how many rows are in which state', () => {
  const ALL = [
    { value: 'waiting', count: 2 },
    { value: 'done', count: 1 },
    { value: 'open', count: 1 },
  ];

  test('is told from the counters as from the rows', async () => {
    expect((await counts()).body).toEqual({ counts: ALL, isComplete: true });
    await souk.core.jobs.run('repair counts');
    expect((await counts()).body).toEqual({ counts: ALL, isComplete: true });
    await move(ids[1], 'open');
    expect((await counts()).body['counts']).toContainEqual({ value: 'open', count: 2 });
    await move(ids[1], 'waiting');
  });

  test('is told of choices, numbers and rows without a value as they are', async () => {
    const level = { type: 'integer', title: 'Level', enum: [1, 2] };
    await change({ kind: 'addField', field: 'level', schema: level });
    await live.seller('POST', `/api/tickets/update?id=${ids[0]}`, { level: 2 });
    expect((await counts('resource=tickets&field=level')).body['counts']).toEqual([
      { value: null, count: 3 },
      { value: 2, count: 1 },
    ]);
  });

  test('is not told of what has no single value, nor of what is kept secret', async () => {
    expect((await counts('resource=customers&field=password')).status).toBe(400);
    expect((await counts('resource=apps&field=packages')).status).toBe(400);
    expect((await counts('resource=tickets&field=nothing')).status).toBe(400);
    expect((await counts('resource=nothing&field=status')).status).toBe(404);
  });

  test('is for those who may work with schemas and see the rows', async () => {
    const url = '/api/schemas/values?resource=tickets&field=status';
    expect((await live.seller('GET', url)).status).toBe(403);
    const role = { name: 'designer', scope: 'all', permissions: { schemas: ['get', 'update'] } };
    const { body } = await live.admin('POST', '/api/roles/create', role);
    const { token } = await souk.member(souk.admin.teamId, String(body['_id']), 'designer');
    expect((await souk.send('GET', url, { token })).status).toBe(403);
  });
});

describe('STUDIO-11: a state that rows are in', () => {
  test.each([
    [
      'the edit of a whole schema',
      (before: object, after: object) => ({ kind: 'editSchema', before, schema: after }),
    ],
    [
      'other keywords',
      (_before: object, after: ReturnType<typeof schema>) => ({
        kind: 'setField',
        field: 'status',
        set: after.properties.status,
      }),
    ],
    [
      'another type',
      (_before: object, after: ReturnType<typeof schema>) => ({
        kind: 'retypeField',
        field: 'status',
        type: after.properties.status,
      }),
    ],
  ])('does not go by %s', async (_what, body) => {
    const before = schema();
    const answer = await change(body(before, withStates(before, ['open', 'done'])));
    expect(answer).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
    expect(await states()).toEqual(['open', 'waiting', 'waiting', 'done']);
  });

  test('goes with another one in its place, and comes back with its rows', async () => {
    const replaced = await done({
      ...{ kind: 'replaceValues', field: 'status', values: [['waiting', 'done']] },
    });
    expect(replaced).toMatchObject({ state: 'done', counts: { fails: 0 } });
    expect(await states()).toEqual(['open', 'done', 'done', 'done']);
    const { status } = schema().properties;
    expect(status.enum).toEqual(['open', 'done']);
    expect(Object.keys(status['x-states'].states)).toEqual(['open', 'done']);
    expect(JSON.stringify(status['x-states'])).not.toContain('waiting');
    expect((await counts()).body['counts']).toEqual([
      { value: 'done', count: 3 },
      { value: 'open', count: 1 },
    ]);
    // It brings moves that nobody could make any more.
    const back = { id: replaced['_id'], isConfirmed: true };
    const reverted = await live.admin('POST', '/api/schemas/changes/revert', back);
    expect(await live.ended(reverted.body['id'])).toMatchObject({ state: 'done' });
    expect(await states()).toEqual(['open', 'waiting', 'waiting', 'done']);
  });

  test('goes from a lifecycle of a shared shape, too', async () => {
    const { records, schemas } = souk.core;
    // As from an import: the moves to it ask for much that does not matter here.
    const old = { teamId: souk.seller.teamId, title: 'Old', status: 'archive' };
    const made = await records.create(SYSTEM, resourceNamed(schemas, 'apps'), old);
    const id = String(JSON.parse(made)._id);
    expect((await counts('resource=apps&field=status')).body['counts']).toEqual([
      { value: 'archive', count: 1 },
    ]);
    const values = [['archive', 'draft']];
    const body = { resource: 'apps', kind: 'replaceValues', field: 'status', values };
    expect(await done(body)).toMatchObject({ state: 'done', counts: { fails: 0 } });
    const { body: row } = await live.seller('GET', `/apis/markets/api/apps/get?id=${id}`);
    expect(row).toMatchObject({ status: 'draft' });
  });

  test('does not go for one that goes itself, or is the first', async () => {
    const replace = (...values: readonly (readonly [string, string])[]) =>
      change({ kind: 'replaceValues', field: 'status', values });
    const chained = await replace(['waiting', 'done'], ['done', 'open']);
    expect(chained).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
    expect((await replace(['open', 'done'])).text).toContain('initial state');
  });
});

test('STUDIO-11: a move that is not allowed any more is refused at once', async () => {
  const { status } = schema().properties;
  const moves = status['x-states'].moves.filter(({ to }: { to: string }) => to !== 'open');
  const set = { 'x-states': { ...status['x-states'], moves } };
  expect((await change({ kind: 'setField', field: 'status', set })).status).toBe(200);
  expect(await move(ids[1], 'open')).toMatchObject({
    status: 409,
    body: { code: 'forbidden_move', params: { from: 'waiting', to: 'open' } },
  });
  expect(await move(ids[1], 'done')).toMatchObject({ status: 200 });
});
