import { HOUR_MS } from '#schemas';
import type { Job } from '#server/engine/jobs/jobs.ts';

const EVERY_MS = HOUR_MS;

interface Expiring {
  readonly forgetExpired: () => Promise<void>;
}

/** Removes what has expired. It says nothing any more, and kept it would say who came from where. */
export const forgetExpiredSignIns = (kinds: readonly Expiring[]): Job => ({
  name: 'expired sign-ins',
  everyMs: EVERY_MS,
  run: async () => {
    for (const kind of kinds) await kind.forgetExpired();
  },
});
