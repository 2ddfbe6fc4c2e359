import { expect, test } from 'vitest';
import {
  createCapabilities,
  createDataProvider,
  OWN_CONFIGURATION,
  type SoukDataProvider,
} from '#dataProvider';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { createPreviewProvider } from '#src/admin/studio/preview/previewProvider.ts';
import { createRowCopies } from '#src/admin/studio/preview/rowCopies.ts';
import { CALLS, FEATURES } from '../../../../announced.ts';

const model = loadModel((await readSchemaFiles('schemas')).documents);
const drafted = model.resources.get('categories');
if (!drafted) throw new Error('The model has no categories.');

const PAGE = {
  results: [{ _id: 'u1', name: 'Somebody' }],
  pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
};

/** The preview of `categories` before a server that counts what it is asked. */
const preview = (mayDo: (resource: string, verb: string) => boolean = () => true) => {
  const asked: string[] = [];
  const features = () => FEATURES;
  const real = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    capabilities: createCapabilities({ configuration: OWN_CONFIGURATION, features, calls: CALLS }),
    hostname: 'localhost',
    model: () => model,
    token: () => 'a-token',
    language: () => 'en',
    features,
    send: async (url, request) => {
      asked.push(`${request?.method ?? 'GET'} ${String(url)}`);
      return new Response(JSON.stringify(PAGE), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const rows = [{ _id: 'c1', id: 'c1', name: 'Lamps' }];
  const copies = createRowCopies(drafted, rows, () => '2026-05-01T00:00:00Z');
  const provider = createPreviewProvider({
    resource: 'categories',
    copies: () => copies,
    real,
    calls: CALLS,
    mayDo,
    refusal: () => 'Nothing is written in a preview.',
  });
  return { provider, asked };
};

const LIST = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
} as const;

test('reads the drafted resource from copies and others from the server', async () => {
  const { provider, asked } = preview();
  expect((await provider.getList('categories', LIST)).data).toMatchObject([{ name: 'Lamps' }]);
  expect((await provider.getOne('categories', { id: 'c1' })).data).toMatchObject({ id: 'c1' });
  expect((await provider.getMany('categories', { ids: ['c1', 'c9'] })).data).toHaveLength(1);
  expect(asked).toEqual([]);
  expect((await provider.getList('users', LIST)).data).toMatchObject([{ name: 'Somebody' }]);
  expect(asked).toHaveLength(1);
});

const WRITES: readonly (readonly [string, (provider: SoukDataProvider) => Promise<unknown>])[] = [
  ['create', (to) => to.create('users', { data: {} })],
  ['update', (to) => to.update('users', { id: 'u1', data: {}, previousData: { id: 'u1' } })],
  ['updateMany', (to) => to.updateMany('users', { ids: ['u1'], data: {} })],
  ['delete', (to) => to.delete('users', { id: 'u1' })],
  ['deleteMany', (to) => to.deleteMany('users', { ids: ['u1'] })],
  ['upload', (to) => to.upload('files', new FormData())],
  ['a call that writes', (to) => to.call('passwordChange', { body: {} })],
];

test.each(WRITES)('refuses %s of anything else, and sends nothing', async (_what, write) => {
  const { provider, asked } = preview();
  await expect(write(provider)).rejects.toThrow('Nothing is written in a preview.');
  expect(asked).toEqual([]);
});

test.each([
  ['an act', (to: SoukDataProvider) => to.act('categories', 'deleteMany', { body: {} })],
  [
    'an export',
    (to: SoukDataProvider) =>
      to.exportFile('categories', { format: 'csv', columns: [] }, new AbortController().signal),
  ],
])('offers no %s, which would concern stored rows', async (_what, ask) => {
  const { provider, asked } = preview();
  await expect(ask(provider)).rejects.toThrow('errors.not_offered');
  expect(asked).toEqual([]);
});

test('writes into the copies alone', async () => {
  const { provider, asked } = preview();
  await provider.create('categories', { data: { name: 'Chairs' } });
  await provider.update('categories', {
    id: 'c1',
    data: { name: 'Lights' },
    previousData: { id: 'c1' },
  });
  const { data } = await provider.getList('categories', LIST);
  expect(data.map(({ name }) => name)).toEqual(['Chairs', 'Lights']);
  await provider.deleteMany('categories', { ids: data.map(({ id }) => id) });
  expect((await provider.getList('categories', LIST)).total).toBe(0);
  expect(asked).toEqual([]);
});

test('refuses the role what the server would refuse it, reads of others included', async () => {
  const { provider, asked } = preview((_resource, verb) => verb === 'get');
  await expect(provider.getOne('categories', { id: 'c1' })).resolves.toBeDefined();
  await expect(provider.getList('users', LIST)).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
    params: { verb: 'search', resource: 'users' },
  });
  await expect(provider.create('categories', { data: {} })).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});
