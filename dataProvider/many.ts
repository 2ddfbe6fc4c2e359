import { inParallel } from '#schemas';
import { PartialError } from './errors.ts';

/** Requests under way at once when a call for many rows is made of one for each. */
const PARALLEL_REQUESTS = 6;

/** More ids would make an address that proxies refuse: they take 8,000 characters, some frameworks twice that. */
const IDS_PER_REQUEST = 150;

/** The ids of a getMany in as few requests as addresses allow. */
export const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
  );

/**
 * Does something for each id, a few at a time; the answer names the ids in their order.
 *
 * Errors: `PartialError` when any failed, naming what is done and what was refused; nothing is dropped silently.
 */
export const forEachId = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> => {
  const refusals = new Map<string, unknown>();
  await inParallel(ids, PARALLEL_REQUESTS, async (id) => {
    try {
      await work(id);
    } catch (error) {
      refusals.set(id, error);
    }
  });
  const done = ids.filter((id) => !refusals.has(id));
  if (refusals.size === 0) return done;
  const refused = ids.filter((id) => refusals.has(id));
  throw new PartialError(
    done,
    refused.map((id) => ({ id, error: refusals.get(id) })),
  );
};
