import {
  type Queryable,
  type Sql,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Recipient } from '#server/engine/notices/notices.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';

/** `draft`: its owner's alone; `proposed`: seen by all who may work with schemas, and published by one of them. */
export const DRAFT_STATES = ['draft', 'proposed', 'published'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export type DraftStep = Readonly<Record<string, unknown>>;

export interface Draft {
  readonly id: string;
  readonly owner: string;
  readonly ownerName?: string;
  readonly title: string;
  /** Bodies of changes, in the order in which they are made. */
  readonly steps: readonly DraftStep[];
  readonly state: DraftState;
  /** Counts its saves. */
  readonly version: number;
  readonly changedAt: string;
}

export const DRAFT_TABLES: readonly Sql[] = [
  sql`create table if not exists schema_drafts (
    id text collate "C" primary key, owner text not null, title text not null, steps json not null,
    state text not null, version int not null, changed_at timestamptz not null)`,
];

/** Who published it: whoever comes second hears of that. */
export const PUBLISHER_COLUMN: readonly Sql[] = [
  sql`alter table schema_drafts add column if not exists published_by text`,
];

const newDraftId = createIdSource(() => new Date());

interface RawDraft extends Omit<Draft, 'ownerName' | 'changedAt'> {
  readonly owner_name: string | null;
  readonly changed_at: string | Date;
}

const fromRaw = ({ owner_name, changed_at, ...draft }: RawDraft): Draft => ({
  ...draft,
  ...(owner_name !== null && { ownerName: owner_name }),
  changedAt: new Date(changed_at).toISOString(),
});

/** What somebody may see of all drafts. */
const seenBy = ({ userId }: Caller): Sql => sql`(owner = ${userId} or state <> 'draft')`;

const read = async (queryable: Queryable, where: Sql): Promise<readonly Draft[]> => {
  const rows = await queryable.query<RawDraft>(sql`
    select drafts.id, owner, r_users.doc->>'name' as owner_name, title, steps, state, drafts.version, changed_at
    from schema_drafts as drafts left join r_users on r_users.id = drafts.owner
    where ${where} order by drafts.id desc`);
  return rows.map(fromRaw);
};

/** The own ones, and those that others proposed; not what is published already. */
export const openDrafts = (queryable: Queryable, caller: Caller): Promise<readonly Draft[]> =>
  read(queryable, sql`${seenBy(caller)} and state <> 'published'`);

/** Errors: 404, `draft_gone` unless said otherwise, for one that is not there or is somebody else's alone. */
export const requireDraft = async (
  queryable: Queryable,
  caller: Caller,
  id: string,
  missing: 'draft_gone' | 'not_found' = 'draft_gone',
): Promise<Draft> => {
  const [draft] = await read(queryable, sql`drafts.id = ${id} and ${seenBy(caller)}`);
  if (!draft) throw new ServerError(missing);
  return draft;
};

export interface WrittenDraft extends Pick<Draft, 'title' | 'steps'> {
  readonly at: Date;
}

export const addDraft = async (
  queryable: Queryable,
  { userId }: Caller,
  { title, steps, at }: WrittenDraft,
): Promise<string> => {
  const id = newDraftId();
  await queryable.execute(sql`
    insert into schema_drafts (id, owner, title, steps, state, version, changed_at)
    values (${id}, ${userId}, ${title}, ${JSON.stringify(steps)}::json, 'draft', 1, ${at})`);
  return id;
};

/** Errors: 409 `draft_exists` where the caller has one to work on; until the transaction ends no other is begun. */
export const requireNoDraft = async (
  transaction: Transaction,
  { userId }: Caller,
): Promise<void> => {
  // Two pages that begin one in the same instant would both find none.
  await transaction.query(sql`select id from r_users where id = ${userId} for update`);
  const [draft] = await transaction.query(
    sql`select id from schema_drafts where owner = ${userId} and state = 'draft' limit 1`,
  );
  if (draft) throw new ServerError('draft_exists');
};

export interface DraftUpdate extends Partial<Pick<Draft, 'title' | 'steps' | 'state'>> {
  readonly at: Date;
  readonly publishedBy?: string;
}

/** The owner of a draft, if the account is still there, and the name of somebody else. */
export const ownerAndName = async (
  queryable: Queryable,
  owner: string,
  userId: string,
): Promise<{ readonly owners: readonly Recipient[]; readonly name: string }> => {
  const people = await queryable.query<Recipient & { readonly name: string | null }>(sql`
    select id as "userId", coalesce(team_id, '') as "teamId", doc->>'name' as name
    from r_users where id in (${owner}, ${userId})`);
  const somebody = people.find((one) => one.userId === userId);
  const owners = people.filter((one) => one.userId === owner);
  return { owners: owners.map(({ name: _name, ...one }) => one), name: somebody?.name ?? '–' };
};

/** Errors: 409 `draft_published` with who did it; a name is unknown once the account is gone. */
export const requireUnpublished = async (queryable: Queryable, id: string): Promise<void> => {
  const [published] = await queryable.query<{ name: string | null }>(sql`
    select r_users.doc->>'name' as name
    from schema_drafts left join r_users on r_users.id = published_by
    where schema_drafts.id = ${id} and state = 'published'`);
  if (published) throw new ServerError('draft_published', { name: published.name ?? '–' });
};

/** Changes a draft as it was read. Errors: 409 where somebody changed or published it since. */
export const updateDraft = async (
  queryable: Queryable,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  { title, steps, state, at, publishedBy }: DraftUpdate,
): Promise<void> => {
  const sets = [
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(steps === undefined ? [] : [sql`steps = ${JSON.stringify(steps)}::json`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(publishedBy === undefined ? [] : [sql`published_by = ${publishedBy}`]),
    sql`version = version + 1`,
    sql`changed_at = ${at}`,
  ];
  const count = await queryable.execute(sql`
    update schema_drafts set ${sql.join(sets)}
    where id = ${id} and version = ${version} and state <> 'published'`);
  if (count > 0) return;
  await requireUnpublished(queryable, id);
  throw new ServerError('draft_changed');
};

export const removeDraft = async (queryable: Queryable, id: string): Promise<void> => {
  await queryable.execute(sql`delete from schema_drafts where id = ${id} and state <> 'published'`);
};
