import { audienceSql, mayReceive } from './audience.ts';
import { eventFrame, resetFrame } from './event.ts';
import type { Journal } from './journal.ts';
import type { EventLimits } from './limits.ts';
import type { Client } from './streamClients.ts';

const EVENTS_A_READ = 500;

interface CatchUpParts {
  readonly journal: Pick<Journal, 'head' | 'between'>;
  readonly limits: EventLimits;
  readonly epoch: string;
  /** Up to where the node has read; it grows while a client reads. */
  readonly position: () => number;
  /** Called in the same turn in which the client has caught up. */
  readonly onCaughtUp: () => void;
}

/**
 * Writes what a client missed, until it has caught up with the node and receives new events like the others. Nothing is
 * awaited between the two: an event in between would be lost.
 *
 * A client that missed what is no longer kept, or too much, is sent `reset`.
 */
export const catchUp = async (parts: CatchUpParts, client: Client): Promise<void> => {
  const { journal, limits, epoch, position, onCaughtUp } = parts;
  const startAnew = (): void => {
    client.position = position();
    client.stream.write(resetFrame({ epoch, position: client.position }));
  };
  if (client.position < position()) {
    const { forgotten } = await journal.head();
    if (client.position < forgotten) startAnew();
  }
  let written = 0;
  while (client.stream.isOpen && client.position < position()) {
    const to = position();
    const range = { after: client.position, to };
    const events = await journal.between(range, audienceSql(client.caller), EVENTS_A_READ);
    const received = events.filter((event) => mayReceive(client.caller, event));
    written += received.length;
    if (written > limits.maxReplayedEvents) {
      startAnew();
      continue;
    }
    const text = received.map((event) => eventFrame(epoch, event)).join('');
    const last = events.at(-1);
    client.position = events.length === EVENTS_A_READ && last ? last.position : to;
    await client.stream.send(text);
  }
  if (client.stream.isOpen) onCaughtUp();
};
