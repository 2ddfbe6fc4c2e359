import type { RowRecord } from './rows.ts';

/** One page of a list. */
export interface Listing {
  readonly data: RowRecord[];
  readonly total: number;
  readonly meta: { readonly totalIsEstimate: boolean };
}
