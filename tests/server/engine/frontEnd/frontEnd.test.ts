import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/engine/environment/settings.ts';
import { contentPolicy } from '#server/engine/frontEnd/contentPolicy.ts';
import { encodingOf } from '#server/engine/http/compression.ts';
import { type Application, openApplication } from '../../application.ts';

const PAGE = '<!doctype html><title>Souk</title>';
const API_PAGE = '<!doctype html><title>Souk API</title>';
let clientDirectory = '';
let souk: Application;

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'souk-client-'));
  await mkdir(join(clientDirectory, 'assets'));
  await writeFile(join(clientDirectory, 'index.html'), PAGE);
  await writeFile(join(clientDirectory, 'apiDocs.html'), API_PAGE);
  for (const name of [
    'icon.svg',
    'icon-192.png',
    'app.webmanifest',
    'notification.wav',
    'start.js',
    'worker.js',
  ])
    await writeFile(join(clientDirectory, name), name);
  await writeFile(join(clientDirectory, 'assets/main-1a2b.js'), 'export {};');
  await writeFile(join(clientDirectory, 'assets/main-1a2b.js.br'), 'packed');
  await mkdir(join(clientDirectory, 'assets/places/1.2'), { recursive: true });
  await writeFile(join(clientDirectory, 'assets/places/1.2/MA.json'), '[]');
  souk = await openApplication({
    clientDirectory,
    environment: {
      CORS_ORIGINS: 'https://admin.example',
      FRAME_ORIGINS: 'https://platform.example',
      MARKETS_API_TEST: 'https://test.example/base/',
      MARKETS_API_PRODUCTION: 'https://markets.example',
      MANAGERS_API: 'https://managers.example',
      STORE_API: 'https://store.example',
      TEST_ADMIN_HOSTS: 'Admin-Test.example, other.example',
    },
  });
});
afterAll(async () => {
  await souk.close();
  await rm(clientDirectory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  souk.send('GET', url, { headers });

describe('the page', () => {
  test.each(['/', '/markets'])('is where %s leads (ROUTE-13)', async (url) => {
    const { status, headers } = await get(url);
    expect([status, headers['location']]).toEqual([302, '/markets/']);
  });

  test.each([
    '/markets/',
    '/markets/orders',
    '/markets/applications/edit/6651?tab=2',
    '/markets/orders/a%20b',
    '/markets/login',
  ])('answers %s, asked for anew each time', async (url) => {
    const { status, text, headers } = await get(url);
    expect([status, text]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is followed by the page of the API, under the same policy and to everybody', async () => {
    const { status, text, headers } = await get('/api/docs');
    expect([status, text]).toEqual([200, API_PAGE]);
    const own = (await get('/markets/')).headers['content-security-policy'];
    expect(headers['content-security-policy']).toBe(own);
  });

  test('says which places it may use, and which may frame it', async () => {
    const bases =
      'https://test.example https://markets.example https://managers.example https://store.example';
    expect((await get('/markets/')).headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; " +
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        `img-src 'self' data: blob: ${bases}; media-src 'self'; font-src 'self'; ` +
        `connect-src 'self' ${bases}; worker-src 'self'; object-src 'none'; base-uri 'none'; ` +
        "form-action 'self'; frame-ancestors 'self' https://platform.example",
    );
  });

  test('names nobody else where no setting does (SEC-5)', () => {
    expect(contentPolicy(readSettings({}))).not.toMatch(/https?:|\*|unsafe/);
  });
});

describe('assets', () => {
  test('are kept for ever, and packed for those who take it', async () => {
    const plain = await get('/markets/assets/main-1a2b.js');
    expect([plain.status, plain.text]).toEqual([200, 'export {};']);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/markets/assets/places/1.2/MA.json')).text).toBe('[]');
    const packed = await get('/markets/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.text, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  });

  test.each([
    ['icon.svg', 'image/svg+xml'],
    ['icon-192.png', 'image/png'],
    ['app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['notification.wav', 'audio/wav'],
    ['start.js', 'text/javascript; charset=utf-8'],
  ])('that keep their names are no page either: %s', async (name, type) => {
    const { status, headers } = await get(`/markets/${name}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    });
  });

  test('START-3: the program that keeps the page is asked for each time, and may ask here alone', async () => {
    const { status, headers } = await get('/markets/worker.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['a chunk of an older build', '/markets/assets/gone-9z.js'],
    ['no name', '/markets/assets/'],
    ['an old validator', '/markets/validators/apps.0000.js'],
    ['a validator of nothing', '/markets/validators/nothing.js'],
    ['the way up, encoded', '/markets/assets/%2e%2e%2findex.html'],
    ['a long way up', `/markets/assets/${'%2e%2e%2f'.repeat(1_500)}`],
    ['a long name', `/markets/assets/${'a'.repeat(5_000)}.js`],
    ['many folders', `/markets/assets/${'a/'.repeat(3_000)}`],
    ['a file as a folder', '/markets/assets/main-1a2b.js/x'],
  ])('that are missing are no page: %s', async (_title, url) => {
    const { status, body, headers } = await get(url);
    expect([status, body['code']]).toEqual([404, 'unknown_path']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('config.json', () => {
  test('gives the page what the settings say', async () => {
    const { body, headers } = await get('/markets/config.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toEqual({
      markets: { test: 'https://test.example/base', production: 'https://markets.example' },
      managers: 'https://managers.example',
      store: 'https://store.example',
      testHosts: ['admin-test.example', 'other.example'],
      signIn: true,
      recovery: true,
      frameOrigins: ['https://platform.example'],
    });
  });
});

describe('schemas.json and the validators', () => {
  test('are known again by their version, as proxies write it, too', async () => {
    const { status, headers, body } = await get('/markets/schemas.json');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(Object.keys(Object(body['resources']))).toContain('orders');
    const etag = String(headers['etag']);
    const again = await Promise.all(
      [etag, `W/${etag}`, `"other", ${etag}`, '"other"'].map((value) =>
        get('/markets/schemas.json', { 'if-none-match': value }),
      ),
    );
    expect(again.map((answer) => answer.status)).toEqual([304, 304, 304, 200]);
    expect(again[0]?.text).toBe('');
  });

  test('give each resource its validator under its hash, for ever', async () => {
    const { resources } = souk.core.schemas.current().model;
    for (const { name, hash } of resources.values()) {
      const { status, headers, text } = await get(`/markets/validators/${name}.${hash}.js`);
      expect([name, status]).toEqual([name, 200]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        etag: `"${hash}"`,
      });
      expect(text).not.toMatch(/\beval\(|new Function/);
    }
    const orders = resources.get('orders')?.hash;
    const known = { 'if-none-match': `"${orders}"` };
    expect((await get(`/markets/validators/orders.${orders}.js`, known)).status).toBe(304);
  });

  test('are written once, however many ask', () => {
    const orders = souk.core.schemas.current().model.resources.get('orders');
    const code = () => souk.core.schemas.moduleCode('orders', orders?.hash ?? '');
    code();
    const start = performance.now();
    for (let count = 0; count < 100; count++) code();
    expect(performance.now() - start).toBeLessThan(20);
  });
});

describe('packing', () => {
  const raw = async (encoding: string) =>
    souk.app.inject({ url: '/markets/schemas.json', headers: { 'accept-encoding': encoding } });

  test('shortens long answers, and unpacks to the same', async () => {
    const { text } = await get('/markets/schemas.json');
    const [br, gzip] = [await raw('gzip, deflate, br'), await raw('gzip')];
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(String(br.headers['vary'])).toContain('accept-encoding');
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(br.rawPayload.length).toBeLessThan(text.length / 4);
  });

  test('leaves short answers, and those who want none, as they are', async () => {
    const short = await get('/markets/config.json', { 'accept-encoding': 'br' });
    expect(short.headers).not.toHaveProperty('content-encoding');
    expect((await raw('identity')).headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    [undefined, undefined],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['deflate', undefined],
  ])('reads what %s allows: %s', (header, expected) => {
    expect(encodingOf(header)).toBe(expected);
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    souk.send('OPTIONS', '/api/customers/search', {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-auth-token',
      },
    });

  test('may call when a setting names them, without credentials', async () => {
    const { status, headers } = await preflight('https://admin.example');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://admin.example',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'content-type, x-auth-token, idempotency-key, last-event-id, accept-language',
      vary: expect.stringContaining('origin'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await get('/api/customers/search', { origin: 'https://admin.example' });
    expect(answer.status).toBe(401);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://admin.example',
      'access-control-expose-headers':
        'content-range, x-request-id, x-total-is-estimate, x-total-rows, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
    });
  });

  test.each(['https://evil.example', 'https://admin.example.evil.example', 'null'])(
    'may not when none does: %s',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(404);
      expect(Object.keys(headers).join()).not.toContain('access-control');
    },
  );
});
