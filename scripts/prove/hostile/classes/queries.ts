/** Addresses: filters, sorts, fields, words, pages, and the simple-REST dialect's JSON. */
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http, json } from '../http.ts';
import { PATHS } from '../paths.ts';

/** Below the 16 kB that Node reads of a request's head. */
const ADDRESS_LENGTH = 15_000;

const repeated = (pair: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => pair(index)).join('&');
const fill = (piece: string, length = ADDRESS_LENGTH): string =>
  piece.repeat(Math.floor(length / piece.length));
const encoded = (value: unknown): string => encodeURIComponent(json(value));

type Query = readonly [string, string];

const get = (token: string, queries: readonly Query[]): readonly Attempt[] =>
  queries.map(([title, path]) => http({ title, path, token }));

const search = (resource: 'services' | 'orders' | 'messages' | 'customers', query: string) =>
  `${PATHS[resource]}/search?${query}`;

const FILTERS: readonly Query[] = [
  [
    'contains, 900 values',
    search(
      'customers',
      repeated((n) => `note[contains]=a${n}`, 800),
    ),
  ],
  [
    'contains in rich text',
    search(
      'services',
      repeated(() => 'comprehensiveDescription[contains]=a', 300),
    ),
  ],
  ['contains, one long', search('customers', `note[contains]=${fill('a')}`)],
  ['contains, patterns of LIKE', search('customers', `note[contains]=${fill('%25_')}`)],
  ['contains, backslashes', search('customers', `note[contains]=${fill('%5C')}`)],
  [
    'contains of lists',
    search(
      'services',
      repeated((n) => `tags[contains]=a${n}`, 800),
    ),
  ],
  ['prefix, long', search('customers', `lastname[prefix]=${fill('a')}`)],
  [
    'any of 1,500',
    search(
      'customers',
      repeated((n) => `city=${n}`, 1_500),
    ),
  ],
  [
    'none of 1,000',
    search(
      'customers',
      repeated((n) => `city[ne]=${n}`, 1_000),
    ),
  ],
  [
    '2,000 unknown',
    search(
      'customers',
      repeated((n) => `x${n}=`, 1_800),
    ),
  ],
  ['2,000 of nothing', search('customers', '&'.repeat(ADDRESS_LENGTH))],
  [
    'sort many times',
    search(
      'customers',
      repeated(() => 'sort=-createdAt', 900),
    ),
  ],
  ['sort by many', search('customers', `sort=${fill('createdAt,')}`)],
  ['fields many', search('customers', `fields=${fill('email,')}`)],
  [
    'fields many times',
    search(
      'customers',
      repeated(() => 'fields=email', 1_000),
    ),
  ],
  ['unknown operator, long', search('customers', `email[${fill('a')}]=1`)],
  ['brackets', search('customers', `${fill('[')}=1`)],
  ['brackets closed', search('customers', `email${fill('[a]', 6_000)}=1`)],
  ['percent signs', search('customers', `email=${fill('%')}`)],
  ['percent zero', search('customers', `email=${fill('%00')}`)],
  ['not UTF-8', search('customers', `email=${fill('%ff')}`)],
  ['year 0', search('customers', 'createdAt[gte]=0000-01-01T00:00:00Z')],
  ['years of six digits', search('customers', 'createdAt[lte]=%2B999999-01-01T00:00:00Z')],
  ['BC', search('customers', 'createdAt[gte]=-000001-01-01')],
  ['moment too exact', search('customers', `createdAt[gte]=2026-01-01T00:00:00.${fill('1')}Z`)],
  ['endless number', search('orders', `total[gte]=${fill('9')}`)],
  ['1e999', search('orders', 'total[gte]=1e999')],
  ['NaN', search('orders', 'total[gte]=NaN')],
  [
    'many numbers',
    search(
      'orders',
      repeated((n) => `total=${n}.5`, 1_000),
    ),
  ],
  ['__proto__', search('customers', '__proto__=1&constructor[prototype]=1&__proto__[x]=1')],
];

const PAGES: readonly Query[] = [
  ['deep', search('customers', 'page=999999999&limit=100')],
  ['deep, by words', search('customers', 'page=100000&limit=100&search=a')],
  ['deep, contains', search('orders', 'page=100000&limit=100&title[contains]=e')],
  ['limit 1000000', search('messages', 'limit=1000000')],
  ['limit 1000000, all fields', search('messages', 'limit=1000000&sort=createdAt')],
  ['limit beyond', search('customers', 'limit=1000000')],
  ['page 0', search('customers', 'page=0')],
  ['page endless', search('customers', `page=${fill('9')}`)],
  ['sort by a text', search('customers', 'sort=-note&limit=100')],
];

const WORDS: readonly Query[] = [
  ['thousands', search('customers', `search=${fill('ab+')}`)],
  [
    'thousands, each another',
    search(
      'customers',
      `search=${Array.from({ length: 2_500 }, (_, n) => n.toString(36)).join('+')}`,
    ),
  ],
  ['letters', search('orders', `search=${'a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p'}`)],
  ['one long', search('customers', `search=${fill('x')}`)],
  ['symbols', search('customers', `search=${fill('%25%5F*%27')}`)],
  ['quotes', search('customers', `search=${fill('%22+')}`)],
  ['accents upon accents', search('customers', `search=a${fill('%CC%81')}`)],
  ['tsquery', search('customers', `search=${fill('a%26!(b%7Cc)%3A*', 6_000)}`)],
  ['common, every resource', `${PATHS.suggestions}?q=e`],
  ['suggestions, long', `${PATHS.suggestions}?q=${fill('a')}`],
  ['suggestions, 200 characters', `${PATHS.suggestions}?q=${fill('ab+', 200)}`],
  ['suggestions, symbols', `${PATHS.suggestions}?q=${fill('%25_', 200)}`],
  ['suggestions, limit', `${PATHS.suggestions}?q=a&limit=999999999`],
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
};
const rest = (parameter: string, value: string): string =>
  `${PATHS.rest}/customers?${parameter}=${value}`;
const REST: readonly Query[] = [
  ['filter deep', rest('filter', encoded(nested(1_000)))],
  ['filter of lists', rest('filter', fill('[', 14_000))],
  [
    'filter wide',
    rest(
      'filter',
      encoded(Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`k${n}`, 1]))),
    ),
  ],
  ['contains nothing', rest('filter', encoded({ note: { contains: [] } }))],
  [
    'contains, 900',
    rest('filter', encoded({ note: { contains: Array.from({ length: 900 }, (_, n) => `a${n}`) } })),
  ],
  ['in nothing', rest('filter', encoded({ city: [] }))],
  ['ne nothing', rest('filter', encoded({ city: { ne: [] } }))],
  ['ids, 1,500', rest('filter', encoded({ id: Array.from({ length: 1_200 }, (_, n) => `${n}`) }))],
  ['null', rest('filter', 'null')],
  ['a number', rest('filter', '1e999')],
  ['__proto__', rest('filter', encodeURIComponent('{"__proto__":{"x":1},"constructor":1}'))],
  ['objects as values', rest('filter', encoded({ city: [{}, [], null, true] }))],
  ['range endless', rest('range', '[0,999999999]')],
  ['range 1e308', rest('range', '[1e308,1e308]')],
  ['range backwards', rest('range', '[9,0]')],
  ['sort of objects', rest('sort', encoded([{ a: 1 }, 'ASC']))],
  ['words', rest('filter', encoded({ q: 'a '.repeat(3_000) }))],
];

const post = (title: string, path: string, token: string, body: unknown): Attempt =>
  http({ title, path, token, body: json(body) });

const bulk = ({ tokens: { seller } }: Ground): readonly Attempt[] => {
  const ids = Array.from({ length: 30_000 }, (_, n) => n.toString(16).padStart(24, '0'));
  const update = `${PATHS.services}/updateMany`;
  const changes = { deliveryDays: 3 };
  const filter = (value: object): object => ({ filter: value, expectedTotal: 1, changes });
  return [
    post('30,000 ids', update, seller, { ids, changes }),
    post('10,000 ids', update, seller, { ids: ids.slice(0, 10_000), changes }),
    post('100,000 short ids', update, seller, {
      ids: Array.from({ length: 100_000 }, (_, n) => `${n}`),
      changes,
    }),
    post('the same id 30,000 times', update, seller, { ids: ids.map(() => ids[0]), changes }),
    post('delete 10,000', `${PATHS.services}/deleteMany`, seller, { ids: ids.slice(0, 10_000) }),
    post('restore 10,000', `${PATHS.services}/restoreMany`, seller, { ids: ids.slice(0, 10_000) }),
    post(
      'filter with 60,000 values',
      update,
      seller,
      filter({ title: Array.from({ length: 60_000 }, (_, n) => `t${n}`) }),
    ),
    post(
      'contains with 60,000 values',
      update,
      seller,
      filter({ 'title[contains]': Array.from({ length: 60_000 }, (_, n) => `t${n}`) }),
    ),
    post('search of 900 kB', update, seller, filter({ search: 'word '.repeat(180_000) })),
    post('ids with U+0000', update, seller, { ids: ['\0', 'a\0'], changes }),
  ];
};

/** Documents that the server sets one after the other, for everybody. */
const documents = (orderId: string): readonly Query[] => {
  const document = `${PATHS.orders}/document?id=${orderId}`;
  return [
    ...(['en', 'fr', 'ar'] as const).map(
      (language): Query => [`a document in ${language}`, `${document}&language=${language}`],
    ),
    ['of nobody', `${PATHS.orders}/document?id=${fill('0', 24)}`],
    ['by a path', `${document}&number=../../../etc/passwd`],
    ['by a header', `${document}&number=INV-2026-00001%0D%0Aset-cookie:%20a`],
    ['by a long number', `${document}&number=INV-2026-${fill('1')}`],
    ['in a long language', `${document}&language=${fill('en')}`],
    ['all of an order', `${PATHS.orders}/documents?id=${orderId}`],
    ['all of a long order', `${PATHS.orders}/documents?id=${fill('0')}`],
  ];
};

export const QUERIES: readonly HostileClass[] = [
  { name: 'filters', by: 'seller', many: 8, attempts: ({ tokens }) => get(tokens.seller, FILTERS) },
  { name: 'pages', by: 'seller', many: 8, attempts: ({ tokens }) => get(tokens.seller, PAGES) },
  { name: 'words', by: 'seller', many: 8, attempts: ({ tokens }) => get(tokens.seller, WORDS) },
  {
    name: 'rest-filters',
    by: 'seller',
    many: 8,
    attempts: ({ tokens }) => get(tokens.seller, REST),
  },
  {
    name: 'filters-of-all-teams',
    by: 'admin',
    many: 8,
    attempts: ({ tokens }) => get(tokens.admin, [...FILTERS, ...WORDS]),
  },
  {
    name: 'conversation-filters',
    by: 'buyer',
    many: 8,
    attempts: ({ tokens }) =>
      get(tokens.buyer, [
        ['limit 1000000', search('messages', 'limit=1000000')],
        [
          'contains, 800',
          search(
            'messages',
            repeated((n) => `message[contains]=a${n}`, 600),
          ),
        ],
        ['words', `${PATHS.messages}/conversations?search=${fill('ab+')}`],
        ['deep', `${PATHS.messages}/conversations?page=1000000&limit=100`],
      ]),
  },
  {
    name: 'documents',
    by: 'buyer',
    many: 8,
    attempts: ({ tokens, orderId }) => get(tokens.buyer, documents(orderId)),
  },
  { name: 'bulk-selections', by: 'seller', many: 4, attempts: bulk },
];
