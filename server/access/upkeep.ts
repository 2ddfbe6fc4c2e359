import type { Log } from '#server/http/logger.ts';
import type { Codes } from './codes.ts';
import type { Sessions } from './sessions.ts';
import type { SignInLimits } from './signInLimits.ts';

const EVERY_MS = 60 * 60 * 1000;

export interface AccessUpkeepParts {
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly limits: SignInLimits;
  readonly log: Log;
}

/** Removes what has expired. It says nothing any more, and kept it would say who came from where. */
export const forgetExpired = async ({
  sessions,
  codes,
  limits,
}: Omit<AccessUpkeepParts, 'log'>): Promise<void> => {
  await sessions.forgetExpired();
  await codes.forgetExpired();
  await limits.forgetOld();
};

/** Now and every hour, until the returned function is called; it keeps no process alive. */
export const keepForgetting = (parts: AccessUpkeepParts): (() => Promise<void>) => {
  const forget = (): Promise<void> =>
    forgetExpired(parts).catch((err: unknown) => {
      parts.log.error({ err }, 'expired sign-ins could not be removed; trying again in an hour');
    });
  let running = forget();
  const timer = setInterval(() => {
    running = forget();
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
