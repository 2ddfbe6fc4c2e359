import type { Log } from '#server/engine/log/logger.ts';

/** Throws, with the reason, while the part cannot do its work. */
export type ReadinessCheck = () => Promise<void> | void;

/** Answers what is missing where the node goes on without it; nothing while all is there. */
export type PartialCheck = () => Promise<readonly string[]>;

/** `degraded`: it can answer, but not everybody. */
export type ReadinessState = 'yes' | 'degraded' | 'no';

export interface Readiness {
  /** Parts that must work for this node to be sent requests: database, schemas, bus, jobs. */
  add(part: string, check: ReadinessCheck): void;
  /** A part of which some may be missing. */
  addPartial(part: string, check: PartialCheck): void;
  /** What the parts say at this moment. */
  state(): Promise<ReadinessState>;
  /** By part, as last looked at: 1 ready, 0.5 in part, 0 not. */
  figures(): Iterable<readonly [part: string, value: number]>;
  /** From now on nobody should send requests here: the process is about to end. */
  stop(): void;
}

/** A check that hangs is a part that does not work. */
const CHECK_LIMIT_MS = 3_000;
const STOPPING = 'running';

const withinLimit = async (check: PartialCheck): Promise<readonly string[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer in time')), CHECK_LIMIT_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const FIGURES: Readonly<Record<ReadinessState, number>> = { yes: 1, degraded: 0.5, no: 0 };

/** Who asks from outside hears yes or no; which part, and why, is in the log (once a change) and the metrics. */
export const createReadiness = (log: Log): Readiness => {
  const checks = new Map<string, PartialCheck>();
  const states = new Map<string, ReadinessState>();
  /** What was told of a part last, so that each change is told once. */
  const told = new Map<string, string>();

  const tell = (part: string, missing: readonly string[]): void => {
    const text = missing.join(', ');
    if (text === (told.get(part) ?? '')) return;
    told.set(part, text);
    if (missing.length === 0) log.info({ part }, 'this part is whole again');
    else log.error({ part, missing }, 'this part works only in part: some requests will fail');
  };

  const look = async ([part, check]: readonly [string, PartialCheck]): Promise<ReadinessState> => {
    const was = states.get(part) ?? 'yes';
    try {
      const missing = await withinLimit(check);
      const state = missing.length === 0 ? 'yes' : 'degraded';
      states.set(part, state);
      if (was === 'no') log.info({ part }, 'this part is ready again');
      tell(part, missing);
      return state;
    } catch (err) {
      states.set(part, 'no');
      if (was !== 'no')
        log.error({ part, err }, 'this part is not ready: no requests should be sent here');
      return 'no';
    }
  };

  return {
    add: (part, check) => {
      checks.set(part, async () => {
        await check();
        return [];
      });
    },
    addPartial: (part, check) => {
      checks.set(part, check);
    },
    state: async () => {
      const answers = await Promise.all([...checks].map(look));
      if (answers.includes('no')) return 'no';
      return answers.includes('degraded') ? 'degraded' : 'yes';
    },
    figures: () => [...states].map(([part, state]) => [part, FIGURES[state]] as const),
    stop: () => {
      checks.set(STOPPING, async () => {
        throw new Error('the server is stopping');
      });
      // It stops because it was told to: nothing to be alarmed of.
      states.set(STOPPING, 'no');
    },
  };
};
