import type { SoukDataProvider } from '#dataProvider';
import { MAX_LIMIT } from '#schemas';
import type { Balance, BalanceEntry } from '#schemas/generated/types.ts';
import type { EntriesAnswer } from './entries.ts';
import { type Statement, statementOf } from './statement.ts';

const ATTEMPTS = 4;

/** Money moved between the reading of the balance and that of its entries, each time. */
export class MovingBalanceError extends Error {
  override readonly name = 'MovingBalanceError';
}

const entriesSince = async (
  dataProvider: SoukDataProvider,
  from: string,
  signal: AbortSignal,
): Promise<readonly BalanceEntry[]> => {
  const found: BalanceEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { results } = await dataProvider.call<EntriesAnswer>('balanceEntries', {
      signal,
      query: {
        figure: 'available',
        'createdAt[gte]': from,
        sort: 'createdAt',
        page: String(page),
        limit: String(MAX_LIMIT),
      },
    });
    found.push(...results);
    if (results.length < MAX_LIMIT) return found;
  }
};

/**
 * Reads what a statement is made of, as it stood at one moment.
 *
 * Units: `from` and `to` are moments, both included.
 * Errors: `MovingBalanceError` when the balance never stood still; otherwise those of the calls.
 */
export const readStatement = async (
  dataProvider: SoukDataProvider,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Statement> => {
  const balanceNow = () => dataProvider.call<Balance>('balance', { signal });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await balanceNow();
    const entries = await entriesSince(dataProvider, from, signal);
    const after = await balanceNow();
    if (before.available === after.available) {
      return statementOf(after.available, after.currency, entries, to);
    }
  }
  throw new MovingBalanceError('The balance never stood still.');
};
