import { ApiError } from '#dataProvider';
import { decimalOf, numberOf } from '#schemas/model/formulas/decimal.ts';
import type { CurrencySum } from '#schemas/model/lists/figures.ts';
import {
  type BulkWork,
  bodyOfUpdate,
  MANY_TIMEOUT_MS,
  type RefusedRow,
  type UpdateWork,
} from '../bulkWork.ts';
import { type BulkLook, type BulkSelection, collectIds, ROWS_PER_REQUEST } from '../runBulk.ts';

/** What the server says that a change would do to each selected row. */
export interface BulkPreview {
  /** Ids of rows that would change. */
  readonly changed: readonly string[];
  /** Ids of rows that are so already. */
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** Over the rows that would change. */
  readonly sums: readonly CurrencySum[];
}

interface PreviewAnswer extends Omit<BulkPreview, 'refused'> {
  readonly refused: readonly {
    readonly reason: { readonly status: number };
    readonly ids: readonly string[];
  }[];
}

const NOTHING: BulkPreview = { changed: [], unchanged: [], refused: [], sums: [] };

export const canPreview = (work: BulkWork): work is UpdateWork =>
  work.kind !== 'delete' && work.kind !== 'restore';

const addSums = (
  one: readonly CurrencySum[],
  others: readonly CurrencySum[],
): readonly CurrencySum[] => {
  const sums = new Map<string | undefined, bigint>();
  for (const { currency, sum } of [...one, ...others]) {
    sums.set(currency, (sums.get(currency) ?? 0n) + (decimalOf(sum) ?? 0n));
  }
  return [...sums].map(([currency, sum]) => ({
    ...(currency !== undefined && { currency }),
    sum: numberOf(sum) ?? 0,
  }));
};

const together = (one: BulkPreview, { refused, ...other }: PreviewAnswer): BulkPreview => ({
  changed: [...one.changed, ...other.changed],
  unchanged: [...one.unchanged, ...other.unchanged],
  refused: [
    ...one.refused,
    ...refused.flatMap(({ reason, ids }) => {
      const error = new ApiError(reason.status, reason);
      return ids.map((id) => ({ id, error }));
    }),
  ],
  sums: addSums(one.sums, other.sums),
});

/**
 * Asks the server what the work would do to the selected rows, part by part; nothing is changed.
 *
 * Errors: `total_changed` when another number of rows matches than was seen; what the data provider says.
 */
export const previewBulk = async (
  look: BulkLook,
  selection: BulkSelection,
  work: UpdateWork,
  options: { readonly sum: string | undefined; readonly signal: AbortSignal },
): Promise<BulkPreview> => {
  const { provider, resource, onProgress } = look;
  const { sum, signal } = options;
  const change = { ...bodyOfUpdate(work), ...(sum !== undefined && { sum }) };
  const ids = selection.kind === 'ids' ? selection.ids : await collectIds(look, selection);
  let preview = NOTHING;
  for (let first = 0; first < ids.length; first += ROWS_PER_REQUEST) {
    signal.throwIfAborted();
    onProgress(first, ids.length);
    const answer = await provider.act<PreviewAnswer>(resource.name, 'previewMany', {
      body: { ids: ids.slice(first, first + ROWS_PER_REQUEST), ...change },
      timeoutMs: MANY_TIMEOUT_MS,
      signal,
    });
    preview = together(preview, answer);
  }
  return preview;
};
