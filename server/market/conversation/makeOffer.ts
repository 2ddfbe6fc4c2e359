import type { Issue } from '#schemas';
import { DAY_MS, isEmpty } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { lockSummary } from './conversationSummary.ts';
import { hasExpired } from './offerLock.ts';
import type { LockedOrder } from './orderLock.ts';
import { createAs, onBehalfOf, resourceOf, updateAs, type Work } from './work.ts';

const TERMS: readonly string[] = ['serviceId', 'description', 'deliveryDays', 'price', 'expiresAt'];
/** What the server says of an offer on its message; nobody else does. */
const OWNED: readonly string[] = ['offerId', 'status', 'acceptedOrderId'];

const keyIssues = (terms: Row): readonly Issue[] =>
  Object.keys(terms)
    .filter((name) => !TERMS.includes(name))
    .map((name) => issue(`offer.${name}`, OWNED.includes(name) ? 'readOnly' : 'unknown'));

/** Errors of the offer's row, at the place where the message's body has it. */
const atOffer = (cause: unknown): unknown => {
  if (!(cause instanceof ServerError) || cause.code !== 'validation_failed') return cause;
  const errors = cause.errors.map((error) => ({ ...error, field: `offer.${error.field}` }));
  return new ServerError('validation_failed', {}, { errors, cause });
};

/** Ends the offer that is open. Errors: 409 `open_offer` when it is not to be replaced. */
const makeRoom = async (
  work: Work,
  caller: Caller,
  order: LockedOrder,
  replace: boolean,
): Promise<void> => {
  await lockSummary(work.transaction, { orderId: order.id, teamId: order.teamId });
  const [line] = await work.transaction.query<{ open_offer_id: string | null }>(
    sql`select open_offer_id from conversations where order_id = ${order.id}`,
  );
  const id = line?.open_offer_id;
  if (!id) return;
  const offers = resourceOf(work, 'offers');
  const open = parseRow(await work.records.get(SYSTEM, offers, id));
  // Its time is over, only nobody has said so yet.
  const isOver = hasExpired(open, work.options.clock());
  if (!isOver && !replace) throw new ServerError('open_offer', { offerId: id });
  const status = isOver ? 'expired' : 'withdrawn';
  await updateAs(work, isOver ? SYSTEM : onBehalfOf(caller), 'offers', id, { status });
};

/**
 * Makes sure that this caller may make this offer here, and room for it.
 *
 * Errors: 403 without the right to make offers, 409 `open_offer`, 422 at `offer.…`.
 */
export const beginOffer = async (
  work: Work,
  caller: Caller,
  order: LockedOrder,
  { terms, replace }: { readonly terms: Row; readonly replace: boolean },
): Promise<void> => {
  requirePermission(caller, resourceOf(work, 'offers'), 'create');
  const issues = keyIssues(terms);
  if (issues.length > 0) {
    const messages = resourceOf(work, 'messages');
    throw refusal(messages, issues, caller.language, work.options.translate);
  }
  await makeRoom(work, caller, order, replace);
};

export interface NewOffer {
  readonly terms: Row;
  readonly messageId: string;
  readonly lifetimeDays: number;
}

/** Stores an offer and answers what its message shows of it. Errors: 422 at `offer.…`. */
export const storeOffer = async (
  work: Work,
  caller: Caller,
  order: LockedOrder,
  { terms, messageId, lifetimeDays }: NewOffer,
): Promise<Row> => {
  const { options } = work;
  const end = new Date(options.clock().getTime() + lifetimeDays * DAY_MS).toISOString();
  const body = {
    ...terms,
    orderId: order.id,
    expiresAt: isEmpty(terms['expiresAt']) ? end : terms['expiresAt'],
  };
  try {
    const given = { teamId: order.teamId, messageId };
    const offer = await createAs(work, caller, 'offers', body, given);
    const shown = TERMS.filter((name) => !isEmpty(offer[name])).map((name) => [name, offer[name]]);
    return { ...Object.fromEntries(shown), offerId: offer['_id'], status: offer['status'] };
  } catch (cause) {
    throw atOffer(cause);
  }
};
