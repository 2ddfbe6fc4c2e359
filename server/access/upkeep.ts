import type { Codes } from '#server/engine/access/codes.ts';
import type { Devices } from '#server/engine/access/devices.ts';
import type { Sessions } from '#server/engine/access/sessions.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Buyers } from '#server/market/buyers/buyers.ts';

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
