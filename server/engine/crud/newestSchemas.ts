import { ServerError } from '#server/engine/errors/errors.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { StaleNodeError } from '#server/engine/schemas/staleNode.ts';

const STALE_CODES: readonly string[] = ['unknown_path', 'unknown_parameter', 'invalid_parameter'];

/** Whether a refusal may come from schemas that another node has changed already: it names what is not known here. */
const mayBeStale = (cause: unknown): boolean =>
  cause instanceof ServerError &&
  (STALE_CODES.includes(cause.code) || cause.errors.some(({ rule }) => rule === 'unknown'));

/**
 * Carries out a call; one that is refused for a name that this node does not know is made again where the node was
 * behind, and one that was away asks first, also where it was away in the middle of a write. So whoever was told of a change by one node can use it on each at once (STUDIO-5).
 */
export const onNewestSchemas = async <Answer>(
  schemas: LiveSchemas,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!schemas.isFresh()) await schemas.catchUp(schemas.current().model);
  const { model } = schemas.current();
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StaleNodeError) {
      await schemas.catchUp(model);
      return work();
    }
    if (!mayBeStale(cause) || !(await schemas.catchUp(model))) throw cause;
    return work();
  }
};
