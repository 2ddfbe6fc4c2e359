import { ApiError, type SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { FilterValues } from '../filters/filterValues.ts';
import {
  type Abilities,
  type BatchResult,
  type BulkWork,
  type RefusedRow,
  runBatch,
} from './bulkWork.ts';

/** The rows that somebody chose: some by their ids, or all that match what the list asks for. */
export type BulkSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly filter: FilterValues; readonly total: number };

export const countOf = (selection: BulkSelection): number =>
  selection.kind === 'all' ? selection.total : selection.ids.length;

/** Few enough to show progress between two requests and to stop soon. */
export const ROWS_PER_REQUEST = 200;
const ROWS_PER_REQUEST_OF_VERBS = 20;
const IDS_PER_PAGE = 1_000;

export interface BulkOutcome {
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** Rows that were not tried, because somebody stopped it. */
  readonly left: readonly string[];
  /** What the server can take back, request by request. */
  readonly requests: readonly { readonly requestId: string; readonly ids: readonly string[] }[];
}

/** Going through many rows, request by request. */
export interface BulkLook {
  readonly provider: SoukDataProvider;
  readonly resource: ResourceModel;
  /** `total` is unknown while the rows are looked up. */
  readonly onProgress: (done: number, total: number | undefined) => void;
  readonly isStopped: () => boolean;
}

export interface BulkRun extends BulkLook {
  readonly work: BulkWork;
  readonly abilities: Abilities;
}

/** How many rows match now, if that is what an error says (409). */
export const changedTotal = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'total_changed') return undefined;
  const { total } = error.params;
  return typeof total === 'number' ? total : undefined;
};

const totalChanged = (expected: number, total: number): ApiError =>
  new ApiError(409, {
    code: 'total_changed',
    message: `There are ${total} such rows now, not ${expected}.`,
    params: { expected, total },
  });

/** The ids of all rows that match now, as many as were found when it was stopped. */
export const matchingIds = async (
  { provider, resource, isStopped }: Omit<BulkLook, 'onProgress'>,
  filter: FilterValues,
): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (let page = 1; !isStopped(); page += 1) {
    const { data } = await provider.getList(resource.name, {
      filter,
      pagination: { page, perPage: IDS_PER_PAGE },
      sort: { field: 'id', order: 'ASC' },
    });
    for (const { id } of data) ids.add(String(id));
    if (data.length < IDS_PER_PAGE) break;
  }
  return ids;
};

/** The ids of all rows that match. Errors: `total_changed` where they are not as many as were seen. */
export const collectIds = async (
  look: BulkLook,
  { filter, total }: Extract<BulkSelection, { kind: 'all' }>,
): Promise<readonly string[]> => {
  const { onProgress, isStopped } = look;
  onProgress(0, undefined);
  const ids = await matchingIds(look, filter);
  if (!isStopped() && ids.size !== total) throw totalChanged(total, ids.size);
  return [...ids];
};

const requestsOf = ({ requestId, done }: BatchResult): BulkOutcome['requests'] =>
  requestId === undefined || done.length === 0 ? [] : [{ requestId, ids: done }];

const overIds = async (run: BulkRun, ids: readonly string[]): Promise<BulkOutcome> => {
  const { provider, resource, work, abilities, onProgress, isStopped } = run;
  const isByVerbs = work.kind === 'restore' || !abilities.bulk;
  const size = isByVerbs ? ROWS_PER_REQUEST_OF_VERBS : ROWS_PER_REQUEST;
  const done: string[] = [];
  const refused: RefusedRow[] = [];
  const requests: BulkOutcome['requests'][number][] = [];
  let first = 0;
  for (; first < ids.length && !isStopped(); first += size) {
    onProgress(first, ids.length);
    const part = ids.slice(first, first + size);
    try {
      const answer = await runBatch(provider, resource, work, { ids: part }, abilities);
      done.push(...answer.done);
      refused.push(...answer.refused);
      requests.push(...requestsOf(answer));
    } catch (error) {
      // The server is gone, or this person may not do it: the rows behind would fare no better.
      refused.push(...ids.slice(first).map((id) => ({ id, error })));
      return { done, refused, left: [], requests };
    }
  }
  return { done, refused, left: ids.slice(first), requests };
};

/**
 * Does the work on all selected rows, part by part, and says of every row what became of it.
 *
 * Few rows that match go by the filter itself, so that nothing comes between looking and doing; for many the ids are
 * read first, so that there is progress and a way to stop.
 * Errors: `total_changed` before anything is done, when another number of rows matches than was seen.
 */
export const runBulk = async (run: BulkRun, selection: BulkSelection): Promise<BulkOutcome> => {
  if (selection.kind === 'ids') return overIds(run, selection.ids);
  const { filter, total } = selection;
  const { provider, resource, work, abilities, onProgress } = run;
  if (total > ROWS_PER_REQUEST || work.kind === 'restore' || !abilities.bulk) {
    return overIds(run, await collectIds(run, selection));
  }
  onProgress(0, total);
  const rows = { filter, expectedTotal: total };
  const answer = await runBatch(provider, resource, work, rows, abilities);
  return { ...answer, left: [], requests: requestsOf(answer) };
};
