/**
 * What a server with the feature `events` tells open pages (`GET /api/events`, server-sent events): that a row changed.
 * Features add kinds of their own. All of them carry ids and never contents: who may read a row reads it with the
 * ordinary calls.
 */
export interface EventKinds {
  readonly row: true;
  /** A saved view that the team shares. */
  readonly views: true;
}
export type EventKind = keyof EventKinds;

/**
 * Frames that are no events of rows. `hello` opens every stream; `schema` says that the server's schemas are others now
 * (both carry `schemas`, the revision); `reset` says that events were missed for good: read everything again.
 */
export const STREAM_FRAMES = { hello: 'hello', schema: 'schema', reset: 'reset' } as const;

export interface LiveEvent {
  /** One of `EventKind`, or of a newer server. */
  readonly kind: string;
  /** Absent where no row changed. */
  readonly resource?: string;
  /** Absent when many rows of the resource changed at once: read again whichever are shown. */
  readonly id?: string;
  readonly change?: 'create' | 'update' | 'trash' | 'remove';
  /** The conversation that a message, an offer or a delivery belongs to. */
  readonly orderId?: string;
  /** Absent for what all teams share. */
  readonly teamId?: string;
}
