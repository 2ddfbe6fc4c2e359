import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/engine/database/database.ts';
import { keyOf } from '#server/engine/idempotency/idempotency.ts';
import { onceForKey } from '#server/engine/idempotency/keys.ts';
import type { Step } from './bulk.ts';

export interface StepNeeds {
  readonly database: Database;
  readonly clock: () => Date;
}

const OK = 200;

/**
 * A call's work in steps of a transaction each. Where the call carries an `Idempotency-Key` each step is done once and
 * remembered: a call that was cut off half-way goes on, when it is repeated, where it ended.
 */
export const stepsOf = (core: StepNeeds, request: FastifyRequest): Step => {
  const key = keyOf(request);
  return (name, work) =>
    core.database.transaction(
      async (transaction) => {
        if (!key) return work(transaction);
        // No key holds a blank, so nobody can give one that means a step.
        const part = { ...key, key: `${key.key} ${name}` };
        const answer = await onceForKey(transaction, part, core.clock(), async () => ({
          status: OK,
          text: JSON.stringify(await work(transaction)),
        }));
        return JSON.parse(answer.text);
      },
      { repeat: key ? 'always' : 'uncommitted' },
    );
};
