import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

describe('pages at the root of the server', () => {
  let clientDirectory = '';
  let rooted: Application;
  beforeAll(async () => {
    clientDirectory = await mkdtemp(join(tmpdir(), 'souk-rooted-'));
    await mkdir(join(clientDirectory, 'assets'));
    await writeFile(join(clientDirectory, 'index.html'), '<!doctype html><title>Souk</title>');
    rooted = await openApplication({ clientDirectory, environment: { BASE_PATH: '/' } });
  });
  afterAll(async () => {
    await rooted.close();
    await rm(clientDirectory, { recursive: true });
  });

  test.each(['/', '/orders', '/orders/create', '/nothing/is/here', '/apiary', '/metricsfoo'])(
    'are answered at %s',
    async (url) => {
      const { status, text } = await rooted.send('GET', url);
      expect([status, text.includes('<title>Souk</title>')]).toEqual([200, true]);
    },
  );

  test.each([
    ...['/api', '/api/nothing', '/api/orders/nothing/here', '/apis', '/apis/markets/api/nothing'],
    ...['/healthz/x', '/readyz/x', '/metrics/x', '/assets/nothing.js', '/validators/nothing.js'],
  ])('do not stand for a call that is not there: %s', async (url) => {
    const { status, body } = await rooted.send('GET', url);
    expect([status, body['code']]).toEqual([404, 'unknown_path']);
  });

  test('leave the calls themselves alone', async () => {
    expect((await rooted.send('GET', '/healthz')).status).toBe(200);
    expect((await rooted.send('GET', '/api/customers/search')).status).toBe(401);
    expect((await rooted.send('GET', '/schemas.json')).status).toBe(200);
  });
});
