import type { FastifyRequest } from 'fastify';
import type { ResourceModel } from '#schemas';
import { type IdempotencyNeeds, idempotent } from '#server/engine/idempotency/idempotency.ts';
import type { Answer } from '#server/engine/idempotency/keys.ts';
import type { Records } from '#server/engine/records/records.ts';
import { afterWrite, type WriteNeeds } from './afterWrite.ts';

export interface IdempotentWriteNeeds extends IdempotencyNeeds, WriteNeeds {}

/** Writes a row, once for each idempotency key, and lets those who are signed in know of it. */
export const idempotentWrite = async (
  core: IdempotentWriteNeeds,
  resource: ResourceModel,
  request: FastifyRequest,
  status: number,
  write: (records: Records) => Promise<string>,
): Promise<Answer> => {
  const answer = await idempotent(core, request, async ({ records }) => ({
    status,
    text: await write(records),
  }));
  if (!answer.isRepeated) await afterWrite(core, resource);
  return answer;
};
