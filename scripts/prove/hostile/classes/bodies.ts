/** JSON that is wide, deep, endless or no JSON, and texts against every rule of the schemas. */
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http, json } from '../http.ts';
import { PATHS } from '../paths.ts';

type Body = readonly [string, () => string | Uint8Array];

const deep = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const list = (count: number, item: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, index) => item(index));
const service = (more: object): string => json({ title: 'Body', ...more });
const raw = (inside: string): string => `{"title":"Body",${inside}}`;

const WIDE: readonly Body[] = [
  ['gallery of 200,000 {}', () => raw(`"gallery":[${'{},'.repeat(200_000)}{}]`)],
  ['gallery of 60,000 pictures', () => service({ gallery: list(30_000, () => ({ src: 'a' })) })],
  [
    '60,000 categories',
    () => service({ categories: list(34_000, (n) => n.toString(16).padStart(24, '0')) }),
  ],
  ['60,000 times one category', () => service({ categories: list(34_000, () => '0'.repeat(24)) })],
  ['100,000 short tags', () => service({ tags: list(100_000, (n) => `${n}`) })],
  ['100,000 times one tag', () => service({ tags: list(200_000, () => 'a') })],
  [
    '60,000 unknown keys',
    () => json(Object.fromEntries(list(60_000, (n) => [`key${n}`, 1]) as [string, number][])),
  ],
  [
    '60,000 keys of configuration',
    () =>
      service({
        configuration: Object.fromEntries(
          list(60_000, (n) => [`key${n}`, 1]) as [string, number][],
        ),
      }),
  ],
  [
    'packages of features',
    () => service({ packages: list(3, () => ({ features: list(100_000, () => 'a') })) }),
  ],
  ['faq of 100,000 {}', () => raw(`"faq":[${'{},'.repeat(200_000)}{}]`)],
  [
    'files of 30,000',
    () => service({ files: list(30_000, (n) => n.toString(16).padStart(24, '0')) }),
  ],
  [
    'team of 34,000',
    () => service({ team: list(34_000, (n) => n.toString(16).padStart(24, '0')) }),
  ],
];

const DEEP: readonly Body[] = [
  ['configuration 10,000 deep', () => raw(`"configuration":{"a":${deep('{"a":', '}', 10_000)}}`)],
  ['configuration 150,000 deep', () => raw(`"configuration":{"a":${deep('{"a":', '}', 140_000)}}`)],
  ['lists 10,000 deep', () => raw(`"gallery":${deep('[', ']', 10_000)}`)],
  ['lists 400,000 deep', () => raw(`"gallery":${deep('[', ']', 400_000)}`)],
  ['unknown, deep', () => raw(`"unknown":${deep('{"a":', '}', 10_000)}`)],
  ['as the title', () => `{"title":${deep('[', ']', 10_000)}}`],
  ['no end', () => '{"a":'.repeat(150_000)],
];

const ODD: readonly Body[] = [
  ['1e999 as a number', () => raw('"price":1e999')],
  ['1e308', () => raw('"price":1e308')],
  ['-1e999', () => raw('"deliveryDays":-1e999')],
  ['900,000 digits', () => raw(`"price":${'9'.repeat(900_000)}`)],
  ['900,000 decimals', () => raw(`"price":0.${'1'.repeat(900_000)}`)],
  ['1e-999', () => raw('"price":1e-999')],
  ['__proto__', () => raw('"__proto__":{"isAdmin":true}')],
  [
    '__proto__ inside',
    () => raw('"configuration":{"__proto__":{"a":1},"constructor":{"prototype":1}}'),
  ],
  ['keys twice', () => raw('"title":"a","title":"b","status":"draft","status":"published"')],
  ['one key 90,000 times', () => raw(list(90_000, () => '"a":1').join(','))],
  ['a list', () => '[1,2,3]'],
  ['a list of 400,000', () => `[${'1,'.repeat(400_000)}1]`],
  ['null', () => 'null'],
  ['a text', () => json('a'.repeat(900_000))],
  ['a number', () => '1e999'],
  ['nothing', () => ''],
  ['blanks', () => ' '.repeat(900_000)],
  [
    'not UTF-8',
    () =>
      Buffer.concat([Buffer.from('{"title":"'), Buffer.alloc(900_000, 0xff), Buffer.from('"}')]),
  ],
  ['halves of characters', () => `{"title":"${'\\ud800'.repeat(100_000)}"}`],
  ['U+0000', () => `{"title":"${'\\u0000'.repeat(100_000)}"}`],
  ['U+0000 in configuration', () => raw('"configuration":{"a\\u0000":"\\u0000"}')],
  ['escapes', () => `{"title":"${'\\n'.repeat(400_000)}"}`],
  ['no JSON', () => '}'.repeat(900_000)],
  ['a byte order mark', () => '\ufeff{"title":"a"}'],
  ['a text of 1.5 MB', () => json({ title: 'a'.repeat(1_500_000) })],
];

const LONG = 900_000;
/** Against formats, patterns, slugs and unique values: each begins as the rule likes it. */
const TEXTS: readonly Body[] = [
  ['slug', () => service({ slug: `${'a-'.repeat(LONG / 2)}!` })],
  ['slug from a title', () => json({ title: 'é '.repeat(LONG / 4) })],
  [
    'link',
    () => service({ links: [{ title: 'a', url: `https://example.org/${'a'.repeat(LONG)}` }] }),
  ],
  ['colour and icon', () => service({ icon: { src: `${'a_'.repeat(LONG / 2)}!` } })],
  ['tags long', () => service({ tags: ['a'.repeat(LONG)] })],
  ['description of blanks', () => service({ description: ' '.repeat(LONG) })],
  ['title of combining accents', () => json({ title: `a${'\u0301'.repeat(LONG / 2)}` })],
  ['title of right-to-left marks', () => json({ title: '\u202e'.repeat(LONG / 3) })],
];
const PEOPLE: readonly Body[] = [
  ['email of dots', () => person({ email: `${'a.'.repeat(LONG / 2)}@` })],
  ['email of dashes', () => person({ email: `a@${'a-'.repeat(LONG / 2)}` })],
  ['email of letters', () => person({ email: `${'a'.repeat(LONG)}@example` })],
  ['phone', () => person({ phone: `${'1'.repeat(LONG)}x` })],
  [
    'password',
    () => person({ password: 'p'.repeat(LONG / 2), passwordConfirmation: 'p'.repeat(LONG / 2) }),
  ],
  ['name of blanks', () => person({ firstname: ` ${'\t'.repeat(LONG)}x` })],
  ['note', () => person({ note: 'n'.repeat(LONG) })],
  [
    'everything long',
    () =>
      person(
        Object.fromEntries(
          ['company', 'address1', 'city', 'country', 'province', 'position'].map((name) => [
            name,
            'x'.repeat(100_000),
          ]),
        ),
      ),
  ],
];
const person = (more: object): string =>
  json({ firstname: 'Body', lastname: 'Long', email: 'body@example.org', ...more });

const to = (path: string, token: string, bodies: readonly Body[]): readonly Attempt[] =>
  bodies.map(([title, body]) => ({
    title,
    run: (means) => http({ title, path, token, body: body() }).run(means),
  }));

const one = (title: string, path: string, token: string, body: unknown): Attempt =>
  http({ title, path, token, body: typeof body === 'string' ? body : json(body) });

const wide = (): object =>
  Object.fromEntries(list(60_000, (n) => [`key${n}`, 1]) as [string, number][]);

const amounts = ({ tokens: { seller, admin }, orderId }: Ground): readonly Attempt[] => [
  one('decrease 1e999', PATHS.decrease, admin, '{"amount":1e999,"currency":"USD","reason":"x"}'),
  one('decrease 1e308', PATHS.decrease, admin, '{"amount":1e308,"currency":"USD"}'),
  one('decrease a text', PATHS.decrease, admin, { amount: '9'.repeat(900_000), currency: 'USD' }),
  one('an order at 1e999', `${PATHS.orders}/create`, seller, '{"title":"a","packagePrice":1e999}'),
  one(
    'an order of 1e308',
    `${PATHS.orders}/create`,
    seller,
    '{"title":"a","packagePrice":1e308,"quantity":1e308}',
  ),
  one(
    'an offer at 1e999',
    `${PATHS.offers}/create`,
    seller,
    `{"orderId":"${orderId}","price":1e999,"deliveryDays":1e999,"description":"a"}`,
  ),
];

const wideAndDeep = ({ tokens: { seller, admin }, orderId }: Ground): readonly Attempt[] => [
  one('a message with 60,000 files', `${PATHS.messages}/create`, seller, {
    orderId,
    message: 'a',
    files: list(34_000, () => '0'.repeat(24)),
  }),
  one('a view, wide', `${PATHS.views}/create`, seller, {
    resource: 'orders',
    title: 'a',
    ...wide(),
  }),
  one(
    'a view, deep',
    `${PATHS.views}/create`,
    seller,
    `{"resource":"orders","title":"a","filter":${deep('{"a":', '}', 10_000)}}`,
  ),
  one('a key, wide', `${PATHS.keys}/create`, admin, { name: 'a', permissions: wide() }),
  one('a key with 5,000 addresses', `${PATHS.keys}/create`, admin, {
    name: 'a',
    permissions: { customers: ['get'] },
    addresses: list(5_000, (n) => `10.0.${n % 250}.1`),
  }),
  one('a webhook, wide', `${PATHS.webhooks}/create`, admin, {
    ...{ name: 'a', url: 'https://hooks.example/' },
    events: list(2_000, (n) => ({ resource: `r${n}`, events: ['created'] })),
  }),
  one(
    'a webhook, deep',
    `${PATHS.webhooks}/create`,
    admin,
    `{"name":"a","url":"https://hooks.example/","events":[{"resource":"customers","events":["created"],"filter":${deep('{"$any":[', ']}', 5_000)}}]}`,
  ),
];

const longLists = ({ tokens: { seller, admin }, orderId }: Ground): readonly Attempt[] => [
  one('pay 50,000 out', `${PATHS.payouts}/move`, admin, {
    ...{ to: 'paid', reference: 'x' },
    rows: list(50_000, (n) => ({ id: `${n}`, version: 1 })),
  }),
  one(
    'pay out, deep',
    `${PATHS.payouts}/move`,
    admin,
    `{"to":"paid","rows":${deep('[', ']', 50_000)}}`,
  ),
  one('50,000 accounts', `${PATHS.payouts}/accounts`, admin, {
    ids: list(50_000, (n) => `${n}`),
  }),
  one('settings, wide', PATHS.settings, admin, wide()),
  one('settings, deep', PATHS.settings, admin, `{"a":${deep('[', ']', 100_000)}}`),
  one('read 100,000 messages', `${PATHS.messages}/read`, seller, {
    orderId,
    ids: list(100_000, (n) => `${n}`),
  }),
  one('import rows, wide', `${PATHS.import}/rows?id=none`, seller, {
    rows: [{ line: 1, values: wide() }],
  }),
  one('import rows, 60,000', `${PATHS.import}/rows?id=none`, seller, {
    rows: list(60_000, (n) => ({ line: n + 1, values: {} })),
  }),
  one('import mapping, wide', PATHS.import, seller, { resource: 'customers', mapping: wide() }),
  one('simple REST, wide', `${PATHS.rest}/customers`, seller, wide()),
  one('a visit, long', PATHS.visits, '', { teamId: 'x'.repeat(900_000), page: 'y' }),
];

const others = (ground: Ground): readonly Attempt[] => [
  ...amounts(ground),
  ...wideAndDeep(ground),
  ...longLists(ground),
];

const create = (bodies: readonly Body[], path = `${PATHS.services}/create`) => {
  return ({ tokens }: Ground): readonly Attempt[] => to(path, tokens.seller, bodies);
};

export const BODIES: readonly HostileClass[] = [
  { name: 'json-wide', by: 'seller', many: 4, attempts: create(WIDE) },
  { name: 'json-deep', by: 'seller', many: 4, attempts: create(DEEP) },
  { name: 'json-odd', by: 'seller', many: 4, attempts: create(ODD) },
  { name: 'json-elsewhere', by: 'seller', many: 4, attempts: others },
  { name: 'texts-of-products', by: 'seller', many: 4, attempts: create(TEXTS) },
  {
    name: 'texts-of-people',
    by: 'seller',
    many: 4,
    attempts: create(PEOPLE, `${PATHS.customers}/create`),
  },
  {
    name: 'json-without-token',
    by: 'nobody',
    many: 8,
    attempts: () => [
      ...to(`${PATHS.services}/create`, '', [...WIDE, ...DEEP, ...ODD]),
      ...to(PATHS.login, '', [...DEEP, ...ODD]),
    ],
  },
];
