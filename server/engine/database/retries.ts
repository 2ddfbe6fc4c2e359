/** What is done again when the database undid it or was lost under it (decision 0083). */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog, RetryCounts, RetryReason } from './database.ts';
import { DatabaseError, isWorkerLost, OUTCOME_UNKNOWN, TRANSACTION_FAILED } from './errors.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** Connection lost (08), server going down, crashed or not yet up (57P01 to 57P03). */
const LOST_STATES = /^(?:08|57P0[123])/;

interface Policy {
  readonly tries: number;
  readonly firstPauseMs: number;
  /**
   * No further try begins later than this after the first. A request has 60 s to be answered and a statement 30
   * (LIMIT-2), so that the last try still ends within them.
   */
  readonly withinMs: number;
}

/** The one that held the rows is mostly done in a moment; a server that restarts needs a second or two. */
const AFTER_CONFLICT: Policy = { tries: 5, firstPauseMs: 10, withinMs: 10_000 };
const AFTER_LOSS: Policy = { tries: 7, firstPauseMs: 50, withinMs: 4_000 };
const MAX_PAUSE_MS = 1_000;

const POLICIES: Readonly<Record<RetryReason, Policy>> = {
  deadlock: AFTER_CONFLICT,
  serialization: AFTER_CONFLICT,
  connection: AFTER_LOSS,
  worker: AFTER_LOSS,
};

/** The failure of the database behind an error that was thrown because of it. */
const databaseErrorIn = (thrown: unknown): DatabaseError | undefined => {
  let error = thrown;
  while (error instanceof Error && !(error instanceof DatabaseError)) error = error.cause;
  return error instanceof DatabaseError ? error : undefined;
};

const reasonFor = (error: DatabaseError): RetryReason | undefined => {
  if (error.code === DEADLOCK) return 'deadlock';
  if (error.code === SERIALIZATION_FAILURE) return 'serialization';
  if (error.code === OUTCOME_UNKNOWN) return undefined;
  if (isWorkerLost(error)) return 'worker';
  return LOST_STATES.test(error.code) ? 'connection' : undefined;
};

/** Why the same work may go through at the next try; undefined where it would fail again. */
export const retryReason = (thrown: unknown): RetryReason | undefined => {
  const error = databaseErrorIn(thrown);
  return error && reasonFor(error);
};

/** Whether the server itself undid the work, so that nothing of it is left. */
export const isUndone = (reason: RetryReason): boolean =>
  reason === 'deadlock' || reason === 'serialization';

/** Whether the error says no more than that an earlier statement of the transaction had failed. */
export const isAftermath = (thrown: unknown): boolean =>
  databaseErrorIn(thrown)?.code === TRANSACTION_FAILED;

/** A random half of it, so that two that met do not meet again. */
const pauseBefore = (policy: Policy, tries: number): number =>
  Math.min(policy.firstPauseMs * 2 ** (tries - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2);

/** A try that failed: with its error, and the reason to try again where there is one. */
export interface FailedTry {
  readonly error: unknown;
  readonly reason: RetryReason | undefined;
}

export const createRetries = (log: DatabaseLog) => {
  const counts: Record<RetryReason, number> = {
    deadlock: 0,
    serialization: 0,
    connection: 0,
    worker: 0,
  };
  let isClosed = false;

  return {
    /** Tries until it goes well, fails for another reason, or has been tried for long enough. */
    async run<T>(attempt: () => Promise<T>, judge: (error: unknown) => FailedTry): Promise<T> {
      const startMs = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt();
        } catch (thrown) {
          const { error, reason } = judge(thrown);
          if (reason === undefined || isClosed) throw error;
          const policy = POLICIES[reason];
          const pauseMs = pauseBefore(policy, tries);
          const isLate = performance.now() + pauseMs - startMs > policy.withinMs;
          if (tries >= policy.tries || isLate) throw error;
          counts[reason] += 1;
          // A deadlock is solved here and still a fault: two pieces of work lock the same rows in different orders.
          const level = reason === 'deadlock' ? 'warn' : 'info';
          log[level]({ err: error, reason, tries }, 'the database work is done again');
          await pause(pauseMs);
        }
      }
    },
    counts: (): RetryCounts => ({ ...counts }),
    /** What waits for its next try is given up. */
    stop: (): void => {
      isClosed = true;
    },
  };
};

export type Retries = ReturnType<typeof createRetries>;
