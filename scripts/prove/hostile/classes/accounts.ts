/** Calls about people and programs: links, second factors, keys, webhooks, the provider, the log, notices and letters. */
import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import { API_KEY_CALLS } from '#schemas/model/calls/apiKeyCalls.ts';
import { AUDIT_CALLS } from '#schemas/model/calls/auditCalls.ts';
import { MAIL_CALLS } from '#schemas/model/calls/mailCalls.ts';
import { NOTICE_CALLS } from '#schemas/model/calls/noticeCalls.ts';
import { OPENID_CALLS } from '#schemas/model/calls/openIdCalls.ts';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { SESSION_CALLS } from '#schemas/model/calls/sessionCalls.ts';
import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http, json } from '../http.ts';
import { PATHS } from '../paths.ts';

type Body = Readonly<Record<string, unknown>>;
type Odd = readonly [string, string];

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** As JSON, in the place of one value of a right body. */
const ODD_VALUES: readonly Odd[] = [
  ['nothing', 'null'],
  ['an empty text', '""'],
  ['a list', '[[],{}]'],
  ['U+0000', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['patterns', '"%_\\\\\'\\"*?[]()"'],
  ['a long text', json('a'.repeat(3_000))],
  ['a very long text', json('a.'.repeat(90_000))],
  ['1e999', '1e999'],
  ['a deep object', nested(500)],
  ['a wide list', `[${'"a",'.repeat(800)}"a"]`],
  ['__proto__', '{"__proto__":{"length":1},"constructor":{"prototype":1}}'],
];

/** The right body, then with each odd value in the place of each of its values. */
const bodies = (path: string, token: string, right: Body): readonly Attempt[] => {
  const odd = Object.keys(right).flatMap((name) =>
    ODD_VALUES.map(([what, value]) => {
      const others = Object.entries(right).filter(([other]) => other !== name);
      const pairs = others.map(([other, kept]) => `${json(other)}:${json(kept)}`);
      return {
        title: `${path}, ${name}: ${what}`,
        body: `{${[...pairs, `${json(name)}:${value}`]}}`,
      };
    }),
  );
  const [first = '{'] = [json(right).slice(0, -1)];
  const more = [
    { title: `${path}, as it should be`, body: json(right) },
    {
      title: `${path}, an unknown key`,
      body: `${first}${first.length > 1 ? ',' : ''}"unknown":1}`,
    },
    { title: `${path}, no object`, body: '[]' },
  ];
  return [...more, ...odd].map((one) => http({ ...one, path, token }));
};

const ODD_TEXTS: readonly Odd[] = [
  ['nothing', ''],
  ['long', 'a'.repeat(8_000)],
  ['U+0000', '%00'],
  ['not UTF-8', '%ff%fe'],
  ['patterns', '%25_%5C%27%22'],
  ['a moment that is none', '9999-99-99T99:99:99.999Z_aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['year 0', '0000-01-01T00:00:00.000Z'],
  ['after all years', '9999-12-31T23:59:60.000Z'],
  ['a leap second', '2016-12-31T23:59:60Z'],
  ['a number', '1e999'],
];

const queries = (
  path: string,
  token: string,
  names: readonly string[],
  method?: string,
): readonly Attempt[] => [
  ...names.flatMap((name) =>
    ODD_TEXTS.map(([what, value]) =>
      http({
        ...(method !== undefined && { method }),
        ...{ title: `${path}, ${name}: ${what}`, path: `${path}?${name}=${value}`, token },
      }),
    ),
  ),
  ...names.map((name) =>
    http({
      ...(method !== undefined && { method }),
      ...{ title: `${path}, ${name} many times`, token },
      path: `${path}?${Array.from({ length: 1_000 }, () => `${name}=a`).join('&')}`,
    }),
  ),
];

const TOKEN = 't'.repeat(43);
const PASSWORD = 'brass lantern under willow';

const links = ({ email }: Ground): readonly Attempt[] => [
  ...bodies(ACCOUNT_CALLS.recoveryAsk.path, '', { email }),
  ...bodies(ACCOUNT_CALLS.accountLink.path, '', { token: TOKEN }),
  ...bodies(ACCOUNT_CALLS.recoveryReset.path, '', { token: TOKEN, password: PASSWORD }),
  ...bodies(ACCOUNT_CALLS.invitationJoin.path, '', { token: TOKEN, password: PASSWORD, name: 'A' }),
  ...bodies(ACCOUNT_CALLS.addressConfirm.path, '', { token: TOKEN }),
  ...bodies(ACCOUNT_CALLS.addressStop.path, '', { token: TOKEN }),
];

const profile = ({ tokens }: Ground): readonly Attempt[] => [
  ...bodies(ACCOUNT_CALLS.accountUpdate.path, tokens.seller, {
    ...{ name: 'Ada', language: 'en' },
    photo: { src: 'data:image/png;base64,iVBORw0KGgo=' },
  }),
  ...bodies(ACCOUNT_CALLS.accountAddress.path, tokens.seller, { email: 'new@souk.example' }),
  ...queries(SESSION_CALLS.userSessions.path, tokens.seller, ['id']),
  ...queries(SESSION_CALLS.userSessionRevoke.path, tokens.seller, ['id'], 'POST'),
];

const invitations = ({ tokens }: Ground): readonly Attempt[] => [
  ...bodies(ACCOUNT_CALLS.invitationCreate.path, tokens.admin, {
    ...{ name: 'Ada', email: 'invited@souk.example', role: 'seller', language: 'ar' },
  }),
  ...queries(ACCOUNT_CALLS.invitationAgain.path, tokens.admin, ['id'], 'POST'),
  ...queries(ACCOUNT_CALLS.invitationWithdraw.path, tokens.admin, ['id'], 'POST'),
];

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64url');
/** CBOR that never ends, is deep, or promises more than there is. */
const CBOR: readonly string[] = [
  base64(Array.from({ length: 4_000 }, () => 0x81)),
  base64([0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  base64([0xba, 0xff, 0xff, 0xff, 0xff]),
  base64([0x9f, ...Array.from({ length: 4_000 }, () => 0xf6)]),
  base64([0x5b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
];
const clientData = (type: string): string =>
  Buffer.from(json({ type, challenge: 'none', origin: 'http://localhost' })).toString('base64url');
const passkey = (response: Body) => ({
  ...{ id: 'aaaa', rawId: 'aaaa', type: 'public-key', clientExtensionResults: {} },
  response,
});

const factors = ({ tokens: { seller } }: Ground): readonly Attempt[] => [
  ...bodies(SECOND_FACTOR_CALLS.totpConfirm.path, seller, { code: '000000' }),
  ...CBOR.flatMap((attestationObject) =>
    ['webauthn.create', '__proto__'].map((type) =>
      http({
        ...{ title: 'a passkey of odd CBOR', path: SECOND_FACTOR_CALLS.passkeyConfirm.path },
        token: seller,
        body: json({
          name: 'Odd',
          passkey: passkey({ clientDataJSON: clientData(type), attestationObject }),
        }),
      }),
    ),
  ),
  ...bodies(SECOND_FACTOR_CALLS.passkeyConfirm.path, seller, { name: 'a', passkey: passkey({}) }),
  ...bodies(SECOND_FACTOR_CALLS.recoveryCodesMake.path, seller, {}),
  ...queries(SECOND_FACTOR_CALLS.factorRemove.path, seller, ['id'], 'POST'),
  ...queries(SECOND_FACTOR_CALLS.factorsOf.path, seller, ['id']),
];

const secondSteps = (): readonly Attempt[] => {
  const answer = passkey({
    clientDataJSON: clientData('webauthn.get'),
    authenticatorData: CBOR[0],
    signature: 'aaaa',
  });
  return [
    ...bodies(SECOND_FACTOR_CALLS.signInSecond.path, '', { pending: TOKEN, code: '000000' }),
    ...bodies(SECOND_FACTOR_CALLS.signInSecond.path, '', { pending: TOKEN, passkey: answer }),
    ...bodies(SECOND_FACTOR_CALLS.signInChallenge.path, '', { pending: TOKEN }),
    ...bodies(SECOND_FACTOR_CALLS.signInWithPasskey.path, '', { passkey: answer }),
  ];
};

const HASH = 'h'.repeat(43);
const openId = ({ tokens }: Ground): readonly Attempt[] => [
  ...bodies(OPENID_CALLS.openIdBegin.path, '', { browser: HASH }),
  ...bodies(OPENID_CALLS.openIdFinish.path, '', { code: TOKEN, secret: TOKEN }),
  ...bodies(OPENID_CALLS.openIdSignOut.path, '', { signOut: TOKEN }),
  ...bodies(OPENID_CALLS.openIdProve.path, tokens.seller, { browser: HASH }),
  ...bodies(OPENID_CALLS.openIdConfirm.path, tokens.seller, { code: TOKEN, secret: TOKEN }),
  ...queries(PATHS.openIdCallback, '', ['state', 'code', 'error', 'iss']),
];

const keys = ({ tokens: { admin } }: Ground): readonly Attempt[] => [
  ...bodies(API_KEY_CALLS.apiKeyCreate.path, admin, {
    ...{ name: 'a', permissions: { customers: ['get'] }, addresses: ['10.0.0.0/8'], days: 1 },
  }),
  ...['0.0.0.0/0', '::/0', '::ffff:10.0.0.0/96', '10.0.0.0/99', '010.1.1.1', '1', '::1%eth0'].map(
    (address) =>
      http({
        ...{ title: `a key for ${address}`, path: API_KEY_CALLS.apiKeyCreate.path, token: admin },
        body: json({ name: 'a', permissions: {}, addresses: [address] }),
      }),
  ),
  ...bodies(`${API_KEY_CALLS.apiKeyRotate.path}?id=none`, admin, { overlapHours: 1 }),
  ...queries(API_KEY_CALLS.apiKeyRevoke.path, admin, ['id'], 'POST'),
  ...queries(API_KEY_CALLS.apiKeys.path, admin, ['teamId', 'page', 'limit']),
];

const keyTokens = (): readonly Attempt[] =>
  [`souk_${'a'.repeat(43)}`, `souk_${'a'.repeat(7_000)}`, 'souk_', 'souk_\u00ff', 'souk_%00'].map(
    (token) => http({ title: 'a key nobody has', path: `${PATHS.customers}/search`, token }),
  );

const webhook = (url: string): Body => ({
  ...{ name: 'a', url },
  events: [{ resource: 'customers', events: ['created'], filter: { city: 'Paris' } }],
});
const INSIDE: readonly string[] = [
  ...['http://127.0.0.1:1/', 'https://[::1]/', 'https://[::ffff:169.254.169.254]/latest/'],
  ...['https://0x7f.1/', 'https://2130706433/', 'https://localhost/', 'file:///etc/passwd'],
  ...['https://user:word@hooks.example/', `https://${'a.'.repeat(900)}example/`, 'https://a b/'],
  ...['https://xn--a/', `https://hooks.example/${'%00'.repeat(600)}`, 'javascript:alert(1)'],
];
const webhooks = ({ tokens: { admin } }: Ground): readonly Attempt[] => [
  ...bodies(WEBHOOK_CALLS.webhookCreate.path, admin, webhook('https://hooks.example/')),
  ...INSIDE.map((url) =>
    http({
      ...{ title: `a webhook at ${url.slice(0, 60)}`, path: WEBHOOK_CALLS.webhookCreate.path },
      ...{ token: admin, body: json(webhook(url)) },
    }),
  ),
  ...bodies(`${WEBHOOK_CALLS.webhookUpdate.path}?id=none`, admin, webhook('https://a.example/')),
  ...queries(WEBHOOK_CALLS.webhooks.path, admin, ['teamId', 'page', 'limit']),
  ...queries(WEBHOOK_CALLS.webhookDeliveries.path, admin, ['id', 'state', 'page']),
  ...queries(WEBHOOK_CALLS.webhookTest.path, admin, ['id'], 'POST'),
  ...queries(WEBHOOK_CALLS.webhookReplay.path, admin, ['id'], 'POST'),
  ...queries(WEBHOOK_CALLS.webhookReplayFailed.path, admin, ['id'], 'POST'),
];

const AUDIT_FILTERS = [
  ...['team', 'from', 'to', 'actor', 'action', 'resource', 'target', 'address', 'words', 'before'],
  'limit',
];
const auditSearch = ({ tokens: { admin } }: Ground): readonly Attempt[] => [
  ...queries(AUDIT_CALLS.audit.path, admin, AUDIT_FILTERS),
  ...['a', '%25', 'a'.repeat(100), '%5C'.repeat(100), '%25_'.repeat(50)].map((words) =>
    http({ title: 'words', path: `${AUDIT_CALLS.audit.path}?words=${words}`, token: admin }),
  ),
];
const auditExports = ({ tokens: { admin } }: Ground): readonly Attempt[] =>
  ['csv', 'jsonl'].map((format) =>
    http({ title: format, path: `${AUDIT_CALLS.auditExport.path}?format=${format}`, token: admin }),
  );
const auditChecks = ({ tokens: { admin } }: Ground): readonly Attempt[] => [
  http({ title: 'a check', method: 'POST', path: AUDIT_CALLS.auditVerify.path, token: admin }),
  http({ title: 'the state', path: AUDIT_CALLS.auditState.path, token: admin }),
];

const notices = ({ tokens: { seller } }: Ground): readonly Attempt[] => [
  ...queries(NOTICE_CALLS.notices.path, seller, ['before', 'kind', 'unread', 'limit']),
  ...bodies(NOTICE_CALLS.noticesRead.path, seller, { ids: ['a'.repeat(24)], isRead: true }),
  ...bodies(NOTICE_CALLS.noticeChoicesUpdate.path, seller, {
    ...{ every: 'daily', kinds: { newDevice: { mail: true } } },
  }),
  http({
    title: 'choices of 700 kinds',
    path: NOTICE_CALLS.noticeChoicesUpdate.path,
    token: seller,
    body: json({
      kinds: Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`k${n}`, { mail: true }])),
    }),
  }),
];

const outbox = ({ tokens: { admin } }: Ground): readonly Attempt[] => [
  ...queries(MAIL_CALLS.letters.path, admin, ['page', 'limit', 'state', 'search']),
  ...queries(MAIL_CALLS.letter.path, admin, ['id']),
  ...queries(MAIL_CALLS.letterLink.path, admin, ['id'], 'POST'),
  ...queries(MAIL_CALLS.letterRetry.path, admin, ['id'], 'POST'),
];

const MANY = 8;

export const ACCOUNTS: readonly HostileClass[] = [
  { name: 'links-of-letters', by: 'nobody', many: MANY, attempts: links },
  { name: 'second-steps', by: 'nobody', many: MANY, attempts: secondSteps },
  { name: 'second-factors', by: 'seller', many: MANY, attempts: factors },
  { name: 'openid', by: 'nobody', many: MANY, attempts: openId },
  { name: 'own-profile', by: 'seller', many: MANY, attempts: profile },
  { name: 'invitations', by: 'admin', many: MANY, attempts: invitations },
  { name: 'api-keys', by: 'admin', many: MANY, attempts: keys },
  { name: 'keys-nobody-has', by: 'nobody', many: 30, attempts: keyTokens },
  { name: 'webhooks', by: 'admin', many: MANY, attempts: webhooks },
  { name: 'audit-search', by: 'admin', many: MANY, attempts: auditSearch },
  { name: 'audit-exports', by: 'admin', many: 40, isPlainUse: true, attempts: auditExports },
  { name: 'audit-checks', by: 'admin', many: 20, isPlainUse: true, attempts: auditChecks },
  { name: 'notices', by: 'seller', many: MANY, attempts: notices },
  { name: 'outbox', by: 'admin', many: MANY, attempts: outbox },
];
