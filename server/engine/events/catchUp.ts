import { audienceSql, mayHear } from './audience.ts';
import { eventFrame, resetFrame } from './event.ts';
import type { Journal } from './journal.ts';
import type { EventLimits } from './limits.ts';
import type { Client } from './rooms.ts';

const EVENTS_A_READ = 500;

interface CatchUpParts {
  readonly journal: Pick<Journal, 'head' | 'between'>;
  readonly limits: EventLimits;
  readonly epoch: string;
  /** Where the node is; it moves while a client reads. */
  readonly position: () => number;
  /** Called the moment the client is where the node is, before anything else can happen. */
  readonly onCaughtUp: () => void;
}

/**
 * Writes what a client missed, until it is where the node is and joins the others. Both are one step without a pause:
 * an event that came in between would be heard by neither way.
 *
 * A client that missed what is no longer kept, or too much, is told to start anew.
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
    const heard = events.filter((event) => mayHear(client.caller, event));
    written += heard.length;
    if (written > limits.maxReplayedEvents) {
      startAnew();
      continue;
    }
    const text = heard.map((event) => eventFrame(epoch, event)).join('');
    const last = events.at(-1);
    client.position = events.length === EVENTS_A_READ && last ? last.position : to;
    await client.stream.send(text);
  }
  if (client.stream.isOpen) onCaughtUp();
};
