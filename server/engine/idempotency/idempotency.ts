import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import type { Parameter } from '#server/engine/openapi/describe.ts';
import type { InTransaction } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import { type Answer, type Key, onceForKey } from './keys.ts';

export interface IdempotencyNeeds {
  readonly records: Records;
  readonly database: Database;
  readonly inTransaction: InTransaction;
  readonly clock: () => Date;
}

const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** For the description of a call that takes a key. */
export const KEY_PARAMETER: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: KEY.source },
  description: 'The same key with the same body is done once and answered alike, for 24 hours.',
};

export const keyOf = (request: FastifyRequest): Key | undefined => {
  const header = request.headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    const reason = 'give 1 to 200 visible characters';
    throw new ServerError('invalid_parameter', { name: 'Idempotency-Key', reason });
  }
  const asked = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  return {
    userId: callerOf(request).userId,
    key: header,
    requestHash: createHash('sha256').update(asked).digest('hex'),
  };
};

/** Where the work writes: on its own as always, or in the transaction that remembers its answer. */
export interface IdempotentPlace {
  readonly records: Records;
  /** Its `transaction` is a part of the one that is open already. */
  readonly database: Database;
}

/**
 * Does a call's work, and only once where it carries an `Idempotency-Key`: a repetition, also one that comes while the
 * first is still at work, gets the first one's answer (decisions.md "Idempotency").
 *
 * Everything the work writes has to go through the given place. `isRepeated` says that this call has done nothing.
 * Errors: 422 `key_reused` for the key of another request; a work that fails is not remembered.
 */
export const idempotent = async (
  core: IdempotencyNeeds,
  request: FastifyRequest,
  work: (place: IdempotentPlace) => Promise<Answer>,
): Promise<Answer & { readonly isRepeated: boolean }> => {
  const key = keyOf(request);
  if (!key) {
    const { records, database } = core;
    return { ...(await work({ records, database })), isRepeated: false };
  }
  let isOurs = false;
  const answer = await core.inTransaction(
    (records, transaction, database) =>
      onceForKey(transaction, key, core.clock(), () => {
        isOurs = true;
        return work({ records, database });
      }),
    // Whether it was committed when the connection was lost is seen by the key.
    { repeat: 'always' },
  );
  return { ...answer, isRepeated: answer.isRepeated && !isOurs };
};

/** Sends what `idempotent` answered. */
export const sendAnswer = (reply: FastifyReply, { status, text }: Answer): FastifyReply =>
  reply.code(status).type(JSON_TYPE).send(text);
