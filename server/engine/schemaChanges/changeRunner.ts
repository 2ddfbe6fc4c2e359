import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { DatabaseError, DISK_FULL } from '#server/engine/database/errors.ts';
import { tryLease } from '#server/engine/database/leases.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { STEPS } from './changeSteps.ts';
import { findChange, unfinishedChanges, updateChange } from './changeStore.ts';
import type { RepairQueue } from './repairQueue.ts';
import { LostChangeError, type StepParts } from './stepParts.ts';

/** A server that died in the middle of a change is replaced after this long. */
const LEASE_MS = 3_000;

export interface RunnerParts extends Omit<StepParts, 'isEnding'> {
  readonly repairs: Pick<RepairQueue, 'look'>;
  readonly log: Log;
}

/** A refusal that stays one however often it is tried again. */
const isRefusal = (cause: unknown): cause is Error =>
  cause instanceof OperationError ||
  (cause instanceof ServerError && cause.code === 'schema_refused');

const LOOK_MS = 2_000;
const CHANGES_AT_ONCE = 3;

export interface ChangeRunner {
  /** Looks for changes with something to do, now. */
  look(): Promise<void>;
  /** Ends when none of those that were found is worked at here any more. */
  settled(): Promise<void>;
  /** Looks again and again, until the returned function is called. */
  start(): () => Promise<void>;
}

/** Why a change has not gone on. */
const problemOf = (cause: unknown): string => {
  if (cause instanceof DatabaseError && cause.code === DISK_FULL)
    return 'There is no room left on the disk of the database. It goes on by itself once there is.';
  return cause instanceof Error ? cause.message : String(cause);
};

/** Takes the steps of one change until it is done, refused, or somebody else's. Errors: what may go well the next time. */
const carryOn = async (parts: StepParts, id: string): Promise<void> => {
  const { database, clock, isEnding } = parts;
  for (;;) {
    const change = await findChange(database, id);
    if (!change || isEnding()) return;
    const step = STEPS[change.state];
    if (!step) return;
    try {
      await step(parts, change);
    } catch (cause) {
      if (cause instanceof LostChangeError) return;
      const ends = isRefusal(cause) ? ({ state: 'refused', endedAt: clock() } as const) : undefined;
      const now = await findChange(database, id);
      if (now) await updateChange(database, now, { problem: problemOf(cause), ...ends });
      if (ends) return;
      throw cause;
    }
  }
};

/** Carries out what takes longer than a call; one server at a time works at a change. */
export const createChangeRunner = (parts: RunnerParts): ChangeRunner => {
  const { database, log, repairs } = parts;
  let isEnding = false;
  const stepParts: StepParts = { ...parts, isEnding: () => isEnding };

  /** Changes that this server works at: a trial does not wait until a large table is filled. */
  const running = new Map<string, Promise<void>>();
  const few = createLimiter(CHANGES_AT_ONCE);
  const workAt = async (id: string): Promise<void> => {
    try {
      await few(() =>
        tryLease(database, `schema change ${id}`, LEASE_MS, () => carryOn(stepParts, id)),
      );
      if (!isEnding) await repairs.look();
    } catch (err) {
      if (!isEnding) log.warn({ err }, 'a change of schemas is not done; it is tried again');
    } finally {
      running.delete(id);
    }
  };

  const runner = createCoalescedRunner({
    run: async () => {
      for (const { id } of await unfinishedChanges(database))
        if (!running.has(id)) running.set(id, workAt(id));
      await repairs.look();
      return false;
    },
    onFailure: (err) => log.warn({ err }, 'changes of schemas could not be looked for'),
  });

  return {
    look: runner.request,
    settled: async () => {
      await Promise.all(running.values());
    },
    start: () => {
      const timer = setInterval(() => void runner.request(), LOOK_MS).unref();
      void runner.request();
      return async () => {
        isEnding = true;
        clearInterval(timer);
        await runner.stop();
        await Promise.all(running.values());
      };
    },
  };
};
