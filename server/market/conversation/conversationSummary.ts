import { isEmpty, isObject, isSame, toWords } from '#schemas';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type {
  ChangeListener,
  ChangesListener,
  RecordChange,
} from '#server/engine/records/context.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { lineOf } from './plainText.ts';
import { authorOf, eventKind, speakerOf } from './sides.ts';
import { textOf } from './work.ts';

/*
 * The line of each conversation (`tables.ts`), kept by what happens to its order, messages and offers.
 */

/** An order's fields that its line shows or is found by. */
const SHOWN_FIELDS = [
  'title',
  'status',
  'customerId',
  'customer',
  'dueAt',
  'deliveredAt',
  'waitingSince',
  'disputedAt',
  'invoiceId',
] as const;

const momentOrNull = (row: Row, field: string): string | null => textOf(row, field) || null;

const contactOf = (order: Row): Row => (isObject(order['customer']) ? order['customer'] : {});

const wordsOf = (order: Row): string => {
  // A database keeps an object's fields in an order of its own.
  const contact = Object.entries(contactOf(order)).sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = [order['title'], order['invoiceId'], ...contact.map(([, value]) => value)];
  const words = texts.flatMap((text) => (typeof text === 'string' ? toWords(text) : []));
  return [...new Set(words)].join(' ');
};

/**
 * Since when an order waits for its buyer, as far as the timer counts: disputes take no time of it, and while there is
 * one it does not wait.
 */
export const waitingSince = (order: Row): string | null => {
  if (order['status'] !== 'delivered' || !isEmpty(order['disputedAt'])) return null;
  return momentOrNull(order, 'waitingSince') ?? momentOrNull(order, 'deliveredAt');
};

/** A line's own columns, from its order. */
export const orderColumns = (id: string, order: Row) => ({
  order_id: id,
  customer_id: textOf(order, 'customerId'),
  title: textOf(order, 'title'),
  status: textOf(order, 'status'),
  contact: contactOf(order),
  due_at: momentOrNull(order, 'dueAt'),
  delivered_at: waitingSince(order),
  search: wordsOf(order),
});

/** An order whose line is written. */
interface WrittenOrder {
  readonly teamId: string;
  readonly id: string;
  readonly order: Row;
}

/** Lines of orders, each of another one. */
const writeOrders = (transaction: Transaction, orders: readonly WrittenOrder[]): void => {
  if (orders.length === 0) return;
  const lines = orders.map(({ teamId, id, order }) => ({
    ...orderColumns(id, order),
    team_id: teamId,
    last_at: textOf(order, 'createdAt'),
  }));
  const list = <Value>(pick: (line: (typeof lines)[number]) => Value) => lines.map(pick);
  transaction.send(sql`
    insert into conversations (order_id, team_id, customer_id, title, status, contact, due_at,
      delivered_at, last_at, search)
    select * from unnest(${list((line) => line.order_id)}::text[], ${list((line) => line.team_id)}::text[],
      ${list((line) => line.customer_id)}::text[], ${list(({ title }) => title)}::text[],
      ${list(({ status }) => status)}::text[], ${list(({ contact }) => contact)}::jsonb[],
      ${list((line) => line.due_at)}::timestamptz[], ${list((line) => line.delivered_at)}::timestamptz[],
      ${list((line) => line.last_at)}::timestamptz[], ${list(({ search }) => search)}::text[])
    on conflict (team_id, order_id) do update set customer_id = excluded.customer_id,
      title = excluded.title, status = excluded.status, contact = excluded.contact,
      due_at = excluded.due_at, delivered_at = excluded.delivered_at, search = excluded.search`);
};

const shownOrder = ({ id, teamId, before, after }: RecordChange): readonly WrittenOrder[] => {
  if (!after || teamId === NO_TEAM) return [];
  const isShownSame = before && SHOWN_FIELDS.every((name) => isSame(before[name], after[name]));
  return isShownSame ? [] : [{ teamId, id, order: after }];
};

const followOrders = (transaction: Transaction, changes: readonly RecordChange[]): void => {
  const gone = changes.filter(({ after }) => !after).map(({ id }) => id);
  if (gone.length > 0)
    transaction.send(sql`delete from conversations where order_id = any(${gone}::text[])`);
  writeOrders(transaction, changes.flatMap(shownOrder));
};

/** Makes the line of an order that came into the table by other ways: a load by SQL, an older version. */
const ensureLine = async (transaction: Transaction, orderId: string): Promise<void> => {
  const [order] = await transaction.query<{ team_id: string; created_at: string; doc: string }>(sql`
    select team_id, created_at, doc::text as doc from ${tableSql({ name: 'orders' })}
    where id = ${orderId}`);
  if (!order) return;
  const row = { ...parseRow(order.doc), createdAt: order.created_at };
  writeOrders(transaction, [{ teamId: order.team_id, id: orderId, order: row }]);
};

/** The order of a conversation, and the team that it is of. */
export type ConversationKey = Pick<RecordChange, 'teamId'> & { readonly orderId: string };

/** Locks the conversation's line until the transaction ends, and answers when its last message was. */
export const lockSummary = async (
  transaction: Transaction,
  { orderId, teamId }: ConversationKey,
): Promise<Date> => {
  const find = () =>
    transaction.query<{ last_at: string }>(
      sql`select last_at from conversations where team_id = ${teamId} and order_id = ${orderId} for update`,
    );
  let [line] = await find();
  if (!line) {
    await ensureLine(transaction, orderId);
    [line] = await find();
  }
  return new Date(line?.last_at ?? 0);
};

export const lineTextOf = (message: Row): string => {
  const terms = isObject(message['offer']) ? message['offer'] : {};
  return lineOf(message['message']) || lineOf(terms['description']);
};

const followMessage = async (transaction: Transaction, change: RecordChange): Promise<void> => {
  const { kind, id, after } = change;
  if (!after) return;
  const orderId = textOf(after, 'orderId');
  if (kind === 'update') {
    await transaction.execute(sql`
      update conversations set last_text = ${lineTextOf(after)}
      where order_id = ${orderId} and last_id = ${id}`);
    return;
  }
  const author = isEmpty(after['readAt']) ? authorOf(after) : undefined;
  const at = textOf(after, 'createdAt');
  // Messages of the past (a load, a restore) count as unread or not, and do not become the last one.
  const newest = (value: unknown, column: string) =>
    sql`case when last_at <= ${at}::timestamptz then ${value} else ${sql.raw(column)} end`;
  const follow = () =>
    transaction.execute(sql`
      update conversations set
        last_id = ${newest(sql`${id}::text`, 'last_id')},
        last_text = ${newest(sql`${lineTextOf(after)}::text`, 'last_text')},
        last_sender = ${newest(sql`${textOf(after, 'sender')}::text`, 'last_sender')},
        last_event = ${newest(sql`${eventKind(after)}::text`, 'last_event')},
        last_side = ${newest(sql`coalesce(${speakerOf(after) ?? null}::text, last_side)`, 'last_side')},
        last_at = greatest(last_at, ${at}::timestamptz),
        seller_unread = seller_unread + ${author === 'buyer' ? 1 : 0}::int,
        buyer_unread = buyer_unread + ${author === 'seller' ? 1 : 0}::int
      where order_id = ${orderId}`);
  if ((await follow()) > 0) return;
  await ensureLine(transaction, orderId);
  await follow();
};

/** Takes the conversation's one place for an open offer. Errors: 409 `open_offer` when it is taken. */
const claimOffer = async (
  transaction: Transaction,
  { id, teamId }: RecordChange,
  offer: Row,
): Promise<void> => {
  const orderId = textOf(offer, 'orderId');
  await lockSummary(transaction, { orderId, teamId });
  const claimed = await transaction.execute(sql`
    update conversations
    set open_offer_id = ${id}, offer_expires_at = ${momentOrNull(offer, 'expiresAt')}
    where order_id = ${orderId} and open_offer_id is null`);
  if (claimed > 0) return;
  const [line] = await transaction.query<{ open_offer_id: string }>(
    sql`select open_offer_id from conversations where order_id = ${orderId}`,
  );
  throw new ServerError('open_offer', { offerId: line?.open_offer_id });
};

const followOffer = async (transaction: Transaction, change: RecordChange): Promise<void> => {
  const { id, before, after } = change;
  const [wasOpen, isOpen] = [before?.['status'] === 'open', after?.['status'] === 'open'];
  if (wasOpen === isOpen) return;
  if (after && isOpen) return claimOffer(transaction, change, after);
  await transaction.execute(sql`
    update conversations set open_offer_id = null, offer_expires_at = null
    where open_offer_id = ${id} and order_id = ${textOf(before, 'orderId')}`);
};

const FOLLOWERS: Readonly<Record<string, ChangeListener>> = {
  messages: followMessage,
  offers: followOffer,
};

/** Keeps the lines of conversations in step, in the transaction of the changes. */
export const followLines: ChangesListener = async (transaction, changes) => {
  followOrders(
    transaction,
    changes.filter(({ resource }) => resource.name === 'orders'),
  );
  for (const change of changes) await FOLLOWERS[change.resource.name]?.(transaction, change);
};
