import type { BalanceEntry } from '#schemas/generated/types.ts';
import { fromCents, toCents } from './cents.ts';

/** What moved the available balance in a period, oldest first; amounts with two decimals. */
export interface Statement {
  readonly opening: number;
  readonly lines: readonly BalanceEntry[];
  readonly moved: number;
  readonly closing: number;
  readonly currency: string;
}

/**
 * A statement out of the lines of a period, which say themselves what was there afterwards: opening plus lines is
 * closing, to the cent.
 *
 * Shape: `lines` oldest first; `last` is the one before them, where there is one.
 */
export const statementOf = (
  lines: readonly BalanceEntry[],
  last: BalanceEntry | undefined,
  currency: string,
): Statement => {
  const opening = last?.after.available ?? 0;
  const movedCents = lines.reduce((sum, { moved }) => sum + toCents(moved.available), 0);
  return {
    ...{ opening, lines, currency, moved: fromCents(movedCents) },
    closing: fromCents(toCents(opening) + movedCents),
  };
};
