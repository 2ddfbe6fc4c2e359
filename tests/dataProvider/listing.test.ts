import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createDataProvider } from '#dataProvider';
import { loadModel, sameInAll } from '#schemas';
import { CALLS } from '../announced.ts';

const toy = { title: 'Toy', type: 'object', properties: { name: { type: 'string' } } } as const;

const model = loadModel({
  resources: {
    toys: toy,
    games: { ...toy, 'x-resource': { api: 'markets', name: sameInAll('') } },
  },
  shared: {},
});

let server: Server | undefined;

const providerOf = async (listener: RequestListener) => {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return createDataProvider({
    calls: CALLS,
    configuration: {
      markets: { test: origin, production: origin },
      managers: origin,
      store: origin,
      testHosts: [],
      signIn: false,
    },
    hostname: 'localhost',
    model: () => model,
    token: () => null,
    language: () => 'en',
    features: () => ['query', 'schemas'],
  });
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** One row of very many, in the words of each dialect. */
const answerMany: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url?.startsWith('/api/rest/')) {
    response.setHeader('content-range', 'toys 0-0/90000').setHeader('x-total-is-estimate', 'true');
    response.end('[{"id":"a","_id":"a"}]');
  } else {
    const pagination = { total: 90_000, total_is_estimate: true };
    response.end(JSON.stringify({ results: [{ _id: 'a' }], pagination }));
  }
};

describe('a list of more rows than are counted', () => {
  test.each(['games', 'toys'])('says that its total is an estimate (%s)', async (name) => {
    const provider = await providerOf(answerMany);
    const list = { data: [{ id: 'a', _id: 'a' }], total: 90_000, meta: { totalIsEstimate: true } };
    expect(await provider.getList(name, {})).toEqual(list);
    expect(
      await provider.getManyReference(name, {
        ...{ target: 'name', id: 'x', filter: {}, sort: { field: 'id', order: 'ASC' } },
        pagination: { page: 1, perPage: 1 },
      }),
    ).toEqual(list);
  });
});

test.each(['<html>Welcome</html>', '{"results":"none"}', '[]'])(
  'shows an answer that is no list instead of taking it for an empty one: %s',
  async (text) => {
    const provider = await providerOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    await expect(provider.getList('games', {})).rejects.toMatchObject({
      name: 'ApiError',
      message: text,
    });
  },
);

test('knows only what a schema describes', async () => {
  const provider = await providerOf(answerMany);
  await expect(provider.getList('ghosts', {})).rejects.toThrow(/ghosts/);
});
