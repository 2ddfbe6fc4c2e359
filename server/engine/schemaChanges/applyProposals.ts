import type { ResourceModel } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { type Finding, proposedFindings, removeRows } from './findings.ts';

/** Carried out by one call: each is a write of a row, with its history and its listeners. */
const PROPOSALS_AT_ONCE = 200;

export interface AppliedProposals {
  readonly applied: number;
  /** Rows that refused what was proposed, or are gone. */
  readonly refused: number;
  /** Whether there are more with a proposal behind the last one. */
  readonly next?: string;
}

interface ProposalParts {
  readonly database: Database;
  readonly records: Pick<Records, 'update'>;
}

/** A row that refuses a proposal, or is gone, is nobody's fault; anything else is told. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ServerError &&
  ['validation_failed', 'not_found', 'forbidden_move'].includes(cause.code);

/**
 * Gives rows of a list the values that are proposed for them, as the caller would by hand.
 *
 * Shape: a stretch of the list in the order of its rows; `next` is where the following call begins.
 */
export const applyProposals = async (
  { database, records }: ProposalParts,
  caller: Caller,
  resource: ResourceModel,
  list: string,
  after: string | undefined,
): Promise<AppliedProposals> => {
  const found = await proposedFindings(database, list, after ?? '', PROPOSALS_AT_ONCE);
  const done: string[] = [];
  let refused = 0;
  const apply = async ({ rowId, field, proposal }: Finding): Promise<void> => {
    try {
      await records.update(caller, resource, rowId, { [field]: proposal });
      done.push(rowId);
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      refused += 1;
    }
  };
  for (const finding of found) await apply(finding);
  await removeRows(database, list, done);
  const last = found.length === PROPOSALS_AT_ONCE ? found.at(-1) : undefined;
  return { applied: done.length, refused, ...(last && { next: last.rowId }) };
};
