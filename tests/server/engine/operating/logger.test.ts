import { describe, expect, test } from 'vitest';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { createLogger } from '#server/engine/log/logger.ts';
import { openApplication } from '../../application.ts';

const capture = () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
};

describe('a line of the log', () => {
  test('is JSON with a time, a level in words and the message', () => {
    const { log, parsed } = capture();
    log.warn({ part: 'bus' }, 'not ready');
    expect(parsed()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'warn',
        part: 'bus',
        message: 'not ready',
      },
    ]);
  });

  test('keeps of an error its kind, text, stack and code, not the values of the row', () => {
    const { log, parsed } = capture();
    const fields = {
      message: 'duplicate key',
      code: '23505',
      detail: 'Key (email)=(nora@example.com)',
    };
    log.error({ err: new DatabaseError(fields) }, 'refused');
    const [{ err }] = parsed();
    expect(err).toMatchObject({ message: 'duplicate key', code: '23505' });
    expect(err.stack).toContain('logger.test.ts');
    expect(JSON.stringify(err)).not.toContain('nora');
  });

  test.each([
    ['a signed link', 'GET /files/a?signature=geheim&expires=1'],
    ['a signed link of S3', 'https://s3.example/b?X-Amz-Signature=geheim'],
    ['a code of sign-in', 'http://localhost/markets/login#code=geheim'],
    ['a database address', 'connecting to postgres://souk:geheim@db:5432/souk'],
    ['a bearer token', 'Authorization: Bearer geheim'],
  ])('hides %s in any text', (_, text) => {
    const { log, lines } = capture();
    log.error({ text, err: new Error(text) }, text);
    expect(lines.join()).not.toContain('geheim');
    expect(lines.join()).toContain('[hidden]');
  });

  test('hides secrets by name, however deep and whatever the case', () => {
    const { log, lines } = capture();
    const headers = { 'X-Auth-Token': 'geheim', Cookie: 'geheim', authorization: 'geheim' };
    log.error({ request: { headers, body: [{ user: { password: 'geheim' } }] } }, 'refused');
    expect(lines.join()).not.toContain('geheim');
  });
});

describe('the log of requests', () => {
  test('has one line each, with its id and route, and nothing of what was sent', async () => {
    const lines: string[] = [];
    const souk = await openApplication({
      logLevel: 'info',
      stream: { write: (line) => void lines.push(line) },
    });
    const answer = await souk.send('GET', '/api/customers/search?search=geheim', {
      token: souk.seller.token,
    });
    await souk.signIn('nobody@souk.example', { password: 'geheim as well' });
    await souk.close();
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(first).toMatchObject({
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: expect.stringMatching(/^\/api\//),
      status: 200,
      message: 'answered',
    });
    expect(second).toMatchObject({ status: 401, route: '/api/auth/login' });
    expect(lines.join()).not.toContain('geheim');
    expect(lines.join()).not.toContain(souk.seller.token);
  });
});
