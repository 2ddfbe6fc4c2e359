/** What a spread installation is held against one on one machine by. */
import { benchCases, SELLER_TEAM } from '../cases.ts';
import type { Product } from '../processes.ts';

type Who = 'admin' | 'seller';

export interface DistributedCase {
  readonly name: string;
  readonly who: Who;
  readonly path: (time: number) => string;
  /** Sent with it, another one each time. */
  readonly body?: (time: number) => object;
}

/** Of the bench of one server, by their names. */
const LISTS = ['page 1, exact total', 'search: medium word', 'search: common word'];
const BOTH: readonly Who[] = ['seller', 'admin'];
const DEEP = '/apis/markets/api/orders/search?limit=10&sort=-createdAt&page=';
const DEEP_PAGE = 500;

/** `ids`: orders of the seller's team, and of any team for the admin. */
export const distributedCases = (
  rows: number,
  teamRows: number,
  ids: Readonly<Record<Who, readonly string[]>>,
): readonly DistributedCase[] => [
  ...benchCases(rows, teamRows).filter(({ name }) => LISTS.includes(name)),
  ...BOTH.map((who) => ({
    name: `page ${DEEP_PAGE}`,
    who,
    path: (time: number) => `${DEEP}${DEEP_PAGE - (time % 20)}`,
  })),
  ...BOTH.map((who) => ({
    name: 'get',
    who,
    path: (time: number) => `/apis/markets/api/orders/get?id=${ids[who][time % ids[who].length]}`,
  })),
  {
    name: 'create a customer',
    who: 'seller',
    path: () => '/api/customers/create',
    body: (time: number) => ({
      firstname: 'Ana',
      lastname: 'Lopez',
      email: `bench-${Date.now()}-${time}@example.com`,
    }),
  },
];

export const askCase = async (
  product: Product,
  { who, path, body }: DistributedCase,
  time: number,
): Promise<number> => (await product.ask(path(time), product.tokens[who], body?.(time))).tookMs;

export const TEAM = SELLER_TEAM;
