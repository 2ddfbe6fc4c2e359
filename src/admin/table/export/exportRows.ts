import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin';
import { MAX_LIMIT } from '#schemas';

export interface Question {
  readonly resource: string;
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
}

/**
 * Every row of a list, in chunks of at most 1,000, each its own short request.
 *
 * Rows that move to a later page while the export runs are given once, not twice.
 * Errors: whatever the data provider throws; an aborted signal ends with its reason.
 */
export async function* exportRows(
  dataProvider: DataProvider,
  { resource, filter, sort }: Question,
  signal: AbortSignal,
): AsyncGenerator<readonly RaRecord[]> {
  const seen = new Set<RaRecord['id']>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total, meta } = await dataProvider.getList(resource, {
      filter,
      sort,
      pagination: { page, perPage: MAX_LIMIT },
      signal,
    });
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) yield fresh;
    // A short page proves nothing (a server may allow fewer rows), and an estimated total neither.
    const isAll = meta?.totalIsEstimate !== true && total !== undefined && seen.size >= total;
    if (fresh.length === 0 || isAll) return;
  }
}
