import type { FastifyRequest } from 'fastify';
import type { PayoutMove } from '#schemas/market/payouts.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { doForEach } from '#server/engine/bulk/bulk.ts';
import { type StepNeeds, stepsOf } from '#server/engine/bulk/steps.ts';
import type { Transaction } from '#server/engine/database/database.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import { translator } from '#server/engine/language/translate.ts';
import type { WriteContext } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

export interface MoveNeeds extends StepNeeds {
  readonly schemas: LiveSchemas;
  readonly writeContext: (transaction: Transaction) => WriteContext;
}

interface Row {
  readonly id: string;
  /** As it was looked at: nobody pays what was changed since. */
  readonly version: number;
  readonly reference?: string;
}

interface Moving {
  readonly to: PayoutMove;
  readonly rows: readonly Row[];
  readonly reason?: string;
  readonly reference?: string;
}

/** What a move writes beside the state. */
const changesOf = ({ to, reason = '', reference = '' }: Moving, row: Row) => {
  if (to === 'rejected') return { status: to, reason };
  if (to === 'approved') return { status: to };
  return { status: to, reference: row.reference?.trim() || reference.trim() };
};

/**
 * Moves some withdrawals, each as it was looked at; every one is answered as done or, with its reason, as refused.
 *
 * Errors: 400 where a row is named twice, 403 `confirm_identity`; before any row is looked at.
 */
export const movePayouts = async (core: MoveNeeds, request: FastifyRequest, moving: Moving) => {
  const caller = callerOf(request);
  requireProof(caller);
  const resource = resourceNamed(core.schemas, 'withdrawals');
  const rows = new Map(moving.rows.map((row) => [row.id, row]));
  if (rows.size < moving.rows.length) throw invalid('rows', 'name each withdrawal once');
  const { language } = caller;
  const answer = await doForEach(
    {
      engine: core.database.engine,
      describe: (error) => ({
        status: error.status,
        ...errorText(error, language, resource, core.schemas.current().model),
      }),
      bringsBack: false,
      step: stepsOf(core, request),
      writeContext: core.writeContext,
    },
    caller,
    resource,
    // In one order, so that two administrators at once do not wait for each other in a ring.
    [...rows.keys()].toSorted(),
    async ({ records }, id) => {
      const row = rows.get(id);
      if (!row) return;
      const changes = changesOf(moving, row);
      // What was paid is found again by its reference.
      if (changes.reference === '')
        throw refusal(resource, [issue('reference', 'required')], language, translator);
      await records.update(caller, resource, id, { ...changes, version: row.version });
    },
  );
  return { ...answer, requestId: request.id };
};
