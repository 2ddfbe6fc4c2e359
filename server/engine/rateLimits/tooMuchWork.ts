import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '#server/engine/access/callers.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isGuest } from '#server/engine/records/rowAccess.ts';

export interface Lanes {
  readonly user: string;
  readonly team: string;
}

/** The same identity comes with every request of a person for some seconds. */
const known = new WeakMap<SignedIn['identity'], Lanes>();

/** Whom a request is counted for: a guest is neither the team nor one of its users. */
export const lanesOf = (identity: SignedIn['identity']): Lanes => {
  const remembered = known.get(identity);
  if (remembered) return remembered;
  const { kind, userId, teamId } = identity;
  const user = `${kind} ${userId}`;
  const lanes = { user, team: isGuest({ kind }) ? user : `team ${teamId}` };
  known.set(identity, lanes);
  return lanes;
};

/** Who asks again as soon as it is refused is slowed down by waiting for the refusal. */
const REFUSED_AFTER_MS = 250;

/** Errors: 429 `too_much_work`, always. */
export const refuseLater = async (seconds: number): Promise<never> => {
  await pause(REFUSED_AFTER_MS);
  throw new ServerError('too_much_work', { seconds });
};
