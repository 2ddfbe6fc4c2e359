import { describe, expect, test } from 'vitest';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { readStatement } from '#src/market/earnings/readStatement.ts';
import { statementOf } from '#src/market/earnings/statement.ts';
import { statementCsv } from '#src/market/earnings/statementCsv.ts';

const NOTHING = { pending: 0, available: 0, requested: 0, withdrawn: 0 };
const entry = (
  line: number,
  available: number,
  after: number,
  more: Partial<BalanceEntry> = {},
): BalanceEntry => ({
  ...{ _id: String(line), line, currency: 'USD' },
  kind: available > 0 ? 'order_completed' : 'withdrawal_requested',
  moved: { ...NOTHING, available },
  after: { ...NOTHING, available: after },
  createdAt: `2026-01-0${line}T10:00:00.000Z`,
  ...more,
});
const LINES = [entry(2, 0.1, 100.1), entry(3, 0.2, 100.3)];
const RANGE = { from: '2026-01-02T00:00:00.000Z', to: '2026-01-31T23:59:59.999Z' };

describe('MONEY-1: a statement', () => {
  test('opens and closes so that its lines lie exactly between', () => {
    const statement = statementOf(LINES, entry(1, 100, 100), 'USD');
    expect(statement).toMatchObject({ opening: 100, moved: 0.3, closing: 100.3 });
    expect(statement.closing).toBe(statement.lines.at(-1)?.after.available);
  });

  test('has the same balance at both ends where nothing moved', () => {
    expect(statementOf([], entry(1, 7, 7), 'USD')).toMatchObject({ opening: 7, closing: 7 });
    expect(statementOf([], undefined, 'USD')).toMatchObject({ opening: 0, closing: 0 });
  });

  test('is saved with every figure that moved, and a title cannot run as a formula', () => {
    const titled = entry(1, 5, 5, { orderId: 'o1', orderTitle: '=HYPERLINK("x")' });
    const lines = [{ ...titled, moved: { ...NOTHING, pending: -5, available: 5 } }];
    const csv = statementCsv(
      statementOf(lines, undefined, 'USD'),
      {
        ...{ line: 'Line', date: 'Date', what: 'What', of: 'Of', reason: 'Reason' },
        ...{ currency: 'Currency', opening: 'Opening balance', closing: 'Closing balance' },
        movedOf: (bucket) => `Moved ${bucket}`,
        afterOf: (bucket) => `After ${bucket}`,
        kindOf: (kind) => kind,
      },
      RANGE,
    );
    const rows = csv.trimEnd().split('\r\n');
    expect(rows[0]).toContain('Currency,Moved pending,Moved available,Moved requested');
    expect(rows[1]).toBe(`,${RANGE.from},Opening balance,,,USD,,,,,,0,,`);
    expect(rows[2]).toContain(`"'=HYPERLINK(""x"") · o1",,USD,-5,5,0,0,0,5,0,0`);
    expect(rows[3]).toBe(`,${RANGE.to},Closing balance,,,USD,,,,,,5,,`);
  });

  test('is read from the lines of its days and the one before them', async () => {
    const asked: Readonly<Record<string, string>>[] = [];
    const call = async (name: string, { query = {} }: { query?: Record<string, string> }) => {
      if (name === 'balance') return { currency: 'USD' };
      asked.push(query);
      return { results: query['sort'] === 'line' ? LINES : [entry(1, 100, 100)] };
    };
    // Of a data provider a statement uses this one call.
    const dataProvider = { call } as unknown as SoukDataProvider;
    const statement = await readStatement(dataProvider, RANGE, new AbortController().signal);
    expect(statement).toMatchObject({ opening: 100, closing: 100.3, currency: 'USD' });
    expect(asked[1]).toMatchObject({ 'createdAt[lte]': '2026-01-01T23:59:59.999Z', limit: '1' });
    await readStatement(
      dataProvider,
      { ...RANGE, from: '0001-01-01T00:00:00.000Z' },
      new AbortController().signal,
    );
    expect(asked[3]).toMatchObject({ 'createdAt[lte]': '0001-01-01T00:00:00.000Z' });
  });
});
