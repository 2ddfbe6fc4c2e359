import { BYTE_ORDER_MARK, csvRow } from '#schemas';
import type { Statement } from './statement.ts';

export interface StatementLabels {
  readonly heads: readonly [
    date: string,
    what: string,
    of: string,
    amount: string,
    balance: string,
  ];
  readonly opening: string;
  readonly closing: string;
  readonly kindOf: (kind: Statement['lines'][number]['entry']['kind']) => string;
}

/** The statement as a file: opening balance, entries with the balance after each, closing balance. */
export const statementCsv = (
  { opening, lines, closing, currency }: Statement,
  words: StatementLabels,
  range: { readonly from: string; readonly to: string },
): string => {
  const rows: readonly (readonly unknown[])[] = [
    [...words.heads.slice(0, 3), `${words.heads[3]} (${currency})`, words.heads[4]],
    [range.from, words.opening, '', '', opening],
    ...lines.map(({ entry, balance }) => [
      entry.createdAt,
      words.kindOf(entry.kind),
      [entry.orderTitle, entry.invoiceId, entry.orderId ?? entry.withdrawalId ?? entry.reason]
        .filter((part) => part !== undefined)
        .join(' · '),
      entry.amount,
      balance,
    ]),
    [range.to, words.closing, '', '', closing],
  ];
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
};
