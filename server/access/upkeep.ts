import type { Job } from '#server/jobs/jobs.ts';
import type { Buyers } from './buyers.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import type { Sessions } from './sessions.ts';

const EVERY_MS = 60 * 60 * 1000;

export interface AccessUpkeepParts {
  readonly sessions: Sessions;
  readonly buyers: Buyers;
  readonly codes: Codes;
  readonly devices: Devices;
}

/** Removes what has expired. It says nothing any more, and kept it would say who came from where. */
export const forgetExpiredSignIns = ({
  sessions,
  buyers,
  codes,
  devices,
}: AccessUpkeepParts): Job => ({
  name: 'expired sign-ins',
  everyMs: EVERY_MS,
  run: async () => {
    await sessions.forgetExpired();
    await buyers.forgetExpired();
    await codes.forgetExpired();
    await devices.forgetExpired();
  },
});
