import type { BalanceEntry } from '#schemas/generated/types.ts';
import { fromCents, toCents } from './cents.ts';

/** Movements of the available balance in a period, oldest first; amounts with two decimals. */
export interface Statement {
  readonly opening: number;
  readonly lines: readonly { readonly entry: BalanceEntry; readonly balance: number }[];
  readonly moved: number;
  readonly closing: number;
  readonly currency: string;
}

const sumCents = (entries: readonly BalanceEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + toCents(amount), 0);

/**
 * A statement out of the balance of now and every entry since the period began.
 *
 * Shape: `entries` oldest first; those after `to` only lead from the closing balance to the one of now. Opening plus
 * entries is closing, to the cent.
 */
export const statementOf = (
  available: number,
  currency: string,
  entries: readonly BalanceEntry[],
  to: string,
): Statement => {
  const endMs = Date.parse(to);
  const inside = entries.filter(({ createdAt }) => Date.parse(createdAt) <= endMs);
  const openingCents = toCents(available) - sumCents(entries);
  let runningCents = openingCents;
  const lines = inside.map((entry) => {
    runningCents += toCents(entry.amount);
    return { entry, balance: fromCents(runningCents) };
  });
  return {
    opening: fromCents(openingCents),
    lines,
    moved: fromCents(sumCents(inside)),
    closing: fromCents(runningCents),
    currency,
  };
};
