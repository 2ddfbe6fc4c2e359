import type { Readable } from 'node:stream';
import { DAY_MS, type Model, type ResourceModel } from '#schemas';
import { requireRecentAuthenticationForMany } from '#server/engine/access/recentAuthentication.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { UseCounter } from '#server/engine/formerNames/countUses.ts';
import type { UsedName } from '#server/engine/formerNames/usedNames.ts';
import type { RefusedRow } from '#server/engine/importBatches/batchPlan.ts';
import { checkKey, importableResource, refuse } from '#server/engine/importBatches/importable.ts';
import { expireTrials } from '#server/engine/importBatches/trials.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { type Quotas, quotaExceeded } from '#server/engine/quotas/quotas.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { mayUse } from '#server/engine/records/rowAccess.ts';
import {
  createImportStore,
  type ImportJob,
  type ImportState,
  type ImportStore,
  type NewImport,
} from './importJobs.ts';
import { withinRunningImports } from './importQuota.ts';
import { createImportRunner, type RunnerParts } from './importRunner.ts';
import { formerNamesOf, readMapping } from './mapping.ts';
import { countFileRows, readFileRows } from './readFileRows.ts';
import type { StagedRow } from './stagedRows.ts';

const TITLE_CHARACTERS = 200;
const RESUME_MS = 15_000;
const KEPT_DAYS = 30;

/** Handed to the database at once: others wait no longer than for a slow page. */
const ROWS_IN_TURN = 250;
const STAGED_CHARACTERS = 2_000_000;

const BEFORE_RUN: readonly ImportState[] = ['open', 'checked'];
const RUNNABLE: readonly ImportState[] = ['open', 'checked', 'stopped'];
const UNDOABLE: readonly ImportState[] = ['done', 'stopped', 'failed', 'undone'];

export interface ImportWish {
  readonly resource: string;
  readonly format: string;
  readonly mapping?: unknown;
  readonly key?: string | undefined;
  readonly title?: string | undefined;
}

/** Does some work when it is its team's turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** An import with what its page shows of the refused rows. */
export interface ImportReport {
  readonly job: ImportJob;
  readonly refused: readonly (RefusedRow & { readonly cells: StagedRow['cells'] })[];
}

const requireWriter = (caller: Caller, resource: ResourceModel): void => {
  const mayWrite = mayUse(caller, resource, 'create') || mayUse(caller, resource, 'update');
  if (!mayWrite) throw new ServerError('forbidden', { verb: 'create', resource: resource.name });
};

const formatOf = (format: string): ImportJob['format'] => {
  if (format === 'csv' || format === 'json') return format;
  throw refuse('format', 'give csv or json');
};

const reportOf = async (store: ImportStore, job: ImportJob): Promise<ImportReport> => {
  const { id } = job;
  const refused = await store.refusalsOf(id);
  const lines = refused.map(({ line }) => line);
  const { rows, isWhole } = await store.rowsAt(id, lines);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  // A row is corrected as a whole: one that is too long to be shown now comes when those before it are corrected.
  const shown = isWhole ? refused : refused.filter(({ line }) => cells.has(line));
  return { job, refused: shown.map((row) => ({ ...row, cells: cells.get(row.line) ?? {} })) };
};

/** How rows come in, in parts or as a file. */
const openStaging = (store: ImportStore, quotas: Quotas) => {
  const readOwn = (caller: Caller, id: string) => store.read(id, caller.userId);

  /** Errors: 422 `quota_exceeded`. */
  const requireRoom = (used: number, total: number): void => {
    if (total > quotas.importRows) throw quotaExceeded('importRows', quotas.importRows, used);
  };

  const stage = async (
    caller: Caller,
    id: string,
    rows: readonly StagedRow[],
  ): Promise<ImportJob> => {
    const job = await readOwn(caller, id);
    if (!BEFORE_RUN.includes(job.state)) {
      throw new ServerError('forbidden_move', { from: job.state, to: 'open', allowed: [] });
    }
    if (rows.length > 0) {
      await store.stage(id, rows, (total) => requireRoom(job.total, total));
    }
    return readOwn(caller, id);
  };

  /** Takes all rows of a stored file in, some at a time: `inTurn` lets others go between. */
  const stageFile = async (
    caller: Caller,
    id: string,
    open: () => Promise<Readable>,
    inTurn: InTurn,
  ): Promise<ImportJob> => {
    const { format } = await readOwn(caller, id);
    // Told before thousands of rows were stored for nothing.
    requireRoom(0, await countFileRows(await open(), format));
    let rows: StagedRow[] = [];
    let characters = 0;
    for await (const row of readFileRows(await open(), format)) {
      rows.push(row);
      characters += row.characters;
      if (rows.length < ROWS_IN_TURN && characters < STAGED_CHARACTERS) continue;
      const full = rows;
      await inTurn(() => stage(caller, id, full));
      rows = [];
      characters = 0;
    }
    return inTurn(() => stage(caller, id, rows));
  };

  return { stage, stageFile };
};

/** Forgets what nobody will undo any more. */
const expireImports = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const old = sql`select id from import_jobs where changed_at < ${before}`;
  for (const table of ['import_rows', 'import_refusals', 'import_changes']) {
    await database.execute(sql`delete from ${sql.identifier(table)} where job_id in (${old})`);
  }
  await database.execute(sql`delete from import_jobs where changed_at < ${before}`);
};

/** What an earlier attempt to undo an import was refused is tried again. */
const forgetEarlierUndo = (database: Database, id: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from import_refusals where job_id = ${id}`);
    await transaction.execute(sql`update import_changes set is_kept = false where job_id = ${id}`);
    await transaction.execute(sql`update import_jobs set not_undone = 0 where id = ${id}`);
  });

/** Errors: 400 naming what cannot be, 403 without the right to write the resource. */
const wishedImport = (model: Model, caller: Caller, wish: ImportWish): Omit<NewImport, 'id'> => {
  const resource = importableResource(model, wish.resource);
  requireWriter(caller, resource);
  checkKey(resource, wish.key);
  return {
    userId: caller.userId,
    language: caller.language,
    resource: resource.name,
    format: formatOf(wish.format),
    mapping: readMapping(model, resource, wish.mapping),
    key: wish.key,
    title: (wish.title ?? '').toWellFormed().replaceAll('\0', '').slice(0, TITLE_CHARACTERS),
  };
};

type ImportParts = Omit<RunnerParts, 'store'> & {
  readonly quotas: Quotas;
  readonly audit: Audit;
  readonly formerNames: UseCounter;
};

/** Counts the former names that the columns of an import have, and answers them. */
const nameNoter =
  (store: ImportStore, { options, formerNames }: ImportParts) =>
  async (caller: Caller, job: ImportJob): Promise<readonly UsedName[]> => {
    const resource = importableResource(options.model(), job.resource);
    const [first] = job.mapping ? [] : await store.rowsAfter(job.id, 0, 1);
    const used = formerNamesOf(resource, job, Object.keys(first?.cells ?? {}));
    formerNames.note(caller.userId, resource.name, used);
    return used;
  };

/** Errors: 409 for one that goes on already, and where as many of the team run as may. */
const beginRun = async (
  { database, quotas, audit }: ImportParts,
  store: ImportStore,
  caller: Caller,
  job: ImportJob,
  isDryRun: boolean,
): Promise<void> => {
  const { id } = job;
  const from = job.state === 'stopped' ? (['stopped'] as const) : BEFORE_RUN;
  const to = isDryRun && job.state !== 'stopped' ? 'checking' : 'running';
  // Not while it goes on elsewhere: that state is none of these.
  if (job.state !== 'stopped' && RUNNABLE.includes(job.state)) await store.rewind(id);
  await withinRunningImports(database, quotas, caller.teamId, async (transaction) => {
    await store.move(id, from, to, null, transaction);
    if (to !== 'running') return;
    const { resource, format, total } = job;
    await audit.note(transaction, caller, {
      action: 'import.begun',
      details: { import: id, resource, format, rows: total },
    });
  });
};

/** Imports over HTTP: a file's rows are handed in, checked, stored by whichever node, and taken back on demand. */
export const openImports = (parts: ImportParts) => {
  const { database, options, quotas, audit } = parts;
  const store = createImportStore(database, options.clock);
  const runner = createImportRunner({ ...parts, store });
  const readOwn = (caller: Caller, id: string) => store.read(id, caller.userId);
  /** Asked for when it is started, or undone: the rows are written later, when nobody may be there (LIMIT-6). */
  const requireProofOf = (caller: Caller, { resource }: ImportJob): void =>
    requireRecentAuthenticationForMany(options.behaviours, caller, resource);

  return {
    runner,
    report: async (caller: Caller, id: string) => reportOf(store, await readOwn(caller, id)),
    ...openStaging(store, quotas),
    list: (caller: Caller) => store.listOf(caller.userId),
    /** Errors: 400 naming what cannot be, 403 without the right to write the resource. */
    begin: async (caller: Caller, wish: ImportWish): Promise<ImportJob> => {
      const id = options.newId();
      await store.create({ ...wishedImport(options.model(), caller, wish), id });
      return readOwn(caller, id);
    },
    /** Checks every row and stores none, or stores them. One that was stopped goes on where it was. */
    run: async (caller: Caller, id: string, isDryRun: boolean): Promise<ImportJob> => {
      const job = await readOwn(caller, id);
      requireProofOf(caller, job);
      await beginRun(parts, store, caller, job, isDryRun);
      runner.start(id);
      return readOwn(caller, id);
    },
    noteFormerNames: nameNoter(store, parts),
    stop: async (caller: Caller, id: string): Promise<ImportJob> => {
      const { state } = await readOwn(caller, id);
      await store.move(id, ['running', 'checking'], state === 'checking' ? 'open' : 'stopped');
      return readOwn(caller, id);
    },
    /** Takes back what it stored. */
    undo: async (caller: Caller, id: string): Promise<ImportJob> => {
      requireProofOf(caller, await readOwn(caller, id));
      await database.transaction(async (transaction) => {
        await store.move(id, UNDOABLE, 'undoing', null, transaction);
        await audit.note(transaction, caller, { action: 'import.undone', details: { import: id } });
      });
      await forgetEarlierUndo(database, id);
      runner.start(id);
      return readOwn(caller, id);
    },
    /** Goes on with what a node left, and forgets what nobody will undo any more. */
    job: (): Job => ({
      name: 'imports',
      everyMs: RESUME_MS,
      run: async () => {
        await runner.resume();
        await expireImports(database, options.clock());
        await expireTrials(database, options.clock());
      },
    }),
  };
};

export type Imports = ReturnType<typeof openImports>;
