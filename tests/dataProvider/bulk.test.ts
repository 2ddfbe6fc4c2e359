import { expect, test } from 'vitest';
import { createDataProvider, PartialError } from '#dataProvider';
import { type Feature, loadModel, sameInAll } from '#schemas';
import { CALLS } from '../announced.ts';

const toy = { title: 'Toy', type: 'object', properties: { name: { type: 'string' } } } as const;
const names = { ...sameInAll('Toy'), fr: 'Jouet', ar: 'لعبة' };
const model = loadModel({
  resources: { toys: toy, games: { ...toy, 'x-resource': { api: 'markets', name: names } } },
  shared: {},
});
const ORIGIN = 'http://souk.invalid';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Sent {
  readonly path: string;
  readonly body: { readonly ids: readonly string[] };
}

/** A provider over a server that answers as told, and what it was sent. */
const providerOver = (
  answer: (sent: Sent) => Response,
  features: readonly Feature[] = ['bulk'],
) => {
  const sent: Sent[] = [];
  const provider = createDataProvider({
    calls: CALLS,
    configuration: {
      markets: { test: `${ORIGIN}/m`, production: `${ORIGIN}/m` },
      managers: ORIGIN,
      store: ORIGIN,
      testHosts: [],
      signIn: false,
      frameOrigins: [],
    },
    hostname: 'localhost',
    model: () => model,
    token: () => null,
    language: () => 'en',
    features: () => features,
    send: async (url, init) => {
      const request = { path: String(url), body: JSON.parse(String(init?.body ?? '{"ids":[]}')) };
      sent.push(request);
      return answer(request);
    },
  });
  return { provider, sent };
};
const everything = ({ body }: Sent) => json({ done: body.ids, refused: [] });
const ids = Array.from({ length: 1_100 }, (_, index) => `row ${index}`);

test('changes many rows in few requests, in the dialect of the resource', async () => {
  const { provider, sent } = providerOver(everything);
  const change = { data: { name: 'x' } };
  expect((await provider.updateMany('games', { ids, ...change })).data).toEqual(ids);
  await provider.deleteMany('toys', { ids: ['a'] });
  expect(sent.map(({ path, body }) => [path, body.ids.length])).toEqual([
    [`${ORIGIN}/m/api/games/updateMany`, 500],
    [`${ORIGIN}/m/api/games/updateMany`, 500],
    [`${ORIGIN}/m/api/games/updateMany`, 100],
    [`${ORIGIN}/api/rest/toys/deleteMany`, 1],
  ]);
  expect(sent[0]?.body).toMatchObject({ changes: { name: 'x' } });
});

test('names what was refused and why, in the order of the ids', async () => {
  const refused = { _id: 'b', status: 409, code: 'in_use', message: 'Still used.', errors: [] };
  const { provider } = providerOver(() => json({ done: ['c', 'a'], refused: [refused] }));
  const attempt = provider.deleteMany('games', { ids: ['a', 'b', 'c'] });
  await expect(attempt).rejects.toBeInstanceOf(PartialError);
  await expect(attempt).rejects.toMatchObject({
    done: ['a', 'c'],
    status: 409,
    message: 'Still used.',
    refused: [{ id: 'b', error: { status: 409, code: 'in_use' } }],
  });
});

test('keeps what is done when a later request fails, and refuses the rest', async () => {
  let count = 0;
  const { provider } = providerOver((request) => {
    count += 1;
    return count === 1 ? everything(request) : json({ code: 'unavailable', message: 'Down.' }, 503);
  });
  const error = await provider.deleteMany('games', { ids }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartialError);
  expect(error).toMatchObject({ done: ids.slice(0, 500), status: 503 });
  expect(error).toHaveProperty('refused.length', 600);
  expect(count).toBe(2);
});

test('makes one call for each row where the server knows no other', async () => {
  const { provider, sent } = providerOver(() => json({ _id: 'a' }), []);
  await provider.deleteMany('games', { ids: ['a', 'b'] });
  expect(sent.map(({ path }) => path)).toEqual([
    `${ORIGIN}/m/api/games/delete?id=a`,
    `${ORIGIN}/m/api/games/delete?id=b`,
  ]);
});

test('makes the other calls on a resource where they live', async () => {
  const { provider, sent } = providerOver(() => json({ results: [] }), ['history']);
  const query = { id: 'a' };
  expect(await provider.act('toys', 'history', { query })).toEqual({ results: [] });
  await provider.act('games', 'restore', { query });
  expect(sent.map(({ path }) => path)).toEqual([
    `${ORIGIN}/api/rest/toys/history?id=a`,
    `${ORIGIN}/m/api/games/restore?id=a`,
  ]);
});
