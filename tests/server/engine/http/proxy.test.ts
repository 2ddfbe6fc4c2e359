import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/engine/environment/settings.ts';
import { createLogger } from '#server/engine/log/logger.ts';

const HEADERS = { 'x-forwarded-for': '198.51.100.7, 10.0.0.5' };

describe('TRUST_PROXY', () => {
  test.each([
    ['off', '10.0.0.9'],
    ['1', '10.0.0.5'],
    ['2', '198.51.100.7'],
    ['9', '198.51.100.7'],
    ['10.0.0.0/8', '198.51.100.7'],
    ['10.0.0.9', '10.0.0.5'],
    ['192.0.2.1', '10.0.0.9'],
  ])('%s sees the caller as %s', async (setting, expected) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: setting });
    const app = Fastify({ trustProxy });
    app.get('/', (request) => request.ip);
    const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.9', headers: HEADERS });
    expect(answer.payload).toBe(expected);
    await app.close();
  });
});

describe('the log', () => {
  test('holds no secret, wherever it turns up in the details', async () => {
    const lines: string[] = [];
    const app = Fastify({
      loggerInstance: createLogger({ stream: { write: (line) => void lines.push(line) } }),
    });
    const secrets = {
      password: 'geheim',
      passwordConfirmation: 'geheim',
      token: 'geheim',
      'x-auth-token': 'geheim',
      account: 'geheim',
    };
    app.log.error({ ...secrets, body: secrets, deeper: { headers: secrets } }, 'a failure');
    app.get('/path', (request) => {
      request.log.warn({ req: request }, 'a request');
      return 'done';
    });
    await app.inject({ url: '/path?search=geheim', headers: { 'x-auth-token': 'geheim' } });
    const ours = lines.filter((line) => /a failure|a request/.test(line));
    expect(ours).toHaveLength(2);
    expect(lines.join()).not.toContain('geheim');
    expect(ours[1]).toContain('"route":"/path"');
    await app.close();
  });
});
