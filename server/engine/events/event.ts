import { type EventKind, type LiveEvent, STREAM_FRAMES } from '#schemas';

/** An event before it has its place in the order of all events. */
export interface NewEvent extends Omit<LiveEvent, 'teamId'> {
  readonly kind: EventKind;
  /** Null for what all teams share. */
  readonly teamId: string | null;
  /** The guest who hears of it, beside the team. */
  readonly guestId?: string;
}

/** An event at its place: `position` grows by one from event to event, in the order of their commits. */
export interface StoredEvent {
  readonly position: number;
  readonly kind: LiveEvent['kind'];
  readonly team_id: string | null;
  readonly customer_id: string | null;
  readonly resource: string | null;
  readonly row_id: string | null;
  readonly change: string | null;
  readonly order_id: string | null;
}

/** Where a client is. The epoch is the database's own: another one's positions mean nothing here. */
export interface Place {
  readonly epoch: string;
  readonly position: number;
}

const PLACE = /^([0-9a-f-]{8,40})\.(\d{1,15})$/;

/** What travels as the SSE `id` and comes back as `Last-Event-ID`. */
const placeText = ({ epoch, position }: Place): string => `${epoch}.${position}`;

/** Undefined for a text that no stream of ours has sent. */
export const readPlace = (text: string): Place | undefined => {
  const [, epoch, position] = PLACE.exec(text) ?? [];
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
      ...(event.team_id !== null && { teamId: event.team_id }),
    },
    placeText({ epoch, position: event.position }),
  );

export const helloFrame = (schemas: string, place?: Place): string =>
  frame(STREAM_FRAMES.hello, { schemas }, place && placeText(place));
/** Without an id: each node tells its own clients once it answers by the new schemas itself. */
export const schemaFrame = (schemas: string): string => frame(STREAM_FRAMES.schema, { schemas });
export const resetFrame = (place: Place): string =>
  frame(STREAM_FRAMES.reset, {}, placeText(place));
/** A comment: nobody hears it, but proxies and dead connections show themselves. */
export const HEARTBEAT = ': \n\n';
