import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { type BulkResponse, MANY_TIMEOUT_MS, type RefusedRow, toBatchResult } from './bulkWork.ts';
import type { BulkOutcome } from './runBulk.ts';

interface Undone {
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
}

/** Takes back what requests did, the last one first; rows that changed since are refused by the server. */
export const undoBulk = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  requests: BulkOutcome['requests'],
): Promise<Undone> => {
  const done: string[] = [];
  const refused: RefusedRow[] = [];
  for (const { requestId, ids } of requests.toReversed()) {
    try {
      const answer = toBatchResult(
        await provider.act<BulkResponse>(resource.name, 'restoreMany', {
          body: { ids, request: requestId },
          timeoutMs: MANY_TIMEOUT_MS,
        }),
      );
      done.push(...answer.done);
      refused.push(...answer.refused);
    } catch (error) {
      refused.push(...ids.map((id) => ({ id, error })));
    }
  }
  return { done, refused };
};
