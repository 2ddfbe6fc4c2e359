import { actCall, type ResourceModel } from '#schemas';
import type { Client } from './client.ts';
import { ApiError, PartialError } from './errors.ts';

/** As many as are done well before a request times out, and few enough to show progress between two of them. */
const ROWS_PER_REQUEST = 500;
/** 500 rows take seconds; a busy server may need longer. */
const REQUEST_TIMEOUT_MS = 120_000;

interface RefusedRow {
  readonly _id: string;
  readonly status: number;
}

/** What a call for many rows answers; every row is in one of the two. */
interface BulkAnswer {
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
}

const isBulkAnswer = (body: unknown): body is BulkAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'done' in body &&
  Array.isArray(body.done) &&
  'refused' in body &&
  Array.isArray(body.refused);

/**
 * Changes or deletes many rows in as few requests as are wise; the answer names the ids that are done, in their order.
 *
 * Errors: `PartialError` when any failed, naming what is done and what was refused, and why. A request that fails
 * refuses its rows and those behind it.
 */
export const actOnMany = async (
  client: Client,
  resource: ResourceModel,
  act: 'updateMany' | 'deleteMany',
  ids: readonly string[],
  body: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  const done = new Set<string>();
  const refusals = new Map<string, unknown>();
  for (let first = 0; first < ids.length; first += ROWS_PER_REQUEST) {
    const chunk = ids.slice(first, first + ROWS_PER_REQUEST);
    try {
      const { status, body: answer } = await client.request(actCall(resource, act), {
        body: { ...body, ids: chunk },
        timeoutMs: REQUEST_TIMEOUT_MS,
      });
      if (!isBulkAnswer(answer)) throw new ApiError(status, answer);
      for (const id of answer.done) done.add(id);
      for (const row of answer.refused) refusals.set(row._id, new ApiError(row.status, row));
    } catch (error) {
      for (const id of ids.slice(first)) refusals.set(id, error);
      break;
    }
  }
  const inOrder = ids.filter((id) => done.has(id));
  if (refusals.size === 0) return inOrder;
  const refused = ids.filter((id) => refusals.has(id));
  throw new PartialError(
    inOrder,
    refused.map((id) => ({ id, error: refusals.get(id) })),
  );
};
