import { sql, type Transaction } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { lockSummary } from './conversationSummary.ts';
import { type LockedOrder, lockOrder } from './orderLock.ts';
import { conversationScopeSql } from './scope.ts';
import type { Side } from './sides.ts';
import { inOneTransaction, resourceOf, type Work } from './work.ts';

export interface ReadMark {
  readonly orderId: string;
  readonly marked: number;
  /** Messages of the other side that are still unread. */
  readonly unread: number;
}

/** Where rows were marked all at once, as no single row's change tells it. */
export interface MarkedConversation {
  readonly teamId: string;
  readonly customerId: string;
  readonly orderId: string;
}

const OTHER: Readonly<Record<Side, Side>> = { seller: 'buyer', buyer: 'seller' };
const UNREAD = { seller: sql`seller_unread`, buyer: sql`buyer_unread` } as const;
const READ_AT = { seller: sql`seller_read_at`, buyer: sql`buyer_read_at` } as const;

/**
 * The side that this caller reads for: the order's own team, or its buyer. Marketplace staff who look into another
 * team's conversation leave no marks there.
 */
const readerOf = (caller: Caller, teamId: string): Side | undefined => {
  if (caller.kind === 'buyer') return 'buyer';
  return caller.teamId === teamId ? 'seller' : undefined;
};

interface Line {
  readonly team_id: string;
  readonly customer_id: string;
  readonly unread: number;
  readonly read_at: string | null;
}

const findLine = async (
  transaction: Transaction,
  caller: Caller,
  orderId: string,
  side: Side,
): Promise<Line | undefined> => {
  const [line] = await transaction.query<Line>(sql`
    select team_id, customer_id, ${UNREAD[side]} as unread, ${READ_AT[side]} as read_at
    from conversations where order_id = ${orderId} and ${conversationScopeSql(caller)}`);
  return line;
};

/** When the message was written up to which everything is read; the last one where none is named. */
const endOf = async (
  work: Work,
  { id: orderId, teamId }: LockedOrder,
  messageId: string | undefined,
): Promise<Date> => {
  if (messageId === undefined) return lockSummary(work.transaction, { orderId, teamId });
  const [found] = await work.transaction.query<{ created_at: string }>(sql`
    select created_at from ${tableSql(resourceOf(work, 'messages'))}
    where id = ${messageId} and "t_orderId" = ${orderId}`);
  if (!found) throw new ServerError('not_found');
  return new Date(found.created_at);
};

/** All rows in one statement; the plain column beside the document goes with it. */
const markRows = (
  work: Work,
  orderId: string,
  side: Side,
  since: string | null,
  until: Date,
): Promise<number> => {
  const messages = resourceOf(work, 'messages');
  const other = OTHER[side];
  const now = work.options.clock();
  const column = tableOf(work.options, messages).columns.has('t_readAt')
    ? sql`, "t_readAt" = ${now.toISOString()}`
    : sql``;
  const after = since === null ? sql`true` : sql`created_at > ${since}::timestamptz`;
  return work.transaction.execute(sql`
    update ${tableSql(messages)}
    set doc = doc || jsonb_build_object('readAt', ${now.toISOString()}::text),
      updated_at = ${now}, version = version + 1${column}
    where "t_orderId" = ${orderId} and created_at <= ${until}::timestamptz and ${after}
      and not (doc ? 'readAt')
      and (doc->>'sender' = ${other}::text or doc->'event'->>'by' = ${other}::text)`);
};

/**
 * Marks the other side's messages as read, up to the named one or all.
 *
 * Errors: 422 on `orderId` for a conversation outside the caller's scope, 404 for a message that is not in it.
 */
export const markRead = (
  options: RecordsOptions,
  caller: Caller,
  { orderId, messageId }: { readonly orderId: string; readonly messageId?: string | undefined },
  publish: (transaction: Transaction, conversation: MarkedConversation) => Promise<void>,
): Promise<ReadMark> =>
  inOneTransaction(options, async (work) => {
    // Whoever may answer may say that they have read.
    requirePermission(caller, resourceOf(work, 'messages'), 'create');
    const order = await lockOrder(work, caller, orderId);
    const { transaction } = work;
    await lockSummary(transaction, { orderId, teamId: order.teamId });
    const side = readerOf(caller, order.teamId);
    const line = await findLine(transaction, caller, orderId, side ?? 'seller');
    if (!line || !side || line.unread === 0)
      return { orderId, marked: 0, unread: line?.unread ?? 0 };
    const until = await endOf(work, order, messageId);
    const marked = await markRows(work, orderId, side, line.read_at, until);
    const unread = Math.max(0, line.unread - marked);
    await transaction.execute(sql`
      update conversations
      set ${UNREAD[side]} = ${unread}::int,
        ${READ_AT[side]} = greatest(${READ_AT[side]}, ${until}::timestamptz)
      where order_id = ${orderId}`);
    if (marked > 0) {
      await publish(transaction, { orderId, teamId: line.team_id, customerId: line.customer_id });
    }
    return { orderId, marked, unread };
  });
