import { BYTE_ORDER_MARK, csvRow } from '#schemas';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { BUCKETS, type Bucket } from './buckets.ts';
import type { Statement } from './statement.ts';

export interface StatementLabels {
  readonly line: string;
  readonly date: string;
  readonly what: string;
  readonly of: string;
  readonly reason: string;
  readonly opening: string;
  readonly closing: string;
  readonly currency: string;
  /** Heads of what was moved in a figure, and of what was in it afterwards. */
  readonly movedOf: (bucket: Bucket) => string;
  readonly afterOf: (bucket: Bucket) => string;
  readonly kindOf: (kind: BalanceEntry['kind']) => string;
}

/** The statement as a file: each event with what it moved in every figure, and what was in them afterwards. */
export const statementCsv = (
  { opening, lines, closing, currency }: Statement,
  words: StatementLabels,
  range: { readonly from: string; readonly to: string },
): string => {
  const available = (value: number) =>
    BUCKETS.map((bucket) => (bucket === 'available' ? value : ''));
  const nothing = BUCKETS.map(() => '');
  const rows: readonly (readonly unknown[])[] = [
    [
      ...[words.line, words.date, words.what, words.of, words.reason, words.currency],
      ...BUCKETS.map(words.movedOf),
      ...BUCKETS.map(words.afterOf),
    ],
    ['', range.from, words.opening, '', '', currency, ...nothing, ...available(opening)],
    ...lines.map((entry) => [
      ...[entry.line, entry.createdAt, words.kindOf(entry.kind)],
      [entry.orderTitle, entry.invoiceId, entry.orderId ?? entry.withdrawalId]
        .filter((part) => part !== undefined)
        .join(' · '),
      ...[entry.reason ?? '', entry.currency],
      ...BUCKETS.map((bucket) => entry.moved[bucket]),
      ...BUCKETS.map((bucket) => entry.after[bucket]),
    ]),
    ['', range.to, words.closing, '', '', currency, ...nothing, ...available(closing)],
  ];
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
};
