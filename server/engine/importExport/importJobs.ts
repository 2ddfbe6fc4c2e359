import { isLanguage, isObject, type Language } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { BatchAnswer, RefusedRow } from '#server/engine/importBatches/batchPlan.ts';
import { endTrial } from '#server/engine/importBatches/trials.ts';
import { rowsAfter, rowsAt, type StagedRow, stageRows } from './stagedRows.ts';

/** Where an import is. Those of `ACTIVE` go on by themselves, on whichever node. */
export const IMPORT_STATES = [
  'open',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const ACTIVE: readonly ImportState[] = ['checking', 'running', 'undoing'];

/** Column of the file → field of the resource; null for one that is left out. */
export type Mapping = Readonly<Record<string, string | null>>;

export interface ImportJob {
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
  readonly resource: string;
  readonly format: 'csv' | 'json';
  /** By the columns' names when absent. */
  readonly mapping: Mapping | undefined;
  readonly key: string | undefined;
  readonly title: string;
  readonly state: ImportState;
  readonly total: number;
  readonly throughLine: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  readonly notUndone: number;
  /** Why it failed: a locale key below `errors.`. */
  readonly problem: string | null;
  readonly madeAt: string;
  readonly changedAt: string;
}

export type NewImport = Pick<
  ImportJob,
  'id' | 'userId' | 'language' | 'resource' | 'format' | 'mapping' | 'key' | 'title'
>;

/** A job as `JOB_COLUMNS` reads it. */
type StoredJob = Omit<ImportJob, 'language' | 'format' | 'mapping' | 'key' | 'state'> & {
  readonly language: string;
  readonly format: string;
  readonly mapping: unknown;
  readonly key: string | null;
  readonly state: string;
};

const JOB_COLUMNS = sql`id, user_id as "userId", language, resource, format, mapping,
  key_field as key, title, state, total, through_line as "throughLine", created, updated, unchanged,
  refused, undone, not_undone as "notUndone", problem, made_at as "madeAt",
  changed_at as "changedAt"`;

const toMapping = (stored: unknown): Mapping | undefined => {
  if (!isObject(stored) || Object.keys(stored).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(stored).map(([column, field]) => [
      column,
      typeof field === 'string' ? field : null,
    ]),
  );
};

const toJob = (row: StoredJob): ImportJob => ({
  ...row,
  language: isLanguage(row.language) ? row.language : 'en',
  format: row.format === 'json' ? 'json' : 'csv',
  mapping: toMapping(row.mapping),
  key: row.key ?? undefined,
  state: IMPORT_STATES.find((state) => state === row.state) ?? 'failed',
});

const LISTED_JOBS = 20;
const SHOWN_REFUSALS = 500;

const insertRefusals = async (
  place: Queryable,
  jobId: string,
  refused: readonly RefusedRow[],
): Promise<void> => {
  if (refused.length === 0) return;
  const counts = new Map<number, number>();
  const positions = refused.map(({ line }) => {
    const position = counts.get(line) ?? 0;
    counts.set(line, position + 1);
    return position;
  });
  await place.execute(sql`
    insert into import_refusals (job_id, line, position, field, reason)
    select ${jobId}::text, line, position, field, reason from unnest(
      ${refused.map(({ line }) => line)}::int[], ${positions}::int[],
      ${refused.map(({ field }) => field)}::text[], ${refused.map(({ reason }) => reason)}::text[])
      as added (line, position, field, reason)
    on conflict do nothing`);
};
/** How far it is, in the commit of the rows themselves; throws when somebody else was there first. */
const advance = async (
  place: Queryable,
  now: Date,
  job: ImportJob,
  throughLine: number,
  answer: BatchAnswer,
): Promise<void> => {
  const refusedLines = new Set(answer.refused.map(({ line }) => line)).size;
  const advanced = await place.execute(sql`
    update import_jobs set through_line = ${throughLine}, changed_at = ${now},
      created = created + ${answer.created}, updated = updated + ${answer.updated},
      unchanged = unchanged + ${answer.unchanged}, refused = refused + ${refusedLines}
    where id = ${job.id} and state = ${job.state} and through_line = ${job.throughLine}`);
  if (advanced === 0) throw new ImportMoved();
  await insertRefusals(place, job.id, answer.refused);
  if (job.state === 'checking' || answer.written.length === 0) return;
  await place.execute(sql`
    insert into import_changes (job_id, row_id, line, kind)
    select ${job.id}::text, row_id, line, kind from unnest(
      ${answer.written.map(({ id }) => id)}::text[],
      ${answer.written.map(({ line }) => line)}::int[],
      ${answer.written.map(({ kind }) => kind)}::text[]) as added (row_id, line, kind)
    on conflict (job_id, row_id) do nothing`);
};

const insertJob = async (place: Queryable, now: Date, job: NewImport): Promise<void> => {
  await place.execute(sql`
    insert into import_jobs (id, user_id, language, resource, format, mapping, key_field, title,
      state, made_at, changed_at)
    values (${job.id}, ${job.userId}, ${job.language}, ${job.resource}, ${job.format},
      ${job.mapping ?? {}}, ${job.key ?? null}, ${job.title}, 'open', ${now}, ${now})`);
};

/** From the first line again: what a check found is forgotten. */
const rewind = async (database: Database, id: string): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from import_refusals where job_id = ${id}`);
    await endTrial(transaction, id);
    await transaction.execute(sql`
      update import_jobs set through_line = 0, created = 0, updated = 0, unchanged = 0,
        refused = 0 where id = ${id}`);
  });
};

/** What imports are remembered by; every change of a state happens once, whoever asks. */
export const createImportStore = (database: Database, clock: () => Date) => {
  const select = async (where: Sql, place: Queryable = database): Promise<readonly ImportJob[]> =>
    (await place.query<StoredJob>(sql`select ${JOB_COLUMNS} from import_jobs where ${where}`)).map(
      toJob,
    );
  const find = async (id: string, place?: Queryable): Promise<ImportJob | undefined> =>
    (await select(sql`id = ${id}`, place))[0];
  /** Errors: 404, for another's import as well. */
  const read = async (id: string, userId: string): Promise<ImportJob> => {
    const job = await find(id);
    if (job?.userId !== userId) throw new ServerError('not_found');
    return job;
  };
  return {
    find,
    read,
    insertRefusals,
    create: (job: NewImport): Promise<void> => insertJob(database, clock(), job),
    listOf: (userId: string): Promise<readonly ImportJob[]> =>
      select(sql`user_id = ${userId} order by id desc limit ${LISTED_JOBS}`),
    listActive: (): Promise<readonly ImportJob[]> =>
      select(sql`state = any(${ACTIVE}::text[]) order by id limit ${LISTED_JOBS}`),
    refusalsOf: (id: string): Promise<readonly RefusedRow[]> =>
      database.query<RefusedRow>(sql`
        select line, field, reason from import_refusals where job_id = ${id}
        order by line, position limit ${SHOWN_REFUSALS}`),
    rowsAt: (id: string, lines: readonly number[]) => rowsAt(database, id, lines),
    rowsAfter: (id: string, line: number, limit: number) => rowsAfter(database, id, line, limit),
    /** Errors: those of `stageRows`, and of `checkTotal`, which is told how many rows there would be. */
    stage: (
      id: string,
      rows: readonly StagedRow[],
      checkTotal: (rows: number) => void,
    ): Promise<void> =>
      database.transaction((transaction) =>
        stageRows(transaction, id, rows, { now: clock(), checkTotal }),
      ),
    /** Errors: 409 `forbidden_move` when the import is elsewhere by now. */
    move: async (
      id: string,
      from: readonly ImportState[],
      to: ImportState,
      problem: string | null = null,
      place: Queryable = database,
    ): Promise<void> => {
      const moved = await place.execute(sql`
        update import_jobs set state = ${to}, problem = ${problem}, changed_at = ${clock()}
        where id = ${id} and state = any(${from}::text[])`);
      if (moved > 0) return;
      const job = await find(id, place);
      throw new ServerError('forbidden_move', { from: job?.state ?? '', to, allowed: [] });
    },
    rewind: (id: string): Promise<void> => rewind(database, id),
    /** How far it is, in the commit of the rows themselves; throws when somebody else was there first. */
    advance: (place: Queryable, job: ImportJob, throughLine: number, answer: BatchAnswer) =>
      advance(place, clock(), job, throughLine, answer),
  };
};

export type ImportStore = ReturnType<typeof createImportStore>;

/** The import was stopped, or another node is at it. */
export class ImportMoved extends Error {}
