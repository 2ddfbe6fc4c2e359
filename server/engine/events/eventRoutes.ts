import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { callerOf, tokenOf } from '#server/engine/access/signedIn.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { Hub } from '#server/engine/events/hub.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { TEXT } from '#server/engine/openapi/shapes.ts';
import { type EventPosition, parseEventId } from './event.ts';
import { openStream } from './stream.ts';

interface EventNeeds {
  readonly events: Events;
  readonly openHub: () => Promise<Hub>;
  readonly clock: () => Date;
}

const LAST_EVENT_ID = 'last-event-id';

/** Stands for an id that is not ours: such a client starts anew. */
const UNKNOWN_POSITION: EventPosition = { epoch: '', position: 0 };

const positionOf = (header: string | string[] | undefined): EventPosition | undefined => {
  if (header === undefined || header === '') return undefined;
  return parseEventId(String(header)) ?? UNKNOWN_POSITION;
};

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that gathers or packs a stream would hold its events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** What changes, as it changes: server-sent events over `fetch`, so that the token travels in its header. */
export const eventRoutes = fastifyPlugin<{ core: EventNeeds }>(
  async (app, { core }) => {
    const { events, clock } = core;

    app.get(
      NAMED_CALLS.events.path,
      described(
        {
          tag: 'events',
          summary: 'Tells of messages, moved orders, changed balances and rows, as it happens.',
          description:
            'Server-sent events that carry ids and never contents. A client that comes back with Last-Event-ID gets what it missed; "reset" tells it to read everything anew.',
          parameters: [{ name: 'Last-Event-ID', in: 'header', schema: TEXT }],
          answer: { type: 'text/event-stream', schema: TEXT },
          errors: ['too_many_streams'],
        },
        { exposeHeadRoute: false, config: { isForGuests: true, isForKeys: true, isStream: true } },
      ),
      async (request, reply) => {
        const caller = callerOf(request);
        const hub = await core.openHub();
        hub.requireRoom(caller);
        void reply.headers(STREAM_HEADERS).hijack();
        const { raw } = reply;
        raw.writeHead(
          200,
          Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
            value === undefined ? [] : [name, String(value)],
          ),
        );
        raw.flushHeaders();
        const stream = openStream(raw, events.limits.maxWaitingBytes, () => clock().getTime());
        const from = positionOf(request.headers[LAST_EVENT_ID]);
        const token = tokenOf(request) ?? '';
        await hub
          .join({ token, caller, stream, from }, (leave) => raw.on('close', leave))
          .catch((err: unknown) => {
            request.log.warn({ err }, 'a stream of events ended early; its client comes back');
            raw.destroy();
          });
      },
    );

    // Before the server waits for open answers to end: these would never.
    app.addHook('preClose', () => events.close());
  },
  { name: 'eventRoutes', dependencies: ['signedInGate'] },
);
