import { isObject, type ResourceModel } from '#schemas';
import { DatabaseError, OUTCOME_UNKNOWN } from '#server/engine/database/errors.ts';
import { behaviourOf, type RecordsOptions } from '../context.ts';
import type { Caller, Records } from '../records.ts';
import { teamOfNewRow } from '../rowAccess.ts';
import { TogetherFailed } from './judgedRows.ts';
import { writeMany } from './writeMany.ts';

/** In one transaction; the others wait for the next one. Of more, one event stands for the rest (`outbox.ts`). */
const MOST_TOGETHER = 20;

/** A new row that somebody waits for. */
interface Waiting {
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly teamId: string;
  readonly body: unknown;
  readonly resolve: (text: string) => void;
  readonly reject: (cause: unknown) => void;
}

/** What became of a row, told once all of them are stored. */
type Outcome = () => void;

/** Whether the batch left nothing: then each row may be stored alone, and is told its own failure. */
const leftNothing = (cause: unknown): boolean => {
  const failure = cause instanceof TogetherFailed ? cause.cause : cause;
  return failure instanceof DatabaseError
    ? failure.code !== OUTCOME_UNKNOWN
    : cause instanceof TogetherFailed;
};

/** Those of the first one's schema: it may change while rows wait. */
const takeBatch = (waiting: Waiting[]): readonly Waiting[] => {
  const other = waiting.findIndex(({ resource }) => resource !== waiting[0]?.resource);
  return waiting.splice(0, Math.min(other < 0 ? waiting.length : other, MOST_TOGETHER));
};

/**
 * Records whose new rows are stored together where they would wait for each other: while one of a team is being stored,
 * those that come are gathered, and all of them are stored in the next transaction. Nobody waits for others to come.
 *
 * Each row is judged by itself and in the order of arrival; one that is refused leaves nothing and refuses no other. Where
 * the database refuses the batch, each row is stored alone.
 */
export const storeTogether = (options: RecordsOptions, records: Records): Records => {
  const waitingByTeam = new Map<string, Waiting[]>();

  const storeAlone = ({ caller, resource, body, resolve, reject }: Waiting): Promise<void> =>
    records.create(caller, resource, body).then(resolve, reject);

  const judgeAndStore = ([first, ...others]: readonly [Waiting, ...Waiting[]]): Promise<
    readonly Outcome[]
  > =>
    options.database.transaction(async (transaction) => {
      const batch = [first, ...others];
      const { caller, resource, teamId } = first;
      const bodies = batch.map(({ body }) => body);
      for (const one of batch) options.beforeNewRow?.(transaction, one);
      const place = { options, caller, resource, transaction };
      const many = await writeMany(place, { bodies, ids: [], teamId });
      const outcomes: Outcome[] = [];
      for (const { body, caller: maker, resolve, reject } of batch) {
        try {
          const { text } = await many.create(body, maker);
          const answer = text();
          outcomes.push(() => resolve(answer));
        } catch (cause) {
          // The transaction has ended: the rows before it have to be stored anew.
          if (cause instanceof TogetherFailed || cause instanceof DatabaseError) throw cause;
          outcomes.push(() => reject(cause));
        }
      }
      await many.store();
      return outcomes;
    });

  const storeBatch = async ([first, ...others]: readonly Waiting[]): Promise<void> => {
    if (!first) return;
    if (others.length === 0) return storeAlone(first);
    const batch = [first, ...others] as const;
    try {
      for (const tell of await judgeAndStore(batch)) tell();
    } catch (cause) {
      if (leftNothing(cause)) await Promise.all(batch.map(storeAlone));
      else for (const { reject } of batch) reject(cause);
    }
  };

  const storeAll = async (key: string, waiting: Waiting[]): Promise<void> => {
    while (waiting.length > 0) await storeBatch(takeBatch(waiting));
    waitingByTeam.delete(key);
  };

  return {
    ...records,
    create: (caller, resource, body, serverFields) => {
      if (serverFields || !behaviourOf(options, resource).isNumbered)
        return records.create(caller, resource, body, serverFields);
      const teamId = teamOfNewRow(caller, resource, isObject(body) ? body['teamId'] : undefined);
      const key = JSON.stringify([resource.name, teamId]);
      return new Promise((resolve, reject) => {
        const row = { caller, resource, teamId, body, resolve, reject };
        const waiting = waitingByTeam.get(key);
        if (waiting) {
          waiting.push(row);
          return;
        }
        const own = [row];
        waitingByTeam.set(key, own);
        void storeAll(key, own);
      });
    },
  };
};
