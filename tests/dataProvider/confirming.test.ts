import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#dataProvider';
import { loadModel, sameInAll } from '#schemas';
import { CALLS as NAMED } from '../announced.ts';

const toy = { title: 'Toy', type: 'object', properties: { name: { type: 'string' } } } as const;
const names = { ...sameInAll('Toy'), fr: 'Jouet', ar: 'لعبة' };
const model = loadModel({
  resources: { toys: toy, games: { ...toy, 'x-resource': { api: 'markets', name: names } } },
  shared: {},
});
const ORIGIN = 'http://souk.invalid';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const ROW = { _id: 'a', id: 'a', name: 'x' };
const CALLS = ['create', 'update', 'updateMany', 'act', 'call'] as const;
type CallName = (typeof CALLS)[number];

/** A server that refuses until somebody has confirmed, and a person who answers as told. */
const start = (isConfirmed: boolean, code = 'confirm_identity', params: object = {}) => {
  let isProven = false;
  const sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[] = [];
  const questions: unknown[] = [];
  const provider = createDataProvider({
    calls: NAMED,
    configuration: {
      markets: { test: ORIGIN, production: ORIGIN },
      managers: ORIGIN,
      store: ORIGIN,
      testHosts: [],
      signIn: true,
      frameOrigins: [],
    },
    hostname: 'localhost',
    model: () => model,
    token: () => 'a token',
    language: () => 'en',
    features: () => ['bulk', 'schemas', 'history', 'sessions'],
    confirmIdentity: async (about) => {
      questions.push(about);
      isProven = isConfirmed;
      return isConfirmed;
    },
    send: async (url, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      sent.push({ path: String(url), body: init?.body, key });
      if (!isProven) return json({ code, message: 'Confirm.', params }, 403);
      return json(String(url).includes('Many') ? { done: ['a'], refused: [] } : ROW);
    },
  });
  const calls: Readonly<Record<CallName, (name: string) => Promise<unknown>>> = {
    create: (name) => provider.create(name, { data: { name: 'x' } }),
    update: (name) =>
      provider.update(name, { id: 'a', data: { name: 'x' }, previousData: { id: 'a' } }),
    updateMany: (name) => provider.updateMany(name, { ids: ['a'], data: { name: 'x' } }),
    act: (name) => provider.act(name, 'restore', { query: { id: 'a' } }),
    call: () => provider.call('buyerToken', { body: {}, headers: { 'idempotency-key': 'k' } }),
  };
  return { calls, sent, questions };
};
const TABLE = ['games', 'toys'].flatMap((name) => CALLS.map((call) => [call, name] as const));

describe('a call that the server wants a password for', () => {
  test.each(TABLE)('is sent again as it was once confirmed: %s of %s', async (call, name) => {
    const { calls, sent, questions } = start(true);
    await calls[call](name);
    expect(questions).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test.each(TABLE)('fails as it was refused when nobody confirms: %s of %s', async (call, name) => {
    const { calls, sent } = start(false);
    const outcome = await calls[call](name).catch((error: unknown) => error);
    expect(JSON.stringify(outcome)).toContain('confirm_identity');
    expect(sent).toHaveLength(1);
  });

  test('asks with what the server says that it is about', async () => {
    const { calls, questions } = start(true, 'confirm_identity', { about: 'webhooks' });
    await calls.call('');
    expect(questions).toEqual(['webhooks']);
  });

  test('is no other refusal: a missing right is not asked about', async () => {
    const { calls, sent, questions } = start(true, 'forbidden');
    await expect(calls.update('games')).rejects.toMatchObject({ code: 'forbidden' });
    expect([sent.length, questions.length]).toEqual([1, 0]);
  });
});
