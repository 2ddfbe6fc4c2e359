import type { ResourceModel } from '#schemas';
import type { Identities } from '#server/engine/access/identities.ts';
import { createLimiter, type Limiter } from '#server/engine/concurrency/limiter.ts';
import { type Database, sql, type Transaction } from '#server/engine/database/database.ts';
import { isInterrupted } from '#server/engine/database/errors.ts';
import { tryLease } from '#server/engine/database/leases.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { importableResource } from '#server/engine/importBatches/importable.ts';
import { storeBatch } from '#server/engine/importBatches/storeBatch.ts';
import { endTrial } from '#server/engine/importBatches/trials.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import type { ChangeOrigin, RecordsOptions, WriteContext } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { ACTIVE, type ImportJob, ImportMoved, type ImportStore } from './importJobs.ts';
import { filledFields, rowReader } from './mapping.ts';
import { type ImportedChange, undoChange } from './undoImport.ts';

export interface RunnerParts {
  readonly database: Database;
  readonly store: ImportStore;
  readonly options: RecordsOptions;
  readonly recordsIn: (options: RecordsOptions) => Records;
  readonly writeContext: (transaction: Transaction, origin?: ChangeOrigin) => WriteContext;
  readonly identities: Identities;
  readonly notices: Notices;
  readonly log: Log;
}

/** Rows of one transaction. On the embedded database everybody waits for its end. */
const BATCH_ROWS: Readonly<Record<Database['engine'], number>> = { pglite: 50, postgres: 250 };
/** Imports that go on at the same time on one node: the embedded database does one thing at a time anyway. */
const AT_ONCE: Readonly<Record<Database['engine'], number>> = { pglite: 1, postgres: 3 };
/** PostgreSQL keeps no more than 64 savepoints of a transaction at hand. */
const UNDONE_ROWS = 25;
/** A node that died is replaced after this long. */
const LEASE_MS = 30_000;

/** By which history tells what one import wrote. */
const requestIdOf = (importId: string): string => `import-${importId}`;

/** Whose rights hold now: taken away in the middle, they end the import. Who they are was proven at its start. */
const callerFor = async ({ identities }: RunnerParts, job: ImportJob): Promise<Caller> => {
  const identity = await identities.of(job.userId);
  if (!identity) throw new ServerError('not_signed_in');
  return { ...identity, language: job.language, isRecentlyAuthenticated: true };
};

/** The next rows of the file. Answers whether there may be more. */
const storeNext = async (
  parts: RunnerParts,
  job: ImportJob,
  caller: Caller,
  resource: ResourceModel,
): Promise<boolean> => {
  const { store, options, recordsIn, database } = parts;
  const staged = await store.rowsAfter(job.id, job.throughLine, BATCH_ROWS[database.engine]);
  const last = staged.at(-1);
  if (!last) return false;
  const isDryRun = job.state === 'checking';
  await storeBatch(
    {
      options,
      recordsIn: recordsIn,
      caller: { ...caller, requestId: requestIdOf(job.id) },
      resource,
      key: job.key,
      fields: filledFields(resource, job),
      isDryRun,
      trial: job.id,
      remember: (transaction, done) => store.advance(transaction, job, last.line, done),
    },
    staged.map(rowReader(resource, job)),
  );
  return true;
};

/** One row in a savepoint of its own: what cannot be undone leaves nothing behind. */
const undoRow = async (
  { store, options, writeContext }: RunnerParts,
  transaction: Transaction,
  job: ImportJob,
  caller: Caller,
  resource: ResourceModel,
  change: ImportedChange,
): Promise<void> => {
  const isThis = sql`job_id = ${job.id} and row_id = ${change.row_id}`;
  const undoer = { ...caller, requestId: `undo-${job.id}` };
  const plan = {
    transaction,
    writeContext,
    caller: undoer,
    resource,
    requestId: requestIdOf(job.id),
  };
  await transaction.execute(sql`savepoint undo_row`);
  try {
    await undoChange(plan, change);
    await transaction.execute(sql`delete from import_changes where ${isThis}`);
    await transaction.execute(sql`update import_jobs set undone = undone + 1 where id = ${job.id}`);
  } catch (cause) {
    if (!(cause instanceof ServerError) || cause.status >= 500) throw cause;
    await transaction.execute(sql`rollback to savepoint undo_row`);
    const reason = options.translate(caller.language)(`errors.${cause.code}`, cause.params);
    await transaction.execute(sql`update import_changes set is_kept = true where ${isThis}`);
    await store.insertRefusals(transaction, job.id, [{ line: change.line, field: '', reason }]);
    await transaction.execute(
      sql`update import_jobs set not_undone = not_undone + 1 where id = ${job.id}`,
    );
  }
  await transaction.execute(sql`release savepoint undo_row`);
};

/** Takes the last rows back that are not yet. Answers whether there were any. */
const undoNext = async (
  parts: RunnerParts,
  job: ImportJob,
  caller: Caller,
  resource: ResourceModel,
): Promise<boolean> => {
  const { database, options } = parts;
  const changes = await database.query<ImportedChange>(sql`
    select row_id, line, kind from import_changes where job_id = ${job.id} and not is_kept
    order by line desc, row_id desc limit ${UNDONE_ROWS}`);
  if (changes.length === 0) return false;
  await database.transaction(async (transaction) => {
    for (const change of changes) await undoRow(parts, transaction, job, caller, resource, change);
    await transaction.execute(
      sql`update import_jobs set changed_at = ${options.clock()} where id = ${job.id}`,
    );
  });
  return true;
};

/** Tells whoever began it: the page may be closed by now. */
const tellEnd = (
  { notices }: RunnerParts,
  transaction: Transaction,
  { id, userId, title, resource }: ImportJob,
  teamId: string,
  variant: 'done' | 'refused' | 'failed',
): Promise<void> =>
  notices.tell(transaction, [{ userId, teamId }], {
    ...{ kind: 'importFinished', about: id, link: `/${resource}` },
    facts: { variant, title: title || resource },
  });

const END_OF = { checking: 'checked', running: 'done', undoing: 'undone' } as const;
type Active = keyof typeof END_OF;
const isActive = (state: string): state is Active => Object.hasOwn(END_OF, state);

/** Answers whether there is more to do. */
const step = async (parts: RunnerParts, inTurn: Limiter, id: string): Promise<boolean> => {
  const { database, store, options } = parts;
  const job = await store.find(id);
  if (!job || !isActive(job.state)) return false;
  const resource = importableResource(options.model(), job.resource);
  const caller = await callerFor(parts, job);
  const goOn = job.state === 'undoing' ? undoNext : storeNext;
  if (await inTurn(() => goOn(parts, job, caller, resource))) return true;
  if (job.state === 'checking') await endTrial(database, id);
  const end = END_OF[job.state];
  await database.transaction(async (transaction) => {
    await store.move(id, [job.state], end, null, transaction);
    const variant = job.refused > 0 ? 'refused' : 'done';
    if (end === 'done') await tellEnd(parts, transaction, job, caller.teamId, variant);
  });
  return false;
};

/**
 * Goes on with imports, step by step, each in its own commit: stopped or killed anywhere, the next node goes on where
 * this one was.
 */
export const createImportRunner = (parts: RunnerParts) => {
  const { database, store, log } = parts;
  const going = new Map<string, Promise<void>>();
  const inTurn = createLimiter(AT_ONCE[database.engine]);
  let isStopping = false;

  const work = async (id: string): Promise<void> => {
    try {
      while (!isStopping && (await step(parts, inTurn, id)));
    } catch (cause) {
      if (cause instanceof ImportMoved) return;
      // Nothing is wrong with the import: it stays where it is, and goes on at a later turn.
      if (isInterrupted(cause)) throw cause;
      const problem = cause instanceof ServerError && cause.status < 500 ? cause.code : 'internal';
      if (problem === 'internal') log.error({ err: cause, import: id }, 'an import failed');
      const job = await store.find(id);
      const teamId = job && (await parts.identities.of(job.userId))?.teamId;
      await database.transaction(async (transaction) => {
        await store.move(id, ACTIVE, 'failed', problem, transaction);
        if (job && teamId !== undefined) await tellEnd(parts, transaction, job, teamId, 'failed');
      });
    }
  };

  const start = (id: string): void => {
    if (going.has(id) || isStopping) return;
    const end = tryLease(database, `import ${id}`, LEASE_MS, () => work(id))
      .then(() => undefined)
      .catch((err: unknown) => {
        log.error({ err, import: id }, 'an import stopped; it goes on at the next turn');
      })
      .finally(() => going.delete(id));
    going.set(id, end);
  };

  return {
    start,
    /** All that wait for a node. */
    resume: async (): Promise<void> => {
      for (const { id } of await store.listActive()) start(id);
    },
    /** Ends after the step at hand; what is left goes on elsewhere or later. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all(going.values());
    },
    /** Waits for what goes on here. */
    settle: async (): Promise<void> => {
      await Promise.all(going.values());
    },
  };
};
