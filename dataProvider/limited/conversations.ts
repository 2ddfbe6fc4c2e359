import type { Conversation, Order } from '#schemas/generated/types.ts';
import { ApiError } from '../errors.ts';
import type { RowReader } from './rowReader.ts';

const USUAL_LIMIT = 30;
const NOT_FOUND = 404;
/** Conversations that this browser remembers; each is a call of its own. */
const MOST_REMEMBERED = 30;

/** What an order alone tells of its conversation. */
const ofOrder = (order: Order, now: Date): Conversation => ({
  _id: order._id,
  teamId: order.teamId ?? '',
  contact: order.customer ?? {},
  title: order.title ?? '',
  status: order.status ?? '',
  ...(order.customerId !== undefined && { customerId: order.customerId }),
  ...(order.dueAt !== undefined && { dueAt: order.dueAt }),
  lastAt: order.updatedAt ?? order.createdAt ?? '',
  unread: 0,
  isOnline: false,
  isOfferOpen: false,
  isWaiting: order.status === 'paid',
  isLate:
    (order.status === 'paid' || order.status === 'in_progress') &&
    order.dueAt !== undefined &&
    Date.parse(order.dueAt) < now.getTime(),
});

const saysOf = (words: string, { _id, title, contact }: Conversation): boolean =>
  [_id, title, contact.firstname, contact.lastname, contact.email]
    .join(' ')
    .toLowerCase()
    .includes(words.toLowerCase());

/** An order that is gone, or not ours, has no conversation any more. */
const orderOr404 = async (reader: RowReader, id: string): Promise<Order | undefined> => {
  try {
    return await reader.get<Order>('orders', id);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
};

/** Where orders cannot be listed: the conversations that were opened in this browser. */
const remembered = async (reader: RowReader): Promise<readonly Order[]> => {
  const ids = reader.memory.read().slice(0, MOST_REMEMBERED);
  const orders = await Promise.all(ids.map((id) => orderOr404(reader, id)));
  return orders.filter((order) => order !== undefined);
};

/**
 * The list of conversations, on a server that keeps none: one for each order.
 *
 * Shape: nothing is unread and nobody is online, as such a server does not tell.
 */
export const emulateConversations = async (reader: RowReader, query: URLSearchParams) => {
  const now = new Date();
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('limit') ?? USUAL_LIMIT);
  const words = query.get('search') ?? '';
  if (reader.offers('orders', 'search')) {
    const { data, total } = await reader.search<Order>('orders', {
      filter: words === '' ? {} : { q: words },
      pagination: { page, perPage },
    });
    return { results: data.map((order) => ofOrder(order, now)), pagination: { total } };
  }
  const known = (await remembered(reader)).map((order) => ofOrder(order, now));
  const results = words === '' ? known : known.filter((one) => saysOf(words, one));
  return { results, pagination: { total: results.length } };
};
