import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

const TOKEN = 'a token for the watchers';

let souk: Application;
let guarded: Application;
const lines: string[] = [];
beforeAll(async () => {
  souk = await openApplication();
  guarded = await openApplication({
    environment: { METRICS_TOKEN: TOKEN.replaceAll(' ', '-') },
    stream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => Promise.all([souk.close(), guarded.close()]));

const figures = async (headers: Record<string, string> = {}, remoteAddress?: string) =>
  souk.send('GET', '/metrics', { headers, ...(remoteAddress && { remoteAddress }) });

describe('/metrics', () => {
  test('counts requests by the pattern of their route, never by ids', async () => {
    const url = '/apis/markets/api/orders/get?id=000000000000000000000000';
    await souk.send('GET', url, { token: souk.seller.token });
    await souk.send('GET', '/wp-login.php', { token: souk.seller.token });
    const { status, headers, text } = await figures();
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(
      /souk_request_duration_seconds_count\{method="GET",route="\/apis\/markets\/api\/[^"]*",status="404"\} 1/,
    );
    expect(text).not.toContain('000000000000000000000000');
    expect(text).not.toContain('wp-login');
  });

  test('says how the process and each of its parts are', async () => {
    await souk.send('GET', '/readyz');
    const { text } = await figures();
    expect(text).toContain('souk_nodejs_eventloop_lag_seconds');
    expect(text).toContain('souk_ready{part="database"} 1');
  });

  test.each([
    ['another machine', {}, '203.0.113.9'],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy that names only itself', { via: '1.1 proxy' }, '127.0.0.1'],
  ])('is closed to %s', async (_, headers, address) => {
    expect((await figures(headers, address)).status).toBe(401);
  });

  test('asks everybody for the token once one is set, this machine too', async () => {
    const ask = async (authorization?: string) =>
      guarded.send('GET', '/metrics', {
        remoteAddress: '203.0.113.9',
        headers: authorization ? { authorization } : {},
      });
    const right = TOKEN.replaceAll(' ', '-');
    expect((await ask(`Bearer ${right}`)).status).toBe(200);
    expect((await ask(`Bearer ${right}x`)).status).toBe(401);
    expect((await ask()).status).toBe(401);
    expect((await guarded.send('GET', '/metrics')).status).toBe(401);
    expect(lines.join()).not.toContain(right);
  });
});

describe('/readyz', () => {
  test('says only yes or no; the log and the figures say which part', async () => {
    expect((await souk.send('GET', '/readyz')).text).toBe('yes');
    let isBroken = true;
    souk.core.readiness.add('bus', () => {
      if (isBroken) throw new Error('the listening connection is lost');
    });
    const first = await souk.send('GET', '/readyz');
    expect([first.status, first.text]).toEqual([503, 'no']);
    await souk.send('GET', '/readyz');
    expect((await figures()).text).toContain('souk_ready{part="bus"} 0');
    const said = souk.logged.filter((line) => line.includes('not ready'));
    expect(said).toHaveLength(1);
    isBroken = false;
    expect((await souk.send('GET', '/readyz')).status).toBe(200);
    expect(souk.logged).toContain('this part is ready again');
  });

  test('says no as soon as the server is about to stop', async () => {
    guarded.core.readiness.stop();
    expect((await guarded.send('GET', '/readyz')).status).toBe(503);
    expect((await guarded.send('GET', '/healthz')).status).toBe(200);
  });
});
