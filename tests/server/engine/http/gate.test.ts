import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

/**
 * decisions.md "Public without a token", and what proves itself in another way: the import's secret, the links of
 * letters, and each way of signing in.
 */
const PUBLIC = [
  'GET /',
  'GET /api/auth/openid/callback',
  'GET /apis/markets/api/files/open',
  'GET /apis/markets/library/:name',
  'GET /demo',
  'GET /demo/:slug',
  'GET /healthz',
  'GET /markets',
  'GET /markets/config.json',
  'GET /markets/schemas.json',
  'GET /markets/validators/:file',
  'GET /markets/visit.js',
  'GET /metrics',
  'GET /readyz',
  'POST /api/auth/address/confirm',
  'POST /api/auth/address/stop',
  'POST /api/auth/code',
  'POST /api/auth/join',
  'POST /api/auth/link',
  'POST /api/auth/login',
  'POST /api/auth/openid/begin',
  'POST /api/auth/openid/end',
  'POST /api/auth/openid/finish',
  'POST /api/auth/passkey',
  'POST /api/auth/recovery',
  'POST /api/auth/recovery/reset',
  'POST /api/auth/second',
  'POST /api/auth/second/challenge',
  'POST /api/commands/import/begin',
  'POST /api/commands/import/finish',
  'POST /api/commands/import/store',
  'POST /api/visits/create',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const;

interface Found {
  readonly method: (typeof METHODS)[number];
  readonly url: string;
}
const routes: Found[] = [];
let souk: Application;

beforeAll(async () => {
  souk = await openApplication({
    onRoute: ({ method, url }) => {
      const named = [method].flat();
      routes.push(
        ...METHODS.filter((known) => named.includes(known)).map((known) => ({
          method: known,
          url,
        })),
      );
    },
  });
});
afterAll(() => souk.close());

const nameOf = ({ method, url }: Found) => `${method} ${url}`;
const addressOf = (url: string) =>
  url
    // A parameter that takes one value only: `:module(^images$)`.
    .replace(/:\w+\(\^(\w+)\$\)/, '$1')
    .replace(':module', 'apps')
    .replace(':verb', 'search')
    .replace(/:\w+/g, 'x')
    .replace('*', 'x');

describe('the gate', () => {
  test('lets nobody through without a token, but on the routes that are public by decision (SEC-1)', async () => {
    const answers = await Promise.all(
      routes
        .filter(({ method }) => method !== 'HEAD')
        .map(async (route) => ({
          name: nameOf(route),
          status: (await souk.send(route.method, addressOf(route.url))).status,
        })),
    );
    const open = answers.filter(({ status }) => status !== 401).map(({ name }) => name);
    const secret = PUBLIC.filter((name) => name.includes('/commands/'));
    expect([...new Set([...open, ...secret])].sort()).toEqual(PUBLIC);
    expect(answers.length).toBeGreaterThan(40);
  });

  test('answers HEAD for everything that answers GET, and as guarded', async () => {
    const urls = (wanted: string) =>
      routes.filter(({ method }) => method === wanted).map(({ url }) => url);
    // A stream has no end after which its HEAD could be answered.
    const answered = urls('GET').filter((url) => url !== '/api/events');
    expect([...new Set(urls('HEAD'))].sort()).toEqual([...new Set(answered)].sort());
    expect((await souk.send('HEAD', '/api/customers/search')).status).toBe(401);
    const { token } = souk.seller;
    const head = await souk.send('HEAD', '/api/customers/search', { token });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test.each([
    ['an unknown path', '/api/nothing/here/at/all'],
    ['an unknown resource', '/api/nothing/search'],
    ['an asset of no build', '/markets/assets/x.js'],
  ])('does not tell a stranger that %s is unknown', async (_, url) => {
    expect((await souk.send('GET', url)).body['code']).toBe('not_signed_in');
  });

  test.each([
    ['a made-up token', 'x'.repeat(43)],
    ['an empty token', ''],
  ])('refuses %s', async (_, token) => {
    const headers = { 'x-auth-token': token };
    expect((await souk.send('GET', '/api/customers/search', { headers })).status).toBe(401);
  });

  test('asks import commands for the secret of this run, before it reads a body', async () => {
    const begin = '/api/commands/import/begin';
    const { token } = souk.admin;
    expect((await souk.send('POST', begin, { token, body: '{broken' })).status).toBe(401);
    const headers = { 'x-command-secret': 'the secret of this run' };
    const body = { fingerprint: 'f', resource: 'apps', isDryRun: true };
    expect((await souk.send('POST', begin, { headers, body })).status).toBe(200);
    const other = await souk.send('GET', '/api/customers/search', { headers });
    expect(other.status).toBe(401);
  });
});
