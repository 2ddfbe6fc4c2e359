import { isObject } from '#schemas';

/** A whole conversation in one call (seed section 9). */
const MAX_MESSAGE_LIMIT = 1_000_000;

import type { Listing } from '../listing.ts';
import type { ListRequest } from '../query.ts';
import type { RowRecord } from '../rows.ts';

const UNDATED = new Date(0).toISOString();
const OUR_SENDERS: readonly unknown[] = ['seller', 'system'];

const dateOf = (row: RowRecord | undefined): string | undefined => {
  const date = row?.['createdAt'];
  return typeof date === 'string' ? date : undefined;
};

/** Messages stand in the order in which they came: one without a date was written when its neighbour was. */
const dated = (rows: readonly RowRecord[]): readonly RowRecord[] => {
  let last = rows.map(dateOf).find((date) => date !== undefined) ?? UNDATED;
  return rows.map((row) => {
    last = dateOf(row) ?? last;
    return { ...row, createdAt: last };
  });
};

/** The seed names no sender: what the team did not write, the buyer did. */
const signed = (row: RowRecord): RowRecord => ({
  ...row,
  message: row['message'] ?? '',
  sender: OUR_SENDERS.includes(row['sender']) ? row['sender'] : 'buyer',
});

const isWithin = (date: string, range: Readonly<Record<string, unknown>>): boolean =>
  (typeof range['gte'] !== 'string' || date >= range['gte']) &&
  (typeof range['lte'] !== 'string' || date <= range['lte']);

/**
 * A page of one conversation from a server that only gives the whole of it (MSG-1).
 *
 * Shape: ranges, order and pages are those of `request`; `read` is asked for everything at once.
 */
export const pageOfConversation = async (
  { filter = {}, pagination, sort }: ListRequest,
  read: (request: ListRequest) => Promise<Listing>,
): Promise<Listing> => {
  const { createdAt, id, ...plain } = filter;
  const { data } = await read({
    filter: plain,
    pagination: { page: 1, perPage: MAX_MESSAGE_LIMIT },
  });
  const range = isObject(createdAt) ? createdAt : {};
  const found = dated(data.map(signed))
    .filter((row) => (id === undefined || row.id === id) && isWithin(dateOf(row) ?? UNDATED, range))
    .toSorted((one, other) => ((dateOf(one) ?? '') < (dateOf(other) ?? '') ? -1 : 1));
  const inOrder = sort?.order === 'DESC' ? found.toReversed() : found;
  const { page = 1, perPage = found.length } = pagination ?? {};
  return {
    data: inOrder.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    meta: { totalIsEstimate: false },
  };
};
