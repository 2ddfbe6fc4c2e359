import { AsyncResource } from 'node:async_hooks';
import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { isObject, type ResourceModel } from '#schemas';
import {
  DatabaseError,
  isInterrupted,
  STATEMENT_LIMIT_MS,
} from '#server/engine/database/errors.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type RecordsOptions } from '../context.ts';
import type { Caller, Records } from '../records.ts';
import { teamOfNewRow } from '../rowAccess.ts';
import { TogetherFailed } from './judgedRows.ts';
import { type ManyWrites, writeMany } from './writeMany.ts';

/** In one transaction; the others wait for the next one. */
export const MOST_TOGETHER = 20;
/**
 * For one statement that waits as long as it may (LIMIT-2), and the others: what is begun later could be stored after its
 * client was told that it was not.
 */
export const MOST_STORING_MS = STATEMENT_LIMIT_MS + 5_000;
const RETRY_SECONDS = 1;
/** Batches of a team at once: one that is stored, and one that follows it. */
const MOST_OPEN = 2;
/** Judged without a pause: other requests wait no longer for the rows of a batch. */
const STRETCH_MS = 10;

/** A new row that somebody waits for. */
interface Waiting {
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly teamId: string;
  readonly body: unknown;
  readonly resolve: (text: string) => void;
  readonly reject: (cause: unknown) => void;
}

/** What became of a row. */
interface Outcome {
  readonly isStored: boolean;
  /** Called when all of them are stored. */
  readonly tell: () => void;
}

/** Undoes a batch of which no row is to be stored. */
class NothingToStore extends Error {
  readonly outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[]) {
    super('every row of the batch was refused');
    this.outcomes = outcomes;
  }
}

const failureOf = (cause: unknown): unknown =>
  cause instanceof TogetherFailed ? cause.cause : cause;

/**
 * Whether a batch was refused, so that each row is stored alone and told its own failure. One that was cut off may be
 * stored already, and a fault of the program would be hidden. A `RangeError` is of a body too deep to be looked into.
 */
const wasRefused = (failure: unknown): boolean =>
  failure instanceof DatabaseError
    ? !isInterrupted(failure)
    : failure instanceof ServerError || failure instanceof RangeError;

const isInTime = ({ caller: { answerDueMs = Number.POSITIVE_INFINITY } }: Waiting): boolean =>
  performance.now() + MOST_STORING_MS <= answerDueMs;

/** Those of the first one's schema: it may change while rows wait. Errors: 503 `overloaded` for a row that comes too late. */
const takeBatch = (waiting: Waiting[]): readonly Waiting[] => {
  for (const late of waiting.filter((row) => !isInTime(row))) {
    waiting.splice(waiting.indexOf(late), 1);
    late.reject(new ServerError('overloaded', { seconds: RETRY_SECONDS }));
  }
  const other = waiting.findIndex(({ resource }) => resource !== waiting[0]?.resource);
  return waiting.splice(0, Math.min(other < 0 ? waiting.length : other, MOST_TOGETHER));
};

const judgeAll = async (
  { create }: ManyWrites,
  batch: readonly Waiting[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  let sinceMs = performance.now();
  for (const { body, caller, resolve, reject } of batch) {
    if (performance.now() - sinceMs > STRETCH_MS) {
      await othersGoFirst();
      sinceMs = performance.now();
    }
    try {
      const { text } = await create(body, caller);
      const answer = text();
      outcomes.push({ isStored: true, tell: () => resolve(answer) });
    } catch (cause) {
      // The transaction has ended: the rows before it have to be stored anew.
      if (cause instanceof TogetherFailed || cause instanceof DatabaseError) throw cause;
      outcomes.push({ isStored: false, tell: () => reject(cause) });
    }
  }
  return outcomes;
};

/** `onJudged` is called when nothing but storing is left. */
const storeBatchOf = (
  options: RecordsOptions,
  { caller, resource, teamId }: Waiting,
  batch: readonly Waiting[],
  onJudged: () => void,
): Promise<readonly Outcome[]> =>
  options.database.transaction(async (transaction) => {
    const bodies = batch.map(({ body }) => body);
    for (const one of batch) options.beforeNewRow?.(transaction, one);
    const place = { options, caller, resource, transaction };
    const many = await writeMany(place, { bodies, ids: [], teamId }).catch((cause: unknown) => {
      // One of the bodies cannot be looked into; alone it gets its own refusal.
      throw new TogetherFailed('rows could not be looked up together', { cause });
    });
    const outcomes = await judgeAll(many, batch);
    if (!outcomes.some(({ isStored }) => isStored)) throw new NothingToStore(outcomes);
    onJudged();
    await many.storeLast();
    return outcomes;
  });

/** The new rows of one team and resource. */
interface Line {
  readonly waiting: Waiting[];
  /** Batches that are not stored yet. */
  open: number;
  /** Whether the last of them is still being judged. */
  isJudging: boolean;
}

/**
 * Records whose new rows are stored together where they would wait for each other: while those of a team are being
 * judged, others that come are gathered, and all of them are stored in the next transaction. That one is begun while the
 * one before is being stored, and waits for the numbers of its rows. Nobody waits for others to come.
 *
 * Each row is judged by itself and in the order of arrival; one that is refused leaves nothing and refuses no other. Where
 * the database or a listener refuses the batch, each row is stored alone.
 */
export const storeTogether = (options: RecordsOptions, records: Records): Records => {
  const lines = new Map<string, Line>();

  const storeAlone = ({ caller, resource, body, resolve, reject }: Waiting): Promise<void> =>
    records.create(caller, resource, body).then(resolve, reject);

  const storeBatch = async (batch: readonly Waiting[], onJudged: () => void): Promise<void> => {
    const [first] = batch;
    if (!first) return;
    if (batch.length === 1) return storeAlone(first);
    try {
      for (const { tell } of await storeBatchOf(options, first, batch, onJudged)) tell();
    } catch (cause) {
      if (cause instanceof NothingToStore) for (const { tell } of cause.outcomes) tell();
      else if (wasRefused(failureOf(cause))) await Promise.all(batch.map(storeAlone));
      else for (const { reject } of batch) reject(failureOf(cause));
    }
  };

  const storeNext = (key: string, line: Line): void => {
    if (line.waiting.length === 0 && line.open === 0) lines.delete(key);
    if (line.waiting.length === 0 || line.isJudging || line.open === MOST_OPEN) return;
    line.open += 1;
    line.isJudging = true;
    let isJudged = false;
    // What follows a batch is none of its transaction's.
    const endJudging = AsyncResource.bind((): void => {
      if (isJudged) return;
      isJudged = true;
      line.isJudging = false;
      storeNext(key, line);
    });
    void storeBatch(takeBatch(line.waiting), endJudging).then(() => {
      line.open -= 1;
      endJudging();
      storeNext(key, line);
    });
  };

  return {
    ...records,
    create: (caller, resource, body, serverFields) => {
      const { isNumbered, create: ownCreate } = behaviourOf(options, resource);
      if (serverFields || ownCreate || !isNumbered)
        return records.create(caller, resource, body, serverFields);
      const teamId = teamOfNewRow(caller, resource, isObject(body) ? body['teamId'] : undefined);
      const key = JSON.stringify([resource.name, teamId]);
      return new Promise((resolve, reject) => {
        const line = lines.get(key) ?? { waiting: [], open: 0, isJudging: false };
        lines.set(key, line);
        line.waiting.push({ caller, resource, teamId, body, resolve, reject });
        storeNext(key, line);
      });
    },
  };
};
