import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignedIn } from '#server/engine/access/callers.ts';
import type { Identity } from '#server/engine/access/identities.ts';
import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { catchUp } from './catchUp.ts';
import { type EventPosition, helloFrame, resetFrame, schemaFrame, toEventId } from './event.ts';
import type { Head, Journal } from './journal.ts';
import type { EventLimits } from './limits.ts';
import type { Stream } from './stream.ts';
import { type Client, createStreamClients, type StreamClients } from './streamClients.ts';

const EVENTS_A_READ = 1_000;
/** Delivered in one go. */
const EVENTS_A_TURN = 100;
/** Tokens checked side by side: open streams must not take the database from the requests. */
const CHECKS_AT_ONCE = 8;
/** A thousand clients of a node that died come at once; what they missed is read for a few at a time. */
const READS_AT_ONCE = 4;

export interface HubParts {
  readonly journal: Journal;
  readonly log: Log;
  readonly limits: EventLimits;
  readonly now: () => number;
  readonly signedIn: (token: string) => Promise<SignedIn | undefined>;
  /** The revision of the schemas that this node answers by. */
  readonly schemas: () => string;
}

export interface Joining {
  readonly token: string;
  readonly caller: Identity;
  readonly stream: Stream;
  /** `Last-Event-ID`. */
  readonly from: EventPosition | undefined;
}

/** A client that knows whether it may go on from where it was. */
const greet = (
  { token, caller, stream, from }: Joining,
  here: EventPosition,
  { schemas, now }: HubParts,
): Client => {
  const isForeign = from !== undefined && from.epoch !== here.epoch;
  stream.write(helloFrame(schemas(), from ? undefined : here));
  if (isForeign) stream.write(resetFrame(here));
  const { position } = from && !isForeign ? from : here;
  return { token, caller, stream, position, checkedAt: now(), isLive: false };
};

/** Checks the token of a client again: its rights may have changed, or its session may have ended. */
const checkToken = async (
  clients: StreamClients,
  client: Client,
  { now, log, signedIn: find }: HubParts,
): Promise<void> => {
  client.checkedAt = now();
  const signedIn = await find(client.token).catch((err: unknown) => {
    log.warn({ err }, 'the token of a stream could not be looked at; its client comes back');
    return undefined;
  });
  if (!clients.open.has(client)) return;
  if (signedIn) return clients.setCaller(client, signedIn.identity);
  // Ended as well where the check failed: the client comes back and asks.
  clients.end(client);
};

/** Reads for clients that come back, a few at a time. */
const limitReads = (journal: Journal): Pick<Journal, 'head' | 'between'> => {
  const limited = createLimiter(READS_AT_ONCE);
  return {
    head: () => limited(() => journal.head()),
    between: (...range) => limited(() => journal.between(...range)),
  };
};

/** Tells clients of another revision of the schemas than the one before. */
const schemaTeller = (clients: StreamClients, first: string) => {
  let known = first;
  return (revision: string): void => {
    if (revision === known) return;
    known = revision;
    for (const { stream } of clients.open) stream.write(schemaFrame(revision));
  };
};

const sendHeartbeats = (clients: StreamClients, { now, limits }: HubParts): void => {
  const time = now();
  for (const client of clients.open) {
    if (client.stream.isOpen) client.stream.beat(time, limits.heartbeatMs);
    else clients.remove(client);
  }
};

/**
 * The open streams of this node. It reads the events in order, once, and sends each to those who may receive it.
 *
 * A client is at the hub's position when it joins: until then it reads what it missed by itself, so nothing is left out
 * or sent twice.
 */
export const createHub = (parts: HubParts, { epoch, position: newest }: Head) => {
  const { journal, log, limits, now, schemas } = parts;
  const clients = createStreamClients(limits);
  const missed = limitReads(journal);
  let position = newest;
  const tellSchemas = schemaTeller(clients, schemas());

  const delivery = createCoalescedRunner({
    run: async () => {
      const events = await journal.after(position, EVENTS_A_READ);
      for (const [index, event] of events.entries()) {
        position = event.position;
        clients.deliver(epoch, event);
        // What is written in one turn leaves in the next: a client that keeps up must not look like one that does not.
        if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await nextTurn();
      }
      return events.length === EVENTS_A_READ;
    },
    onFailure: (err) => log.warn({ err }, 'events could not be read; trying again'),
  });

  return {
    /** Sends what is new. Never rejects: the next call reads again from the same position. */
    drain: delivery.request,
    position: () => position,
    /** A stream that comes with this as `Last-Event-ID` misses nothing of what is read from now on. */
    place: () => toEventId({ epoch, position }),
    clientCount: () => clients.open.size,
    requireRoom: clients.requireRoom,

    /** Checks the tokens that were not checked for this long. */
    async recheck(olderThanMs: number): Promise<void> {
      const due = [...clients.open].filter(({ checkedAt }) => now() - checkedAt >= olderThanMs);
      while (due.length > 0) {
        const some = due.splice(0, CHECKS_AT_ONCE);
        await Promise.all(some.map((client) => checkToken(clients, client, parts)));
      }
    },

    async join(joining: Joining, onLeft: (leave: () => void) => void): Promise<void> {
      const client = greet(joining, { epoch, position }, parts);
      clients.add(client);
      onLeft(() => clients.remove(client));
      const here = { journal: missed, limits, epoch, position: () => position };
      await catchUp({ ...here, onCaughtUp: () => clients.join(client) }, client);
      if (!joining.stream.isOpen) clients.remove(client);
    },

    /** Every few seconds: heartbeats, and whether this node's schemas have changed. */
    tick(): void {
      sendHeartbeats(clients, parts);
      tellSchemas(schemas());
    },

    closeAll(): void {
      for (const client of clients.open) clients.end(client);
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
