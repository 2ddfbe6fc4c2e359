/**
 * What a server with the feature `events` tells open pages (`GET /api/events`, server-sent events).
 *
 * `message`: a new message. `order`: an order moved to another state. `balance`: a team's balance changed. `row`: any
 * other change of a row. They carry ids and never contents: who may read a row reads it with the ordinary calls.
 */
export const EVENT_KINDS = ['message', 'order', 'balance', 'row'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * Frames that are no events of rows. `hello` opens every stream; `schema` says that the server's schemas are others now
 * (both carry `schemas`, the revision); `reset` says that events were missed for good: read everything again.
 */
export const STREAM_FRAMES = { hello: 'hello', schema: 'schema', reset: 'reset' } as const;

export interface LiveEvent {
  readonly kind: EventKind;
  /** Absent for `balance`. */
  readonly resource?: string;
  /** Absent when many rows of the resource changed at once: read again whichever are shown. */
  readonly id?: string;
  readonly change?: 'create' | 'update' | 'trash' | 'remove';
  /** The conversation that a message, an offer or a delivery belongs to. */
  readonly orderId?: string;
  /** Absent for what all teams share. */
  readonly teamId?: string;
}
