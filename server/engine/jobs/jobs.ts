import type { Database } from '#server/engine/database/database.ts';
import { tryLease } from '#server/engine/database/leases.ts';
import type { Log } from '#server/engine/log/logger.ts';

/** Work that is done again and again: expiry, clean-up, merging of counters. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Must be idempotent and survive being stopped half-way. */
  readonly run: () => Promise<void>;
}

export interface JobState {
  readonly name: string;
  readonly runs: number;
  readonly failures: number;
  readonly lastDurationMs: number;
  /** When it last ended here without an error. */
  readonly lastDoneAt: Date | undefined;
}

export interface Jobs {
  add(job: Job): void;
  /** Runs one now; false while another node runs it. Errors: those of the job. */
  run(name: string): Promise<boolean>;
  states(): readonly JobState[];
  start(): void;
  /** Starts no further one and waits for those that run. */
  stop(): Promise<void>;
}

/** A node that died is replaced after this long. */
const LEASE_MS = 60_000;

/** How the runs of each job on this node ended. */
const createJobStates = () => {
  const states = new Map<string, JobState>();
  return {
    all: (): readonly JobState[] => [...states.values()],
    note(name: string, startMs: number, isDone: boolean): void {
      const state = states.get(name);
      states.set(name, {
        name,
        runs: (state?.runs ?? 0) + 1,
        failures: (state?.failures ?? 0) + (isDone ? 0 : 1),
        lastDurationMs: performance.now() - startMs,
        lastDoneAt: isDone ? new Date() : state?.lastDoneAt,
      });
    },
  };
};

/** The jobs of this node. Each runs on one node at a time: the one that holds its lease. */
export const createJobs = ({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): Jobs => {
  const jobs = new Map<string, Job>();
  const states = createJobStates();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();

  const run = async (job: Job): Promise<boolean> => {
    const startMs = performance.now();
    try {
      const isOurs = await tryLease(database, `job ${job.name}`, LEASE_MS, job.run);
      if (isOurs) states.note(job.name, startMs, true);
      return isOurs;
    } catch (cause) {
      states.note(job.name, startMs, false);
      throw cause;
    }
  };

  const runLogged = (job: Job): void => {
    const work: Promise<unknown> = run(job)
      .catch((err: unknown) => {
        log.error({ err, job: job.name }, 'a job failed; it is tried again at its next turn');
      })
      .finally(() => running.delete(work));
    running.add(work);
  };

  return {
    add: (job) => {
      if (jobs.has(job.name)) throw new Error(`There are two jobs named "${job.name}".`);
      jobs.set(job.name, job);
    },
    run: async (name) => {
      const job = jobs.get(name);
      if (!job) throw new Error(`There is no job "${name}".`);
      return run(job);
    },
    states: states.all,
    start: () => {
      for (const job of jobs.values()) {
        runLogged(job);
        timers.add(setInterval(() => runLogged(job), job.everyMs).unref());
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      timers.clear();
      await Promise.allSettled(running);
    },
  };
};
