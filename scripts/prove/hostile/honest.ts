/** Sellers of other teams at their daily work, at a steady pace whatever the server does. */
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http.ts';

/** What each of them works with. */
export interface HonestSeller {
  readonly token: string;
  readonly customerId: string;
  readonly orderId: string;
  /** Loopback address of their own; the system's choice when absent. */
  readonly from?: string | undefined;
}

export interface HonestReport {
  readonly durations: readonly number[];
  /** What was not answered as always, each as `status path`. */
  readonly failures: readonly string[];
}

interface Step {
  readonly path: (seller: HonestSeller) => string;
  readonly body?: (seller: HonestSeller, turn: number) => object;
}

const MARKETS = '/apis/markets/api';
/** In this order, again and again. */
const DAY: readonly Step[] = [
  { path: () => `${MARKETS}/orders/search?limit=25&sort=-createdAt` },
  { path: () => '/api/search/suggestions?q=an' },
  { path: () => '/api/customers/search?search=ma&limit=25' },
  { path: ({ customerId }) => `/api/customers/get?id=${customerId}` },
  {
    path: () => '/api/customers/create',
    body: (_seller, turn) => ({
      firstname: 'Honest',
      lastname: `Buyer ${turn}`,
      email: `honest${turn}@example.org`,
    }),
  },
  { path: ({ orderId }) => `${MARKETS}/messages/search?orderId=${orderId}&limit=25` },
  {
    path: ({ customerId }) => `/api/customers/update?id=${customerId}`,
    body: (_seller, turn) => ({ note: `Called ${turn} times` }),
  },
  { path: () => `${MARKETS}/services/search?limit=25&page=1` },
];

/** Of each seller: six a second, and no more than this many under way. */
const EVERY_MS = 160;
const MAX_UNDER_WAY = 40;
const ANSWER_LIMIT_MS = 20_000;

let turns = 0;

const workOf = async (
  seller: HonestSeller,
  addressOf: () => URL,
  isOver: () => boolean,
  note: (what: string | undefined, durationMs: number) => void,
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  const startMs = performance.now();
  for (let index = 0; !isOver(); index += 1) {
    const step = DAY[index % DAY.length];
    if (step && underWay.size < MAX_UNDER_WAY) {
      turns += 1;
      const body = step.body && JSON.stringify(step.body(seller, turns));
      const path = step.path(seller);
      const { token, from } = seller;
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const made = send(
        { path, token, ...(body !== undefined && { body }) },
        { address: addressOf(), signal, from },
      ).then(({ status, durationMs }) => {
        underWay.delete(made);
        note(status.startsWith('2') ? undefined : `${status} ${path.split('?')[0]}`, durationMs);
      });
      underWay.add(made);
    }
    // By the clock and not by the last answer: else a server that stands still would be asked less, and look better.
    await pause(Math.max(0, startMs + (index + 1) * EVERY_MS - performance.now()));
  }
  await Promise.all(underWay);
};

/** Works until `until` settles, or for so many seconds; then waits for the last answers. */
export const workHonestly = async (
  sellers: readonly HonestSeller[],
  addressOf: () => URL,
  until: Promise<unknown>,
): Promise<HonestReport> => {
  const durations: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const end = until.finally(() => {
    isOver = true;
  });
  const note = (failure: string | undefined, durationMs: number): void => {
    durations.push(durationMs);
    if (failure !== undefined) failures.push(failure);
  };
  await Promise.all(sellers.map((seller) => workOf(seller, addressOf, () => isOver, note)));
  await end;
  return { durations, failures };
};
