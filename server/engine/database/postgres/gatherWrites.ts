import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

/**
 * Holds back what is written until all that can run now has run: statements that do not wait for each other leave in one
 * call of the system instead of one each.
 */
export const gatherWrites = (stream: Writable): void => {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  // What a microtask hands to `nextTick` runs when no microtask is left.
  queueMicrotask(() =>
    process.nextTick(() => {
      gathering.delete(stream);
      stream.uncork();
    }),
  );
};
