/** What the bench asks for, as the front end would. */
import { STATISTICS_CALLS } from '#schemas/market/statistics.ts';
import type { Filter } from '#schemas/model/filters/filter.ts';
import {
  BENCH_TEAM,
  customerIdOf,
  DETAIL_WORDS,
  letters,
  TITLE_WORDS,
  wordsOf,
} from './loadRows.ts';
import type { AskedStatement } from './productServer.ts';

export interface BenchCase {
  readonly name: string;
  readonly who: 'admin' | 'seller';
  /** Path and query string; other ones each time it is asked. */
  readonly path: (time: number) => string;
  /** Of a call that writes: its path stays the same. */
  readonly body?: (time: number) => object;
  /** What the median may be; a call without a target is told for comparison. */
  readonly limitMs?: number;
  /** How many times as long as the floor's it may be, where that is not what lists may be. */
  readonly maxRatio?: number;
}

/** What many ask at once, and how much of the floor's answers a second are wanted. */
export interface ThroughputCase {
  readonly one: BenchCase;
  readonly wanted: number;
  /** What the floor asks in the place of the product's own statements: it counts nothing. */
  readonly least?: AskedStatement;
}

const LIMIT = 10;
const STATISTICS_MS = 50;
const MILLION = 1_000_000;
/** Of a list, up to a million rows and above. */
const LIST_MS = { small: 5, large: 10 } as const;
const ORDERS_PATH = '/apis/markets/api/orders';
const LIST_PATH = `${ORDERS_PATH}/search`;
const LISTED = 'page 1, exact total';

/** Of the words and customers that all orders have: lists look as before once many are made. */
export const NEW_ORDER: BenchCase = {
  name: 'create an order',
  who: 'seller',
  path: () => `${ORDERS_PATH}/create`,
  body: (time) => ({
    ...{ title: wordsOf(time, TITLE_WORDS), details: wordsOf(time + 1, DETAIL_WORDS) },
    ...{ packageName: 'Standard', packageType: 'standard', packagePrice: 20 },
    ...{ productType: 'app', quantity: 1, durationDays: 3, customerId: customerIdOf(time) },
  }),
  limitMs: 10,
  maxRatio: 2,
};

/** A page far back, another one each time, never one beside the last. */
const farPage = (rows: number, share: number) => (time: number) =>
  Math.floor((rows * share) / LIMIT) - 3 * (time % 50);

const steady = (query: string) => () => query;

/** The dashboard's figures of whole days. */
const statistics = (name: string, from: string, to: string): BenchCase[] =>
  (['seller', 'admin'] as const).map((who) => ({
    name,
    who,
    limitMs: STATISTICS_MS,
    path: () => `${STATISTICS_CALLS.statistics.path}?period=custom&from=${from}&to=${to}`,
  }));

/** The calls that an installation is busy with (SCALE-3). */
export const throughputCases = (orderId: string): readonly ThroughputCase[] => {
  const who = 'seller';
  const columns = 'id, team_id, created_at, updated_at, version, doc::text as doc';
  return [
    {
      one: { name: LISTED, who, path: () => `${LIST_PATH}?limit=${LIMIT}&sort=-createdAt` },
      wanted: 0.85,
      least: {
        text: `select ${columns} from r_orders where team_id = $1 order by created_at desc, id desc limit ${LIMIT}`,
        values: [BENCH_TEAM],
      },
    },
    {
      one: { name: 'get an order', who, path: () => `${ORDERS_PATH}/get?id=${orderId}` },
      wanted: 0.85,
    },
    { one: NEW_ORDER, wanted: 0.5 },
  ];
};

/** Lists as a seller and an admin ask for them. */
const listCases = (rows: number, teamRows: number) => {
  const limitMs = rows > MILLION ? LIST_MS.large : LIST_MS.small;
  const both = (
    name: string,
    query: (who: { readonly rows: number }, time: number) => string,
    isBound = true,
  ): BenchCase[] =>
    (['seller', 'admin'] as const).map((who) => ({
      name,
      who,
      ...(isBound && { limitMs }),
      path: (time) =>
        `${LIST_PATH}?limit=${LIMIT}&${query({ rows: who === 'admin' ? rows : teamRows }, time)}`,
    }));
  const plain = (name: string, query: string, isBound = true): BenchCase[] =>
    both(name, steady(query), isBound);
  const grouped = (name: string, filter: Filter): BenchCase[] =>
    plain(
      `groups: ${name}`,
      `where=${encodeURIComponent(JSON.stringify(filter))}&sort=-createdAt`,
      false,
    );
  return { both, plain, grouped };
};

type ListCases = ReturnType<typeof listCases>;

const THIRTY_DAYS = 'createdAt[gte]=2026-09-20T10:00:00Z&createdAt[lte]=2026-10-20T10:00:00Z';
const A_YEAR = 'createdAt[gte]=2025-09-20T10:00:00Z&createdAt[lte]=2026-09-20T10:00:00Z';

const filteredCases = ({ plain, grouped }: ListCases): readonly BenchCase[] => [
  ...plain(LISTED, 'sort=-createdAt'),
  ...plain('page 1 by total', 'sort=-total'),
  ...plain('page 1 by invoice number', 'sort=invoiceId'),
  ...plain('status, by date, exact total', 'status=paid&sort=-createdAt'),
  ...plain('status, by payment', 'status=completed&sort=-paidAt'),
  ...plain('status, 30 days, exact total', `status=completed&${THIRTY_DAYS}&sort=-createdAt`),
  ...plain('a year, exact total', `${A_YEAR}&sort=-createdAt`),
  ...plain('status, by total (no index of its own)', 'status=refunded&sort=-total'),
  ...plain('customer, by date', 'customerId=000000000000000000000007&sort=-createdAt'),
  ...plain('amounts above, bounded total', 'total[gte]=500&sort=-total'),
  ...grouped('a state or an amount', {
    $any: [{ status: ['refunded'] }, { total: { gte: 400 } }],
  }),
  ...grouped('two customers, or what is due today', {
    $any: [
      { customerId: ['000000000000000000000007', '000000000000000000000009'] },
      { dueAt: { within: 'this day' }, status: { ne: 'cancelled' } },
    ],
  }),
  ...grouped('nothing that an index has', {
    $any: [{ details: { contains: 'zzzq' } }, { invoiceId: { excludes: 'INV' } }],
  }),
];

const searchCases = ({ both, plain }: ListCases): readonly BenchCase[] => {
  const medium = `w${letters(10_000)}`;
  const common = `w${letters(100)}`;
  return [
    ...both(
      'search: invoice number',
      (_who, time) => `search=INV-${String(7 + 13 * time).padStart(8, '0')}`,
    ),
    ...both('search: rare word', (_who, time) => `search=r${letters(10 + time).padStart(7, 'a')}`),
    ...both('search: title of a reference', (_who, time) => `search=k${letters(7 + 13 * time)}`),
    ...plain('search: medium word', `search=${medium}`),
    ...plain('search: common word', `search=${common}`),
    ...plain('search: two common words', `search=${common}+w${letters(200)}`),
    ...plain('search: no such word', 'search=zzzq'),
  ];
};

const farPageCases = ({ both }: ListCases): readonly BenchCase[] => [
  ...both(
    'jump to 90 % by date',
    (who, time) => `sort=-createdAt&page=${farPage(who.rows, 0.9)(time)}`,
  ),
  ...both(
    'jump to 90 % by total',
    (who, time) => `sort=-total&page=${farPage(who.rows, 0.9)(time)}`,
  ),
  ...both(
    'next page at 50 % by total',
    (who, time) => `sort=-total&page=${Math.floor(who.rows / LIMIT / 2) + time}`,
  ),
];

export const benchCases = (rows: number, teamRows: number): readonly BenchCase[] => {
  const cases = listCases(rows, teamRows);
  return [
    ...filteredCases(cases),
    ...searchCases(cases),
    ...farPageCases(cases),
    ...statistics('statistics of 30 days', '2026-10-01', '2026-10-30'),
    ...statistics('statistics of a year', '2025-11-01', '2026-10-31'),
    ...cases.plain('substring in titles', 'title[contains]=wbcd&sort=-createdAt', false),
    NEW_ORDER,
  ];
};

export const SELLER_TEAM = BENCH_TEAM;
