import type { Row } from '#server/engine/database/json.ts';
import { textOf } from '#server/market/conversation/work.ts';

const moved = (iso: string, byMs: number): string => new Date(Date.parse(iso) + byMs).toISOString();

/** What stops an order's clocks: it has no deadline, and does not wait for its buyer. */
export const held = (now: Date): Row => ({ disputedAt: now.toISOString(), dueAt: null });

/**
 * What lets an order's clocks go on where they stood.
 *
 * `dueAt`: the deadline when the dispute began, if there was one. What was delivered during the dispute waits from now.
 */
export const resumed = (order: Row, dueAt: string, now: Date): Row => {
  const disputedAt = Date.parse(textOf(order, 'disputedAt'));
  // Where the clocks of two servers do not agree, nobody loses time by it.
  const heldMs = Math.max(0, now.getTime() - disputedAt);
  const since = textOf(order, 'waitingSince') || textOf(order, 'deliveredAt');
  const waitedMs = Math.max(0, disputedAt - Date.parse(since));
  return {
    disputedAt: null,
    ...(dueAt !== '' && { dueAt: moved(dueAt, heldMs) }),
    ...(order['status'] === 'delivered' &&
      since !== '' && { waitingSince: new Date(now.getTime() - waitedMs).toISOString() }),
  };
};

/** The deadline of an order after more time was agreed. */
export const extended = (order: Row, dayMs: number, days: number): Row => ({
  dueAt: moved(textOf(order, 'dueAt'), days * dayMs),
});
