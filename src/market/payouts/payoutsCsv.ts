import { BYTE_ORDER_MARK, csvRow } from '#schemas';
import type { Payout } from '#schemas/market/payouts.ts';

export interface PayoutLabels {
  readonly withdrawal: string;
  readonly team: string;
  readonly method: string;
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly requestedAt: string;
  readonly reference: string;
  readonly methodOf: (method: string) => string;
}

/** Rows as a bank's desk takes them; accounts whole where they were read, else as they are shown. */
export const payoutsCsv = (
  rows: readonly Payout[],
  labels: PayoutLabels,
  accounts: ReadonlyMap<string, string> = new Map(),
): string => {
  const { withdrawal, team, method, account, amount, currency, requestedAt, reference } = labels;
  const lines: readonly (readonly unknown[])[] = [
    [withdrawal, team, method, account, amount, currency, requestedAt, reference],
    ...rows.map((row) => [
      ...[row._id, row.teamName, labels.methodOf(row.method)],
      accounts.get(row._id) ?? row.accountMasked ?? '',
      ...[row.amount.toFixed(2), row.currency, row.requestedAt, row.reference ?? ''],
    ]),
  ];
  return BYTE_ORDER_MARK + lines.map(csvRow).join('');
};
