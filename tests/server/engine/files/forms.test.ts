import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';
import { FILES, fileCalls } from './fileCalls.ts';

let souk: Application;
const lines: string[] = [];
beforeAll(async () => {
  souk = await openApplication({
    stream: { write: (line) => void lines.push(line) },
    logLevel: 'info',
  });
});
afterAll(() => souk.close());
const { uploads } = fileCalls(() => souk);

const part = (disposition: string, content: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const field = (name: string, value = 'x') => part(`name="${name}"`, value);
const file = (name = 'a.bin', more = '') =>
  part(`name="file"; filename="${name}"`, 'some bytes', more);
const END = '--b--\r\n';
const send = async (payload: string, type = 'multipart/form-data; boundary=b') => {
  const answer = await souk.app.inject({
    method: 'POST',
    url: `${FILES}/create`,
    headers: { 'x-auth-token': souk.seller.token, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const refusal = (name: string, rule: string, limit?: number) => ({
  status: 422,
  body: {
    errors: [{ field: name, rule, ...(limit !== undefined && { params: { limit } }) }],
  },
});
const MALFORMED = { status: 400, body: { code: 'bad_request' } };
const TAKEN = { status: 201 };

describe('a form with a file (LIMIT-1)', () => {
  test.each<[string, string, object]>([
    [
      'a field called __proto__',
      field('__proto__') + file() + END,
      refusal('__proto__', 'unknown'),
    ],
    [
      'a field called constructor',
      field('constructor') + file() + END,
      refusal('constructor', 'unknown'),
    ],
    [
      'a long name of a field',
      field('n'.repeat(101)) + file() + END,
      refusal('n'.repeat(100), 'maxLength', 100),
    ],
    [
      'a long value',
      field('title', 'v'.repeat(4_001)) + file() + END,
      refusal('title', 'maxLength', 4_000),
    ],
    [
      'nine fields',
      times(9, (index) => field(`f${index}`)) + file() + END,
      refusal('form', 'maxItems', 8),
    ],
    [
      'thousands of fields',
      times(5_000, (index) => field(`f${index}`)) + END,
      refusal('form', 'maxItems', 8),
    ],
    [
      'thousands of parts without a name',
      times(5_000, () => part('x=y', 'v')) + file() + END,
      MALFORMED,
    ],
    [
      'thousands of parts that say nothing',
      times(5_000, () => '--b\r\nx: y\r\n\r\nv\r\n') + file() + END,
      refusal('form', 'maxItems', 16),
    ],
    ['two files', file('one.bin') + file('two.bin') + END, refusal('file', 'maxItems', 1)],
    ['the same field twice', field('title') + field('title') + file() + END, MALFORMED],
    ['a field without a name', part('x="y"', 'v') + file() + END, MALFORMED],
    ['no file', field('title') + END, MALFORMED],
    ['no end', file(), MALFORMED],
    ['nothing at all', '', MALFORMED],
    [
      'a beginning without an end',
      'x'.repeat(20_300_000),
      { status: 413, body: { code: 'too_large', params: { limit: 20_250_000 } } },
    ],
    [
      'an end without an end',
      `${file()}${END}${'x'.repeat(20_300_000)}`,
      { status: 413, body: { code: 'too_large' } },
    ],
    [
      'a form inside the form',
      part(
        'name="title"',
        '--c\r\ncontent-disposition: form-data; name="teamId"\r\n\r\nother\r\n--c--',
        'content-type: multipart/mixed; boundary=c\r\n',
      ) +
        file('nested.bin') +
        END,
      TAKEN,
    ],
    ['a header of 100 kB', file('h.bin', `x-long: ${'h'.repeat(100_000)}\r\n`) + END, TAKEN],
    ['a name of 100 kB', file(`${'n'.repeat(100_000)}.bin`) + END, { status: expect.any(Number) }],
    [
      'a charset that nobody knows',
      part('name="title"', 'Karte', 'content-type: text/plain; charset=klingon\r\n') +
        file('charset.bin') +
        END,
      TAKEN,
    ],
    [
      'a charset that is not what comes',
      part('name="title"', 'K\u00e4rte', 'content-type: text/plain; charset=utf-16le\r\n') +
        file('utf16.bin') +
        END,
      { status: expect.any(Number) },
    ],
  ])(
    'with %s is taken or refused by name, and leaves nothing behind',
    async (_, payload, expected) => {
      const answer = await send(payload);
      expect(answer).toMatchObject(expected);
      expect(answer.status).toBeLessThan(500);
      await expect.poll(uploads).toEqual([]);
    },
  );

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty one', 'multipart/form-data; boundary='],
    ['with a very long one', `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
  ])('%s is refused', async (_, type) => {
    expect(await send(file() + END, type)).toMatchObject(MALFORMED);
  });

  test('whose sender goes away leaves nothing, and one line without a stack', async () => {
    const address = await souk.app.listen({ port: 0, host: '127.0.0.1' });
    const before = lines.length;
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST ${FILES}/create HTTP/1.1\r\nhost: x\r\nx-auth-token: ${souk.seller.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
    );
    socket.write(Buffer.alloc(200_000));
    await expect.poll(uploads).toHaveLength(1);
    socket.destroy();
    await expect.poll(uploads).toEqual([]);
    await expect.poll(() => lines.length).toBeGreaterThan(before);
    const told = lines.slice(before).join('');
    expect(told).toContain('"level":"info"');
    expect(told).not.toMatch(/"level":"(?:warn|error)"|stack/);
  });
});
