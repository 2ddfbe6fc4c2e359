import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

const gather = (stream: Writable, whenDone: (send: () => void) => void): void => {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  whenDone(() => {
    gathering.delete(stream);
    stream.uncork();
  });
};

/**
 * Holds back what is written until all that can run now has run: statements that do not wait for each other leave in one
 * call of the system instead of one each.
 */
export const gatherWrites = (stream: Writable): void =>
  // What a microtask hands to `nextTick` runs when no microtask is left.
  gather(stream, (send) => queueMicrotask(() => process.nextTick(send)));

/** The same until all requests have been read that have come by now. */
export const gatherTurn = (stream: Writable): void => gather(stream, setImmediate);
