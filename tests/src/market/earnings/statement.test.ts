import { describe, expect, test } from 'vitest';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { MovingBalanceError, readStatement } from '#src/market/earnings/readStatement.ts';
import { statementOf } from '#src/market/earnings/statement.ts';
import { statementCsv } from '#src/market/earnings/statementCsv.ts';

const entry = (day: string, amount: number, more: Partial<BalanceEntry> = {}): BalanceEntry => ({
  _id: day,
  kind: amount > 0 ? 'order_completed' : 'withdrawal_requested',
  bucket: 'available',
  amount,
  currency: 'USD',
  createdAt: `${day}T10:00:00.000Z`,
  ...more,
});
const ENTRIES = [entry('2026-01-05', 0.1), entry('2026-01-20', 0.2), entry('2026-02-02', -0.25)];
const END = '2026-01-31T23:59:59.999Z';

describe('a statement', () => {
  test('opens and closes so that its entries lie exactly between', () => {
    const statement = statementOf(100.05, 'USD', ENTRIES, END);
    expect(statement).toMatchObject({ opening: 100, moved: 0.3, closing: 100.3 });
    expect(statement.lines.map(({ balance }) => balance)).toEqual([100.1, 100.3]);
  });

  test('has the same balance at both ends where nothing moved', () => {
    expect(statementOf(7, 'USD', [], END)).toMatchObject({ opening: 7, closing: 7, lines: [] });
  });

  test('is saved with both balances, and a title cannot run as a formula', () => {
    const entries = [entry('2026-01-05', 5, { orderId: 'o1', orderTitle: '=HYPERLINK("x")' })];
    const csv = statementCsv(
      statementOf(5, 'USD', entries, END),
      {
        heads: ['Date', 'What', 'Of', 'Amount', 'Balance'],
        opening: 'Opening balance',
        closing: 'Closing balance',
        kindOf: (kind) => kind,
      },
      { from: '2026-01-01T00:00:00.000Z', to: END },
    );
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[1]).toBe('2026-01-01T00:00:00.000Z,Opening balance,,,0');
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"") · o1",5,5`);
    expect(lines[3]).toBe(`${END},Closing balance,,,5`);
  });
});

/** A server whose balance is read in turn; entries never change. */
const serverWith = (balances: readonly number[]) => {
  let reading = 0;
  const call = async (name: string): Promise<unknown> =>
    name === 'balance'
      ? { available: balances[Math.min(reading++, balances.length - 1)], currency: 'USD' }
      : { results: ENTRIES, pagination: { total: 3, last_page: 1 } };
  // Of a data provider a statement uses this one call.
  return { call } as unknown as SoukDataProvider;
};
const RANGE = { from: '2026-01-01T00:00:00.000Z', to: END };
const { signal } = new AbortController();

describe('reading a statement', () => {
  test('starts again when money moves meanwhile', async () => {
    const statement = await readStatement(serverWith([1, 2, 100.05]), RANGE, signal);
    expect(statement.opening).toBe(100);
  });

  test('gives up, and says so, when the balance never stands still', async () => {
    const balances = Array.from({ length: 20 }, (_, n) => n);
    await expect(readStatement(serverWith(balances), RANGE, signal)).rejects.toThrow(
      MovingBalanceError,
    );
  });
});
