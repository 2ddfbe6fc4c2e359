import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignedIn } from '#server/engine/access/callers.ts';
import type { Identity } from '#server/engine/access/identities.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { catchUp } from './catchUp.ts';
import { helloFrame, type Place, resetFrame, schemaFrame } from './event.ts';
import type { Head, Journal } from './journal.ts';
import type { EventLimits } from './limits.ts';
import { type Client, createRooms } from './rooms.ts';
import type { Stream } from './stream.ts';

const EVENTS_A_READ = 1_000;
/** Delivered in one go. */
const EVENTS_A_TURN = 100;
/** Tokens looked at side by side: open streams must not take the database from the requests. */
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
  readonly from: Place | undefined;
}

/**
 * The open streams of this node. It reads the events in order, once, and hands each to those who may hear of it.
 *
 * A client joins where the hub is: until then it reads what it missed by itself, so nothing is left out or told twice.
 */
export const createHub = (parts: HubParts, head: Head) => {
  const { journal, log, limits, now, schemas } = parts;
  const { epoch } = head;
  const rooms = createRooms();
  const limited = createLimiter(READS_AT_ONCE);
  const missed: Pick<Journal, 'head' | 'between'> = {
    head: () => limited(() => journal.head()),
    between: (...range) => limited(() => journal.between(...range)),
  };
  const clients = new Set<Client>();
  let position = head.position;
  let known = schemas();

  const leave = (client: Client): void => {
    clients.delete(client);
    rooms.leave(client);
  };

  /** Errors: 503 with the seconds to wait, beyond the bounds of a node or a user. */
  const requireRoom = (caller: Identity): void => {
    const own = [...clients].filter((client) => client.caller.userId === caller.userId).length;
    if (clients.size >= limits.maxClients || own >= limits.maxClientsPerUser) {
      throw new ServerError('too_many_streams', { seconds: limits.retryAfterSeconds });
    }
  };

  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  const drainAll = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const events = await journal.after(position, EVENTS_A_READ);
      for (const [index, event] of events.entries()) {
        position = event.position;
        rooms.deliver(epoch, event);
        // What is written in one turn leaves in the next: a client that keeps up must not look like one that does not.
        if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await nextTurn();
      }
      if (events.length === EVENTS_A_READ) isAskedAgain = true;
    } while (isAskedAgain);
  };

  /** Hands out what is new. Never throws: the next look reads again from the same place. */
  const drain = (): Promise<void> => {
    isAskedAgain = true;
    draining ??= drainAll()
      .catch((err: unknown) => log.warn({ err }, 'events could not be read; trying again'))
      .finally(() => {
        draining = undefined;
      });
    return draining;
  };

  const check = async (client: Client): Promise<void> => {
    client.checkedAt = now();
    const signedIn = await parts.signedIn(client.token).catch((err: unknown) => {
      log.warn({ err }, 'the token of a stream could not be looked at; its client comes back');
      return undefined;
    });
    if (!clients.has(client)) return;
    // A token that cannot be looked at is no token: the client comes back and asks.
    if (!signedIn) {
      leave(client);
      client.stream.end();
      return;
    }
    rooms.move(client, signedIn.identity);
  };

  /** Looks at the tokens of those that were not looked at for this long. */
  const recheck = async (olderThanMs: number): Promise<void> => {
    const due = [...clients].filter(({ checkedAt }) => now() - checkedAt >= olderThanMs);
    while (due.length > 0) await Promise.all(due.splice(0, CHECKS_AT_ONCE).map(check));
  };

  return {
    drain,
    recheck,
    position: () => position,
    clientCount: () => clients.size,

    /** Errors: 503 `too_many_streams`. */
    requireRoom,

    async join({ token, caller, stream, from }: Joining, onLeft: (leave: () => void) => void) {
      const isForeign = from !== undefined && from.epoch !== epoch;
      const client: Client = {
        token,
        caller,
        stream,
        position: from && !isForeign ? from.position : position,
        checkedAt: now(),
        isLive: false,
      };
      clients.add(client);
      onLeft(() => leave(client));
      const start = from ? undefined : { epoch, position };
      stream.write(helloFrame(schemas(), start));
      if (isForeign) stream.write(resetFrame({ epoch, position }));
      await catchUp(
        {
          journal: missed,
          limits,
          epoch,
          position: () => position,
          // A client that left meanwhile stays out.
          onCaughtUp: () => (clients.has(client) ? rooms.join(client) : undefined),
        },
        client,
      );
      if (!stream.isOpen) leave(client);
    },

    /** Every few seconds: heartbeats, and whether this node's schemas are others by now. */
    tick(): void {
      const time = now();
      for (const client of clients) {
        if (client.stream.isOpen) client.stream.beat(time, limits.heartbeatMs);
        else leave(client);
      }
      const revision = schemas();
      if (revision === known) return;
      known = revision;
      for (const { stream } of clients) stream.write(schemaFrame(revision));
    },

    closeAll(): void {
      for (const client of clients) {
        leave(client);
        client.stream.end();
      }
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
