import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of the dashboard's figures. */
export const STATISTICS_CALLS = {
  statistics: { needs: 'statistics', api: 'store', method: 'GET', path: '/api/statistics' },
} as const satisfies Record<string, AnnouncedCall>;

/** Calls by which visits are counted and listed. */
export const VISIT_CALLS = {
  visit: { needs: 'statistics', api: 'store', method: 'POST', path: '/api/visits/create' },
  visits: { needs: 'statistics', api: 'store', method: 'GET', path: '/api/visits/search' },
} as const satisfies Record<string, AnnouncedCall>;

type StatisticsCalls = typeof STATISTICS_CALLS;
type VisitCalls = typeof VISIT_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly statistics: true;
  }
  interface NamedCalls extends StatisticsCalls, VisitCalls {}
}

/**
 * The list whose total, or whose sum over a field, is the number.
 *
 * `query`: parameters of the search grammar; a list means any of. `source` names a call that is no search of a resource.
 */
export interface Behind {
  readonly resource: string;
  readonly source?: 'conversations' | 'visits';
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Absent: the number is the list's total. */
  readonly sum?: string;
  /** A field whose sum is taken off: what was given back of a price. */
  readonly less?: string;
}

export interface Compared {
  readonly value: number;
  readonly previous: number;
  readonly behind: Behind;
}

export type Unit = 'hour' | 'day' | 'week' | 'month';

export interface Part {
  readonly from: string;
  readonly to: string;
  readonly visitors: number;
  readonly orders: number;
  readonly paidOrders: number;
  readonly revenue: number;
  readonly sold: number;
  readonly earnings: number;
}
export type Measure = Exclude<keyof Part, 'from' | 'to'>;

export interface Seller {
  readonly productType: string;
  readonly productId: string;
  readonly title: string;
  readonly orders: number;
  readonly quantity: number;
  readonly revenue: number;
  readonly behind: Behind;
}

interface Waiting {
  readonly value: number;
  readonly behind: Behind;
}

export const WAITING = ['toStart', 'late', 'unreadMessages', 'openOffers', 'withdrawals'] as const;
export type WaitingName = (typeof WAITING)[number];

/**
 * Everything the dashboard shows for a period.
 *
 * Units: money in the installation's currency with two decimals; moments in ISO UTC, `to` not included.
 */
export interface Statistics {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly unit: Unit;
  /** Absent where the server counts none. */
  readonly figures: Partial<Readonly<Record<Measure, Compared>>>;
  readonly series: readonly Part[];
  readonly byStatus: readonly {
    readonly status: string;
    readonly orders: number;
    readonly behind: Behind;
  }[];
  readonly bestSellers: readonly Seller[];
  readonly waiting: Partial<Readonly<Record<WaitingName, Waiting>>>;
  /** Set where it was counted in the browser, from so many of the newest orders. */
  readonly fromLatest?: number;
  /** How many of these are paid and do not say since when: they count by when they were made. */
  readonly withoutPayment?: number;
}
