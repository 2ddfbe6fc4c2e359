import { type EventKind, type LiveEvent, STREAM_FRAMES } from '#schemas';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';

/** An event before it has a position in the order of all events. */
export interface NewEvent extends Omit<LiveEvent, 'teamId'> {
  readonly kind: EventKind;
  /** Null for what all teams share. */
  readonly teamId: string;
  /** The guest who receives it, beside the team. */
  readonly guestId?: string;
}

/** A published event: `position` grows by one from event to event, in the order of their commits. */
export interface StoredEvent {
  readonly position: number;
  readonly kind: LiveEvent['kind'];
  readonly team_id: string;
  readonly customer_id: string | null;
  readonly resource: string | null;
  readonly row_id: string | null;
  readonly change: string | null;
  readonly order_id: string | null;
}

/** Up to where a client has read. The epoch is the database's own: another one's positions mean nothing here. */
export interface EventPosition {
  readonly epoch: string;
  readonly position: number;
}

const EVENT_ID = /^([0-9a-f-]{8,40})\.(\d{1,15})$/;

/** The `id` of a server-sent event, which comes back as `Last-Event-ID`. */
export const toEventId = ({ epoch, position }: EventPosition): string => `${epoch}.${position}`;

/** Undefined for a text that no stream of ours has sent. */
export const parseEventId = (text: string): EventPosition | undefined => {
  const [, epoch, position] = EVENT_ID.exec(text) ?? [];
  return epoch && position ? { epoch, position: Number(position) } : undefined;
};

const frame = (name: string, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const eventFrame = (epoch: string, event: StoredEvent): string =>
  frame(
    event.kind,
    {
      ...(event.resource !== null && { resource: event.resource }),
      ...(event.row_id !== null && { id: event.row_id }),
      ...(event.change !== null && { change: event.change }),
      ...(event.order_id !== null && { orderId: event.order_id }),
      ...(event.team_id !== NO_TEAM && { teamId: event.team_id }),
    },
    toEventId({ epoch, position: event.position }),
  );

export const helloFrame = (schemas: string, position?: EventPosition): string =>
  frame(STREAM_FRAMES.hello, { schemas }, position && toEventId(position));
/** Without an id: each node sends it to its own clients once it uses the new schemas itself. */
export const schemaFrame = (schemas: string): string => frame(STREAM_FRAMES.schema, { schemas });
export const resetFrame = (position: EventPosition): string =>
  frame(STREAM_FRAMES.reset, {}, toEventId(position));
/** A comment: clients ignore it, proxies keep the connection open, and a dead connection fails. */
export const HEARTBEAT = ': \n\n';
