/*
 * States of orders.json that more is known of than the schema says, for pages and server alike. A test holds them
 * against the schema.
 */

/** Paid or further, and not refunded: what revenue, products sold and earnings count (decisions.md "Dashboard figures"). */
export const SOLD_STATES = ['paid', 'in_progress', 'delivered', 'completed'] as const;

/** Paid at some time: what a balance's "earned" and "refunded" are about. */
export const PAID_STATES = [...SOLD_STATES, 'refunded'] as const;

/** Waiting for the seller's work, which may be late. */
export const OPEN_STATES = ['paid', 'in_progress'] as const;

/** The work is done, or is not to be done: nobody waits for anything any more. */
export const END_STATES = ['completed', 'cancelled', 'refunded'] as const;

declare module '../model/events.ts' {
  interface EventKinds {
    /** An order moved to another state. */
    readonly order: true;
  }
}
