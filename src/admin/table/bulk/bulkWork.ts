import type { SoukDataProvider } from '#dataProvider';
import { ApiError, PartialError, toQuery } from '#dataProvider';
import { changeList, inParallel, type ListAct, type ListValue, type ResourceModel } from '#schemas';
import { replaceInList } from '#schemas/model/fields/wordLists.ts';
import type { FilterValues } from '../filters/filterValues.ts';
import { restoreFromTrash } from './restoreFromTrash.ts';

/** What changes each of the rows. */
export type UpdateWork =
  | { readonly kind: 'update'; readonly changes: Readonly<Record<string, unknown>> }
  | {
      readonly kind: ListAct;
      /** A list: it gains these values, or loses them, whatever else a row holds in it. */
      readonly field: string;
      readonly values: readonly ListValue[];
    }
  | {
      readonly kind: 'replace';
      /** A list: these values become one, which a row then holds once. */
      readonly field: string;
      readonly values: readonly ListValue[];
      readonly by: ListValue;
    };

type ListWork = Exclude<UpdateWork, { kind: 'update' }>;

const listAfter = (present: unknown, work: ListWork): readonly unknown[] | null =>
  work.kind === 'replace'
    ? replaceInList(present, work.values, work.by)
    : changeList(present, work.kind, work.values);

/** What is done to each of the rows. */
export type BulkWork =
  | UpdateWork
  | { readonly kind: 'delete'; readonly isForGood?: boolean }
  | { readonly kind: 'restore' };

/** Rows by their ids, or all that match as long as they are as many as were seen. */
export type Rows =
  | { readonly ids: readonly string[] }
  | { readonly filter: FilterValues; readonly expectedTotal: number };

export interface RefusedRow {
  readonly id: string;
  readonly error: unknown;
}

export interface BatchResult {
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** The id by which the server can undo the request. */
  readonly requestId?: string;
}

/** What the server answers to a call for many rows (docs/decisions/0032). */
export interface BulkResponse {
  readonly done: readonly string[];
  readonly refused: readonly { readonly _id: string; readonly status: number }[];
  readonly requestId: string;
}

/** What the server can do beyond the seed's calls. */
export interface Abilities {
  readonly bulk: boolean;
  readonly history: boolean;
}

/** 500 rows take seconds; a busy server may need longer. */
export const MANY_TIMEOUT_MS = 120_000;
const PARALLEL_RESTORES = 4;

export const toBatchResult = ({ done, refused, requestId }: BulkResponse): BatchResult => ({
  done,
  refused: refused.map((row) => ({ id: row._id, error: new ApiError(row.status, row) })),
  requestId,
});

/** A filter as the calls for many rows take it: parameters of the search grammar by name. */
const grammarOf = (filter: FilterValues): Readonly<Record<string, readonly string[]>> => {
  const query = toQuery({ filter });
  return Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
};

const rowsBody = (rows: Rows): Readonly<Record<string, unknown>> =>
  'ids' in rows ? rows : { ...rows, filter: grammarOf(rows.filter) };

/** A list changes from what each row holds: rows are read, and written one by one. */
const changeLists = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  work: ListWork,
  ids: readonly string[],
): Promise<BatchResult> => {
  const { data } = await provider.getMany(resource.name, { ids: [...ids] });
  const done: string[] = [];
  const refused: RefusedRow[] = [];
  for (const id of ids) {
    try {
      const row = data.find((known) => String(known.id) === id);
      if (!row) throw new ApiError(404, { code: 'not_found', message: 'There is no such row.' });
      await provider.update(resource.name, {
        id,
        data: { [work.field]: listAfter(row[work.field], work) },
        previousData: row,
      });
      done.push(id);
    } catch (error) {
      refused.push({ id, error });
    }
  }
  return { done, refused };
};

/** Where the server has no such call: the verbs, a request for each row. */
const withVerbs = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  work: Extract<BulkWork, { kind: 'update' | 'delete' }>,
  ids: readonly string[],
): Promise<BatchResult> => {
  try {
    if (work.kind === 'delete') await provider.deleteMany(resource.name, { ids: [...ids] });
    else await provider.updateMany(resource.name, { ids: [...ids], data: work.changes });
    return { done: ids, refused: [] };
  } catch (error) {
    if (!(error instanceof PartialError)) throw error;
    return { done: error.done, refused: error.refused };
  }
};

const restoreEach = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  ids: readonly string[],
  abilities: Abilities,
): Promise<BatchResult> => {
  const refused: RefusedRow[] = [];
  await inParallel(ids, PARALLEL_RESTORES, async (id) => {
    try {
      await restoreFromTrash(provider, resource, id, abilities.history);
    } catch (error) {
      refused.push({ id, error });
    }
  });
  const isRefused = new Set(refused.map(({ id }) => id));
  return { done: ids.filter((id) => !isRefused.has(id)), refused };
};

export const bodyOfUpdate = (work: UpdateWork): object => {
  if (work.kind === 'update') return { changes: work.changes };
  const { kind, field, values } = work;
  return { [kind]: { [field]: kind === 'replace' ? { values, by: work.by } : values } };
};

const actionBody = (work: Exclude<BulkWork, { kind: 'restore' }>): object => {
  if (work.kind !== 'delete') return bodyOfUpdate(work);
  return work.isForGood ? { permanent: true } : {};
};

/**
 * Does the work on some rows, in one request where the server can.
 *
 * Errors: throws when the whole request failed; rows that are refused are in the answer.
 */
export const runBatch = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  work: BulkWork,
  rows: Rows,
  abilities: Abilities,
): Promise<BatchResult> => {
  if (work.kind === 'restore') {
    if (!('ids' in rows)) throw new Error('Rows are restored by their ids.');
    return restoreEach(provider, resource, rows.ids, abilities);
  }
  if (!abilities.bulk) {
    if (!('ids' in rows)) throw new Error('Without calls for many rows, rows go by their ids.');
    return 'field' in work
      ? changeLists(provider, resource, work, rows.ids)
      : withVerbs(provider, resource, work, rows.ids);
  }
  const act = work.kind === 'delete' ? 'deleteMany' : 'updateMany';
  return toBatchResult(
    await provider.act<BulkResponse>(resource.name, act, {
      body: { ...rowsBody(rows), ...actionBody(work) },
      timeoutMs: MANY_TIMEOUT_MS,
    }),
  );
};
