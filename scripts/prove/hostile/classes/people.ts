/** Sign-in floods, slow readers, and plain use in amounts that nobody needs. */
import { TOKEN_HEADER } from '#schemas';
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http, json } from '../http.ts';
import { PATHS } from '../paths.ts';
import { socket } from '../sockets.ts';

const DRAWN_ADDRESSES = 200;
const drawnAddress = (index: number): string => `203.0.${index % 7}.${index % 250}`;

const signIn = (title: string, email: string, password: string, address?: string): Attempt =>
  http({
    title,
    path: PATHS.login,
    body: json({ email, password }),
    ...(address !== undefined && { headers: { 'x-forwarded-for': address } }),
  });

const wrongPasswords = ({ email, tokens }: Ground): readonly Attempt[] => [
  signIn('a wrong password', email, 'wrong password of some length'),
  signIn('a long password', email, 'p'.repeat(3_500)),
  signIn('a password with U+0000', email, 'a\0b'),
  ...Array.from({ length: 30 }, (_, n) =>
    signIn('nobody we know', `nobody${n}@souk.example`, 'any'),
  ),
  http({ title: 'a code', path: PATHS.code, body: json({ code: 'c'.repeat(2_000) }) }),
  http({
    title: 'the own password',
    path: PATHS.password,
    token: tokens.seller,
    body: json({ current: 'wrong', password: 'another long password' }),
  }),
  http({ title: 'a token nobody has', path: `${PATHS.customers}/search`, token: 'x'.repeat(200) }),
];

const fromEverywhere = ({ email }: Ground): readonly Attempt[] =>
  Array.from({ length: DRAWN_ADDRESSES }, (_, n) =>
    signIn(
      'another address',
      n % 2 === 0 ? email : `nobody${n}@souk.example`,
      'wrong',
      drawnAddress(n),
    ),
  );

const deaf = (title: string, path: string, token: string, holdMs: number): Attempt =>
  socket({
    title,
    first: `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${TOKEN_HEADER}: ${token}\r\n\r\n`,
    isDeaf: true,
    holdMs,
  });
const HOLD_MS = 3_000;

const slowReaders = (token: string): readonly Attempt[] => [
  deaf('export as CSV', `${PATHS.orders}/export`, token, HOLD_MS),
  deaf('export as JSON', `${PATHS.messages}/export?format=json`, token, HOLD_MS),
  deaf('all messages', `${PATHS.messages}/search?limit=1000000`, token, HOLD_MS),
  deaf('a list', `${PATHS.orders}/search?limit=100`, token, HOLD_MS),
  deaf('the document', PATHS.openApi, token, HOLD_MS),
];

const gets = (token: string, paths: readonly string[]): readonly Attempt[] =>
  paths.map((path) => http({ title: path, path, token }));

const EXPORTS = ['orders', 'messages', 'services', 'customers'] as const;
const exports = ({ tokens }: Ground): readonly Attempt[] =>
  EXPORTS.flatMap((name) =>
    gets(
      tokens.seller,
      ['csv', 'json'].map((format) => `${PATHS[name]}/export?format=${format}`),
    ),
  );
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

export const PEOPLE: readonly HostileClass[] = [
  { name: 'wrong-passwords', by: 'nobody', many: 30, attempts: wrongPasswords },
  { name: 'forwarded-addresses', by: 'nobody', many: 30, attempts: fromEverywhere },
  {
    name: 'forwarded-addresses-believed',
    by: 'nobody',
    many: 30,
    attempts: fromEverywhere,
    environment: { TRUST_PROXY: '1' },
  },
  {
    name: 'slow-readers',
    by: 'seller',
    many: 60,
    mayHold: true,
    attempts: ({ tokens }) => slowReaders(tokens.seller),
  },
  {
    name: 'slow-readers-of-all-teams',
    by: 'admin',
    many: 60,
    mayHold: true,
    attempts: ({ tokens }) => slowReaders(tokens.admin),
  },
  {
    name: 'deaf-streams',
    by: 'seller',
    many: 100,
    mayHold: true,
    attempts: ({ tokens }) => [
      deaf('events', PATHS.events, tokens.seller, HOLD_MS),
      deaf('events, of a buyer', PATHS.events, tokens.buyer, HOLD_MS),
      deaf('events without a token', PATHS.events, '', HOLD_MS),
    ],
  },
  { name: 'exports', by: 'seller', many: 200, isPlainUse: true, attempts: exports },
  {
    name: 'exports-of-all-teams',
    by: 'admin',
    many: 50,
    isPlainUse: true,
    attempts: ({ tokens }) =>
      gets(
        tokens.admin,
        EXPORTS.map((name) => `${PATHS[name]}/export?format=json`),
      ),
  },
  {
    name: 'searches',
    by: 'seller',
    many: 200,
    isPlainUse: true,
    attempts: ({ tokens }) =>
      gets(
        tokens.seller,
        LETTERS.map((letter) => `${PATHS.orders}/search?search=${letter}&limit=100`),
      ),
  },
  {
    name: 'suggestions-per-key',
    by: 'seller',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens }) =>
      gets(
        tokens.seller,
        LETTERS.map((letter) => `${PATHS.suggestions}?q=${letter}&limit=20`),
      ),
  },
  {
    name: 'creates',
    by: 'seller',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens }) => [
      http({
        title: 'a customer',
        path: `${PATHS.customers}/create`,
        token: tokens.seller,
        body: json({ firstname: 'Many', lastname: 'More', email: 'many@example.org' }),
      }),
      http({
        title: 'a service',
        path: `${PATHS.services}/create`,
        token: tokens.seller,
        body: json({ title: 'Many more' }),
      }),
    ],
  },
  {
    name: 'messages',
    by: 'buyer',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens, orderId }) => [
      http({
        title: 'a message',
        path: `${PATHS.messages}/create`,
        token: tokens.buyer,
        body: json({ orderId, message: '<p>Are you there?</p>' }),
      }),
    ],
  },
  {
    name: 'histories',
    by: 'seller',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens, serviceId, customerId, orderId }) =>
      gets(tokens.seller, [
        `${PATHS.services}/history?id=${serviceId}`,
        `${PATHS.customers}/history?id=${customerId}`,
        `${PATHS.orders}/history?id=${orderId}`,
        `${PATHS.services}/referrers?id=${serviceId}`,
        `${PATHS.customers}/referrers?id=${customerId}`,
        `${PATHS.orders}/sums`,
      ]),
  },
  {
    name: 'documents',
    by: 'seller',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens }) => gets(tokens.seller, [PATHS.openApi]),
  },
  {
    name: 'years-of-statistics',
    by: 'admin',
    many: 40,
    isPlainUse: true,
    attempts: ({ tokens }) =>
      gets(tokens.admin, [
        `${PATHS.statistics}?period=custom&from=2018-01-01&to=2026-12-31`,
        `${PATHS.statistics}?period=12m&timeZone=Asia/Kathmandu`,
        `${PATHS.statistics}?period=custom&from=2026-01-01&to=2026-01-02`,
      ]),
  },
  {
    name: 'visits',
    by: 'nobody',
    many: 40,
    isPlainUse: true,
    attempts: () =>
      Array.from({ length: 50 }, (_, n) =>
        http({
          title: 'a visit',
          path: PATHS.visits,
          body: json({ teamId: '0'.repeat(24), page: `/${n}` }),
          headers: { 'x-forwarded-for': drawnAddress(n) },
        }),
      ),
  },
];
