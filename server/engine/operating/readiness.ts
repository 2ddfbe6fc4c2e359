import type { Log } from '#server/engine/log/logger.ts';

/** Throws, with the reason, while the part cannot do its work. */
export type ReadinessCheck = () => Promise<void> | void;

export interface Readiness {
  /** Parts that must work for this node to be sent requests: database, schemas, bus, jobs. */
  add(part: string, check: ReadinessCheck): void;
  /** Names of the parts that cannot work at this moment. */
  unready(): Promise<readonly string[]>;
  /** By part, as last looked at: 1 ready, 0 not. */
  figures(): Iterable<readonly [part: string, value: number]>;
  /** From now on nobody should send requests here: the process is about to end. */
  stop(): void;
}

/** A check that hangs is a part that does not work. */
const CHECK_LIMIT_MS = 3_000;
const STOPPING = 'running';

const withinLimit = async (check: ReadinessCheck): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer in time')), CHECK_LIMIT_MS);
  });
  try {
    await Promise.race([(async () => check())(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Who asks from outside hears yes or no; which part, and why, is in the log (once a change) and the metrics. */
export const createReadiness = (log: Log): Readiness => {
  const checks = new Map<string, ReadinessCheck>();
  const isReady = new Map<string, boolean>();

  const look = async ([part, check]: readonly [string, ReadinessCheck]): Promise<boolean> => {
    const was = isReady.get(part) ?? true;
    try {
      await withinLimit(check);
      isReady.set(part, true);
      if (!was) log.info({ part }, 'this part is ready again');
      return true;
    } catch (err) {
      isReady.set(part, false);
      if (was) log.error({ part, err }, 'this part is not ready: no requests should be sent here');
      return false;
    }
  };

  return {
    add: (part, check) => {
      checks.set(part, check);
    },
    unready: async () => {
      const parts = [...checks];
      const answers = await Promise.all(parts.map(look));
      return parts.map(([part]) => part).filter((_, index) => !answers[index]);
    },
    figures: () => [...isReady].map(([part, ready]) => [part, ready ? 1 : 0] as const),
    stop: () => {
      checks.set(STOPPING, () => {
        throw new Error('the server is stopping');
      });
      // It stops because it was told to: nothing to be alarmed of.
      isReady.set(STOPPING, false);
    },
  };
};
