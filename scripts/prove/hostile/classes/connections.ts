/** Connections that are half used: without a token, as anybody may open them. */
import { gzipSync } from 'node:zlib';
import { SECOND_MS, TOKEN_HEADER } from '#schemas';
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http } from '../http.ts';
import { PATHS } from '../paths.ts';
import { socket } from '../sockets.ts';

const head = (method: string, path: string, headers: readonly string[] = []): string =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n');
const whole = (method: string, path: string, headers: readonly string[] = []): string =>
  `${head(method, path, headers)}\r\n\r\n`;
const JSON_TYPE = 'content-type: application/json';

const half = (title: string, first: string, more: Partial<Parameters<typeof socket>[0]> = {}) => {
  return (holdMs: number): Attempt => socket({ title, first, holdMs, ...more });
};

/** What the server waits for never comes. */
const halves = ({ tokens }: Ground) => [
  half('nothing at all', ''),
  half('a head begun', 'GET /healthz HTTP/1.1\r\nhost: loc'),
  half('a head without an end', `${head('GET', '/healthz')}\r\n`),
  half('a head, a line a second', `${head('GET', '/healthz')}\r\n`, {
    drip: { text: 'x-more: 1\r\n', everyMs: 1_000, times: 90 },
  }),
  half('a sign-in without its body', whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 60'])),
  half(
    'a sign-in, a byte a second',
    whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 3000']),
    {
      drip: { text: ' ', everyMs: 1_000, times: 90 },
    },
  ),
  half(
    'an upload without a token',
    `${whole('POST', `${PATHS.files}/create`, ['content-type: multipart/form-data; boundary=b', 'content-length: 500000'])}--b\r\n`,
  ),
  half(
    'an upload that stops',
    `${whole('POST', `${PATHS.files}/create`, [`${TOKEN_HEADER}: ${tokens.seller}`, 'content-type: multipart/form-data; boundary=b', 'content-length: 500000'])}--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
  ),
  half(
    'an upload, a byte a second',
    `${whole('POST', `${PATHS.files}/create`, [`${TOKEN_HEADER}: ${tokens.seller}`, 'content-type: multipart/form-data; boundary=b', 'content-length: 500000'])}--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    { drip: { text: 'x', everyMs: 1_000, times: 90 } },
  ),
  half(
    'chunks, a byte a second',
    whole('POST', PATHS.login, [JSON_TYPE, 'transfer-encoding: chunked']),
    {
      drip: { text: '1\r\n \r\n', everyMs: 1_000, times: 90 },
    },
  ),
  half(
    'a chunk without an end',
    `${whole('POST', PATHS.login, [JSON_TYPE, 'transfer-encoding: chunked'])}fffff\r\n`,
  ),
  half(
    'a body with a token',
    whole('POST', `${PATHS.services}/create`, [
      `${TOKEN_HEADER}: ${tokens.seller}`,
      JSON_TYPE,
      'content-length: 900000',
    ]),
  ),
  half(
    'Expect and silence',
    whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 60', 'expect: 100-continue']),
  ),
];

const ODD_HEADS: readonly (readonly [string, string | (() => string)])[] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'.repeat(50)],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['huge header', () => whole('GET', '/healthz', [`x-huge: ${'a'.repeat(200_000)}`])],
  [
    '2,000 headers',
    () =>
      whole(
        'GET',
        '/healthz',
        Array.from({ length: 2_000 }, (_, n) => `x-${n}: 1`),
      ),
  ],
  ['huge address', () => whole('GET', `/${'a'.repeat(100_000)}`)],
  ['huge token', () => whole('GET', PATHS.openApi, [`${TOKEN_HEADER}: ${'a'.repeat(15_000)}`])],
  [
    'two lengths',
    `${whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 2', 'content-length: 9'])}{}`,
  ],
  [
    'length and chunks',
    `${whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 2', 'transfer-encoding: chunked'])}0\r\n\r\n`,
  ],
  [
    'a length too short',
    `${whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 1'])}{"email":"a"}`,
  ],
  ['a negative length', `${whole('POST', PATHS.login, [JSON_TYPE, 'content-length: -1'])}{}`],
  ['a huge length', whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 99999999999'])],
  [
    'wrong chunks',
    `${whole('POST', PATHS.login, [JSON_TYPE, 'transfer-encoding: chunked'])}zz\r\n`,
  ],
  [
    'long chunk extension',
    () =>
      `${whole('POST', PATHS.login, [JSON_TYPE, 'transfer-encoding: chunked'])}1;${'a'.repeat(100_000)}\r\n`,
  ],
  [
    'upgrade',
    whole('GET', '/healthz', [
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-key: AAAA',
    ]),
  ],
  ['CONNECT', whole('CONNECT', 'example.org:443')],
  ['TRACE', whole('TRACE', '/')],
  ['absolute address', whole('GET', 'http://example.org/healthz')],
  ['200 in one line', () => whole('GET', '/healthz').repeat(200)],
  [
    '200 sign-ins in one line',
    () => `${whole('POST', PATHS.login, [JSON_TYPE, 'content-length: 2'])}{}`.repeat(200),
  ],
];

const bomb = (): Uint8Array => gzipSync(Buffer.alloc(200_000_000, '['));

export const CONNECTIONS: readonly HostileClass[] = [
  {
    name: 'half-sent',
    by: 'nobody',
    many: 20,
    isLong: true,
    attempts: (ground) => halves(ground).map((make) => make(75 * SECOND_MS)),
  },
  {
    name: 'half-sent-600',
    by: 'nobody',
    many: 600,
    mayHold: true,
    attempts: (ground) => halves(ground).map((make) => make(3 * SECOND_MS)),
  },
  {
    name: 'odd-heads',
    by: 'nobody',
    many: 10,
    mayHold: true,
    attempts: () =>
      ODD_HEADS.map(([title, first]) =>
        socket({ title, first: typeof first === 'string' ? first : first(), holdMs: SECOND_MS }),
      ),
  },
  {
    name: 'packed-bodies',
    by: 'nobody',
    many: 4,
    attempts: ({ tokens }) => {
      const body = bomb();
      return ['gzip', 'deflate', 'br', 'gzip, gzip', 'identity', 'x'].flatMap((encoding) =>
        [
          ['login', PATHS.login, ''],
          ['create', `${PATHS.services}/create`, tokens.seller],
          ['upload', `${PATHS.files}/create`, tokens.seller],
        ].map(([title = '', path = '', token = '']) =>
          http({
            title: `${encoding} ${title}`,
            path,
            token,
            body,
            headers: { 'content-encoding': encoding },
          }),
        ),
      );
    },
  },
  {
    name: 'head-and-options',
    by: 'nobody',
    many: 20,
    attempts: ({ tokens }) =>
      ['HEAD', 'OPTIONS', 'PATCH', 'QUERY', 'PROPFIND'].flatMap((method) => [
        http({ title: `${method} page`, method, path: '/markets/' }),
        http({
          title: `${method} list`,
          method,
          path: `${PATHS.customers}/search`,
          token: tokens.seller,
        }),
        http({
          title: `${method} from elsewhere`,
          method,
          path: `${PATHS.customers}/search`,
          headers: {
            origin: 'https://evil.example',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'x-a,'.repeat(2_000),
          },
        }),
      ]),
  },
  {
    name: 'unknown-paths',
    by: 'nobody',
    many: 20,
    attempts: () => [
      http({ title: 'long', path: `/${'a/'.repeat(7_000)}` }),
      http({ title: 'dots', path: `/markets/${'../'.repeat(4_000)}etc/passwd` }),
      http({ title: 'encoded dots', path: `/markets/assets/${'%2e%2e%2f'.repeat(1_500)}` }),
      http({ title: 'encoded zero', path: '/markets/assets/%00' }),
      http({ title: 'half encoded', path: '/markets/%' }),
      http({ title: 'picture', path: `/apis/markets/library/${'a'.repeat(10_000)}` }),
      http({
        title: 'wrong link',
        path: `${PATHS.files}/open?id=a&user=b&expires=1&signature=${'c'.repeat(10_000)}`,
      }),
      http({
        title: 'metrics',
        path: '/metrics',
        headers: { authorization: `Bearer ${'a'.repeat(10_000)}` },
      }),
    ],
  },
];
