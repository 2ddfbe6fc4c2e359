import type { SoukDataProvider } from '#dataProvider';
import { MAX_LIMIT } from '#schemas';
import type { Balance, BalanceEntry } from '#schemas/generated/types.ts';
import { keptMoment } from '#schemas/model/values/time.ts';
import type { EntriesAnswer } from './entries.ts';
import { type Statement, statementOf } from './statement.ts';

const FIGURE = { figure: 'available' } as const;

/**
 * Reads what a statement is made of.
 *
 * Units: `from` and `to` are moments, both included.
 */
export const readStatement = async (
  dataProvider: SoukDataProvider,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Statement> => {
  const read = (query: Readonly<Record<string, string>>) =>
    dataProvider.call<EntriesAnswer>('balanceEntries', { signal, query: { ...FIGURE, ...query } });
  const lines: BalanceEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { results } = await read({
      ...{ 'createdAt[gte]': from, 'createdAt[lte]': to, sort: 'line' },
      ...{ page: String(page), limit: String(MAX_LIMIT) },
    });
    lines.push(...results);
    if (results.length < MAX_LIMIT) break;
  }
  const before = keptMoment(new Date(Date.parse(from) - 1).toISOString())?.toISOString() ?? from;
  const [{ results }, { currency }] = await Promise.all([
    read({ 'createdAt[lte]': before, sort: '-line', limit: '1' }),
    dataProvider.call<Balance>('balance', { signal }),
  ]);
  return statementOf(lines, results[0], currency);
};
