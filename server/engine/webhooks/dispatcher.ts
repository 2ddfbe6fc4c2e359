import { setTimeout as pause } from 'node:timers/promises';
import type { Model } from '#schemas';
import type { Identities } from '#server/engine/access/identities.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { messageBody, readerOf } from './messageBody.ts';
import type { Outcomes } from './outcomes.ts';
import type { Sender } from './sendMessage.ts';
import { signedHeaders } from './signature.ts';
import { dueDeliveries, type StoredDelivery, webhooksWithDue } from './storedDeliveries.ts';
import {
  readActive,
  readSigning,
  type SigningWebhook,
  type StoredWebhook,
} from './storedWebhooks.ts';

/** One that hangs takes a place for seconds: there are many more than can hang at once. */
const WEBHOOKS_AT_ONCE = 200;
/** Of one webhook; never two of one row. */
const MESSAGES_AT_ONCE = 8;
/** Retries come due while others are sent. */
const LOOK_AGAIN_MS = 1_000;

type Key = Pick<StoredWebhook, 'team_id' | 'id'>;

export interface DispatcherParts {
  readonly database: Database;
  readonly records: Records;
  readonly model: () => Model;
  readonly identities: Identities;
  readonly outcomes: Outcomes;
  readonly sender: Sender;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Sends what is due of one webhook until nothing is, or until the signal stops it. */
const createDelivery = (parts: DispatcherParts, stopped: AbortSignal) => {
  const { database, records, model, identities, outcomes, sender, clock, log } = parts;

  const sendOne = async (
    webhook: SigningWebhook,
    reader: Caller,
    delivery: StoredDelivery,
  ): Promise<void> => {
    const body = await messageBody({ records, model }, reader, delivery);
    if (body === undefined) return outcomes.refuse(delivery, 'forbidden');
    const headers = signedHeaders(webhook, { id: delivery.id, body, now: clock() });
    const outcome = await sender({ url: new URL(webhook.url), headers, body }, stopped);
    await outcomes.note(webhook, delivery, outcome);
  };

  /** Everything that one webhook is to be sent now; its rights and state are asked again before each round. */
  const serve = async (key: Key): Promise<void> => {
    while (!stopped.aborted) {
      const webhook = await readSigning(database, key);
      if (!webhook) return;
      const reader = readerOf(webhook, await identities.of(webhook.maker_id));
      if (!reader) return outcomes.switchOff(webhook, 'maker');
      const due = await dueDeliveries(database, key, clock(), MESSAGES_AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((delivery) => sendOne(webhook, reader, delivery)));
    }
  };

  return async (key: Key): Promise<void> => {
    try {
      await serve(key);
    } catch (err) {
      if (stopped.aborted) return;
      log.error({ err, webhook: key.id }, 'a webhook could not be served; it is tried again');
      // It would be the next one at once, again and again.
      await pause(LOOK_AGAIN_MS, undefined, { signal: stopped }).catch(() => undefined);
    }
  };
};

/**
 * Sends what is due until nothing is. Several webhooks at once, each by itself: one that hangs delays no other. What was
 * sent is written down after it was answered: a crash in between sends it once more, under the same id.
 */
export const createDispatcher = (parts: DispatcherParts) => {
  const { database, clock } = parts;
  const stopping = new AbortController();
  const serve = createDelivery(parts, stopping.signal);
  let isWoken = false;
  let wakeUp = (): void => undefined;

  const begin = async (busy: Map<string, Promise<void>>): Promise<void> => {
    const active = await readActive(database);
    for (const key of await webhooksWithDue(database, active, clock(), WEBHOOKS_AT_ONCE)) {
      const name = `${key.team_id} ${key.id}`;
      if (busy.has(name) || busy.size >= WEBHOOKS_AT_ONCE) continue;
      const work = serve(key).finally(() => busy.delete(name));
      busy.set(name, work);
    }
  };

  const somethingHappens = async (busy: ReadonlyMap<string, Promise<void>>): Promise<void> => {
    const ended = new AbortController();
    const waits = [
      ...busy.values(),
      new Promise<void>((resolve) => {
        wakeUp = resolve;
      }),
      pause(LOOK_AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined),
    ];
    await Promise.race(waits);
    ended.abort();
  };

  return {
    async run(): Promise<void> {
      const busy = new Map<string, Promise<void>>();
      try {
        while (!stopping.signal.aborted) {
          isWoken = false;
          await begin(busy);
          if (busy.size === 0 && !isWoken) return;
          if (busy.size > 0 && !isWoken) await somethingHappens(busy);
        }
      } finally {
        await Promise.all(busy.values());
      }
    },

    /** Something new may be due. */
    wake(): void {
      isWoken = true;
      wakeUp();
    },

    /** What is under way is given up, and sent again later. */
    stop: (): void => stopping.abort(),
  };
};
