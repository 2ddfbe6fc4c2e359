import { PartialError } from './errors.ts';

/** Requests under way at once when a call for many rows is made of one for each. */
const PARALLEL_REQUESTS = 6;

/**
 * Does something for each id, a few at a time.
 *
 * Errors: `PartialError` when any failed, naming what is done and what was refused; nothing is dropped silently.
 */
export const forEachId = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> => {
  const queue = [...ids];
  const done: string[] = [];
  const refused: { id: string; error: unknown }[] = [];
  const worker = async (): Promise<void> => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        await work(id);
        done.push(id);
      } catch (error) {
        refused.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, worker));
  if (refused.length > 0) throw new PartialError(done, refused);
  return done;
};
