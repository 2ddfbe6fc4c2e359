import type { Operation } from '#schemas/model/operations/operations.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Told } from './tellChanges.ts';

/** Steps of a change, in their order; a trial ends with `tried`, a change with `done`. */
export const STATES = [
  ...([
    'trying',
    'tried',
    'announcing',
    'filling',
    'using',
    'completing',
    'computing',
    'judging',
    'done',
  ] as const),
  ...(['stopping', 'stopped', 'refused', 'emptied'] as const),
] as const;
export type ChangeState = (typeof STATES)[number];

/** States in which there is something to do. */
const UNFINISHED: readonly ChangeState[] = [
  ...(['trying', 'announcing', 'filling', 'using', 'completing', 'computing'] as const),
  ...(['judging', 'stopping'] as const),
];

/** What became of the values that were looked at. */
export interface Counts {
  readonly looked: number;
  readonly converts: number;
  readonly rounds: number;
  readonly fails: number;
  /** Rows that break a rule. */
  readonly misfits: number;
}

export const NO_COUNTS: Counts = { looked: 0, converts: 0, rounds: 0, fails: 0, misfits: 0 };

/** The row that was looked at last. */
export interface RowKey {
  readonly teamId: string;
  readonly id: string;
}

export interface StoredChange {
  readonly id: string;
  readonly resource: string;
  readonly operation: Operation;
  readonly state: ChangeState;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly endedAt?: string;
  /** The form that a gradual operation announced. */
  readonly form?: string;
  /** Whether the field never had that form before. */
  readonly isNewForm: boolean;
  readonly counts: Counts;
  readonly cursor?: RowKey;
  readonly before?: string;
  readonly after?: string;
  /** What it changes, a sentence each. */
  readonly told: readonly Told[];
  readonly problem?: string;
  /** Of a trial: operations that are made before it, as one of a draft. */
  readonly preceding: readonly PrecedingOperation[];
}

export interface PrecedingOperation {
  readonly resource: string;
  readonly operation: Operation;
}

interface RawChange {
  readonly id: string;
  readonly resource: string;
  readonly operation: Operation;
  readonly state: ChangeState;
  readonly made_by: string;
  readonly made_at: string;
  readonly ended_at: string | null;
  readonly form: string | null;
  readonly is_new_form: boolean;
  readonly counts: Counts;
  readonly cursor_team: string | null;
  readonly cursor_id: string | null;
  readonly before_text: string | null;
  readonly after_text: string | null;
  readonly told: readonly Told[];
  readonly problem: string | null;
  readonly preceding: readonly PrecedingOperation[] | null;
}

const fromRaw = (raw: RawChange): StoredChange => ({
  ...{ id: raw.id, resource: raw.resource, operation: raw.operation, state: raw.state },
  ...{ madeBy: raw.made_by, madeAt: new Date(raw.made_at).toISOString() },
  ...{ counts: raw.counts, told: raw.told, isNewForm: raw.is_new_form },
  preceding: raw.preceding ?? [],
  ...(raw.ended_at !== null && { endedAt: new Date(raw.ended_at).toISOString() }),
  ...(raw.form !== null && { form: raw.form }),
  ...(raw.cursor_team !== null &&
    raw.cursor_id !== null && { cursor: { teamId: raw.cursor_team, id: raw.cursor_id } }),
  ...(raw.before_text !== null && { before: raw.before_text }),
  ...(raw.after_text !== null && { after: raw.after_text }),
  ...(raw.problem !== null && { problem: raw.problem }),
});

const COLUMNS = sql`id, resource, operation, state, made_by, made_at, ended_at, form, is_new_form, counts,
  cursor_team, cursor_id, before_text, after_text, told, problem, preceding`;

const newChangeId = createIdSource(() => new Date());

export interface NewChange
  extends Pick<StoredChange, 'resource' | 'operation' | 'state' | 'madeBy' | 'told'> {
  readonly madeAt: Date;
  readonly endedAt?: Date;
  readonly preceding?: readonly PrecedingOperation[];
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Writes a change down and answers its id. */
export const addChange = async (queryable: Queryable, change: NewChange): Promise<string> => {
  const id = newChangeId();
  await queryable.execute(sql`
    insert into schema_changes (id, resource, operation, state, made_by, made_at, ended_at, counts, before_text,
      after_text, told, preceding)
    values (${id}, ${change.resource}, ${change.operation}, ${change.state}, ${change.madeBy},
      ${change.madeAt}, ${change.endedAt ?? null}, ${NO_COUNTS}, ${change.before ?? null}, ${change.after ?? null},
      ${JSON.stringify(change.told)}::jsonb, ${JSON.stringify(change.preceding ?? [])}::json)`);
  return id;
};

const NEWEST = 100;

const readChanges = async (queryable: Queryable, rest: Sql): Promise<readonly StoredChange[]> => {
  const rows = await queryable.query<RawChange>(sql`select ${COLUMNS} from schema_changes ${rest}`);
  return rows.map(fromRaw);
};

export const findChange = async (
  queryable: Queryable,
  id: string,
): Promise<StoredChange | undefined> => (await readChanges(queryable, sql`where id = ${id}`))[0];

/** What people are called who made changes, by their ids; accounts that are gone have no name. */
export const namesOfMakers = async (
  queryable: Queryable,
  changes: readonly StoredChange[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(changes.map(({ madeBy }) => madeBy))];
  if (ids.length === 0) return new Map();
  const rows = await queryable.query<{ id: string; name: string | null }>(sql`
    select id, doc->>'name' as name from r_users where id = any(${ids}::text[])`);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};

/** The newest ones, trials left out. */
export const newestChanges = (queryable: Queryable): Promise<readonly StoredChange[]> =>
  readChanges(
    queryable,
    sql`where state not in ('trying', 'tried') order by id desc limit ${NEWEST}`,
  );

/** Removals of fields that are older than a moment and whose values are still there. */
export const removalsBefore = (
  database: Database,
  before: Date,
): Promise<readonly StoredChange[]> =>
  readChanges(
    database,
    sql`where state = 'done' and operation->>'kind' = 'removeField' and ended_at < ${before} order by id`,
  );

/** States of a change that is published, whose rows may still be looked at. */
const PUBLISHED: readonly ChangeState[] = ['computing', 'judging', 'done'];

/** When a field or a resource was removed for the last time; undefined where that was before `since`. */
export const lastRemoval = async (
  queryable: Queryable,
  resource: string,
  removal: {
    readonly kind: 'removeField' | 'removeResource';
    readonly field?: string;
    readonly since?: Date;
  },
): Promise<Date | undefined> => {
  const { kind, field, since } = removal;
  const [found] = await queryable.query<{ removed_at: string }>(sql`
    select coalesce(ended_at, made_at) as removed_at from schema_changes
    where resource = ${resource} and state = any(${PUBLISHED}::text[]) and operation->>'kind' = ${kind}
      ${field === undefined ? sql`` : sql`and operation->>'field' = ${field}`}
      ${since === undefined ? sql`` : sql`and coalesce(ended_at, made_at) > ${since}`}
    order by id desc limit 1`);
  return found && new Date(found.removed_at);
};

/** Those in which there is something to do, the oldest first. */
export const unfinishedChanges = (database: Database): Promise<readonly StoredChange[]> =>
  readChanges(database, sql`where state = any(${UNFINISHED}::text[]) order by id`);

/** What a step of a change leaves behind; `null` takes a part away. */
export interface ChangeUpdate {
  readonly state?: ChangeState;
  readonly form?: string;
  readonly isNewForm?: boolean;
  readonly counts?: Counts;
  readonly cursor?: RowKey | null;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly told?: readonly Told[];
  readonly problem?: string | null;
  readonly endedAt?: Date;
}

/** Answers whether the change was still at the step and the row that it was read at: another server may have gone on with it. */
export const updateChange = async (
  queryable: Queryable,
  at: Pick<StoredChange, 'id' | 'state' | 'cursor'>,
  update: ChangeUpdate,
): Promise<boolean> => {
  const { state, form, isNewForm, counts, cursor, before, after, told, problem, endedAt } = update;
  const sets = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(form === undefined ? [] : [sql`form = ${form}`]),
    ...(isNewForm === undefined ? [] : [sql`is_new_form = ${isNewForm}`]),
    ...(counts === undefined ? [] : [sql`counts = ${counts}`]),
    ...(cursor === undefined
      ? []
      : [sql`cursor_team = ${cursor?.teamId ?? null}, cursor_id = ${cursor?.id ?? null}`]),
    ...(before === undefined ? [] : [sql`before_text = ${before}`]),
    ...(after === undefined ? [] : [sql`after_text = ${after}`]),
    ...(told === undefined ? [] : [sql`told = ${JSON.stringify(told)}::jsonb`]),
    ...(problem === undefined ? [] : [sql`problem = ${problem}`]),
    ...(endedAt === undefined ? [] : [sql`ended_at = ${endedAt}`]),
  ];
  const count = await queryable.execute(sql`
    update schema_changes set ${sql.join(sets)}
    where id = ${at.id} and state = ${at.state}
      and cursor_team is not distinct from ${at.cursor?.teamId ?? null}::text
      and cursor_id is not distinct from ${at.cursor?.id ?? null}::text`);
  return count > 0;
};
