/**
 * What a platform of other people's making answers: numbers as strings, lists that are null, names that are missing,
 * fields that nobody knows, ids that are numbers, dates in several spellings, states and currencies of its own.
 */

const HOUR_MS = 3_600_000;
const now = Date.now();
const iso = (hoursAgo: number): string => new Date(now - hoursAgo * HOUR_MS).toISOString();
/** As databases print it: no `T`, no zone, no milliseconds. */
const plain = (hoursAgo: number): string => iso(hoursAgo).slice(0, 19).replace('T', ' ');
const withOffset = (hoursAgo: number): string => iso(hoursAgo).replace('Z', '+00:00');

type ForeignRow = Readonly<Record<string, unknown>> & { readonly _id: string | number };

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const ORDERS: readonly ForeignRow[] = [
  {
    _id: 101,
    __v: 3,
    title: 'No currency, no payment date',
    status: 'completed',
    total: '51.00',
    amount: '45.90',
    subtotal: '51',
    packagePrice: '51',
    quantity: '1',
    fees: null,
    customer: null,
    customerId: 11,
    delivery: null,
    answers: null,
    createdAt: plain(5),
    updatedAt: plain(5),
    shipping: { carrier: 'none', weights: [1, null] },
  },
  {
    _id: 102,
    title: 'Paid in dollars',
    status: 'paid',
    total: 500,
    amount: 450,
    quantity: 2,
    currency: 'usd',
    paidAt: withOffset(3),
    createdAt: withOffset(4),
    customer: { firstname: 'Lina', extra: true },
    customerId: { _id: 12, firstname: 'Lina' },
    tags: null,
  },
  {
    _id: '103',
    title: 'A state of their own',
    status: 'on_hold',
    total: '1,250.5',
    currency: 'PTS',
    customer: { email: 'buyer@example.org' },
    customerId: null,
    createdAt: now - 6 * HOUR_MS,
    dueAt: '',
  },
  { _id: 104, status: null, total: null, currency: 'credits', createdAt: 'yesterday' },
];

const CUSTOMERS: readonly ForeignRow[] = [
  { _id: 11, firstname: 'Omar', lastname: null, email: 'omar@example.org', subscriber: 'true' },
  { _id: 12, firstname: 'Lina', fullname: 'Lina K', subscriber: 0, phone: 612345678, company: [] },
  { _id: 13, email: null, status: 'vip', createdAt: plain(40), orders: [101, 102] },
];

const product = (id: number, more: object): ForeignRow => ({
  _id: id,
  slug: null,
  categories: null,
  tags: null,
  packages: null,
  gallery: null,
  links: null,
  files: null,
  team: null,
  status: 'public',
  freeToInstall: 'false',
  createdAt: plain(100),
  updatedAt: plain(90),
  ...more,
});

const PRODUCTS = {
  apps: [
    product(201, {
      title: 'Foreign app',
      packages: [{ type: 'gold', price: '12.50', features: null }, null],
      categories: [{ _id: 301, name: 'Tools' }, 302],
      logo: { src: null },
      freeToInstall: 1,
      configuration: null,
    }),
    product(202, { status: 'reviewing', logo: PICTURE, tags: 'a,b' }),
  ],
  services: [
    product(221, { title: 'Foreign service', price: '75', deliveryDays: '3', faq: null, icon: '' }),
  ],
} as const;

const CATEGORIES: readonly ForeignRow[] = [
  { _id: 301, name: 'Tools', parent: null, slug: 'tools' },
  { _id: 302, name: null, parent: { _id: 301, name: 'Tools' } },
];

const MESSAGES: readonly ForeignRow[] = [
  { _id: 401, orderId: 101, message: 'Is it done?', sender: 'customer', createdAt: plain(2) },
  { _id: 402, orderId: 101, message: null, deliveryId: 501, createdAt: now - HOUR_MS },
  { _id: 403, orderId: 101, message: '<p>Soon</p>', sender: 'seller', offer: null, readAt: 0 },
];

const WITHDRAWALS: readonly ForeignRow[] = [
  { _id: 601, amount: '120', currency: null, status: 'requested', createdAt: plain(30) },
  { _id: 602, amount: 80, method: 'cheque', status: 'waiting', requestedAt: now - 9 * HOUR_MS },
];

const USERS: readonly ForeignRow[] = [
  { _id: 42, email: 'sara@example.org', role: 'merchant', permissions: null },
  { _id: 43, name: '', role: null, photo: null, status: 1 },
];

const IMAGES: readonly ForeignRow[] = [
  { _id: 701, title: null, src: PICTURE },
  { _id: 702, title: 'Gone', src: null },
];

/** By the module's name in addresses. */
export const FOREIGN_ROWS: Readonly<Record<string, readonly ForeignRow[]>> = {
  orders: ORDERS,
  customers: CUSTOMERS,
  users: USERS,
  apps: PRODUCTS.apps,
  themes: [product(211, { title: 'Foreign theme', recommended: true })],
  services: PRODUCTS.services,
  categories: CATEGORIES,
  messages: MESSAGES,
  withdrawns: WITHDRAWALS,
  images: IMAGES,
  deliveries: [{ _id: 501, orderId: 101, files: null, message: null }],
  files: [],
  teams: [{ _id: 7, members: null }],
};

/** What the calls of the start and of the balance answer; undefined is an empty body. */
export const FOREIGN_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /apis/markets/api/teams/init': { _id: 7, features: null, plan: 'gold' },
  'GET /apis/markets/api/messages/me': undefined,
  'GET /apis/managers/api/users/me': { _id: 42, email: 'sara@example.org', role: 'merchant' },
  'GET /apis/managers/api/balances/get': { _id: 9, available: '1200.5', pending: null },
  'GET /api/stores/init': {
    subdomain: 'souq',
    languages: null,
    currencies: null,
    currency: 'USD',
    logo: null,
  },
};

/** How a page of rows is told; servers differ, and one server differs from call to call. */
export const pageOf = (
  module: string,
  rows: readonly ForeignRow[],
  page: number,
  limit: number,
): unknown => {
  const results = rows.slice((page - 1) * limit, page * limit);
  const total = rows.length;
  const last = Math.max(1, Math.ceil(total / limit));
  switch (module) {
    case 'orders':
    case 'images':
      return {
        results,
        pagination: {
          current_page: String(page),
          per_page: String(limit),
          total: String(total),
          last_page: String(last),
        },
      };
    case 'customers':
      return { results, pagination: { current_page: page, per_page: limit, total }, took: 3 };
    case 'apps':
      return { results, pagination: { current_page: page, per_page: limit, last_page: last } };
    case 'themes':
      return { results: null, pagination: null };
    case 'categories':
      return results;
    default:
      return {
        results,
        pagination: { current_page: page, per_page: limit, total, last_page: last },
      };
  }
};
