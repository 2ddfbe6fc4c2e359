import { HOUR_MS } from '#schemas';
import { keptMoment } from '#schemas/model/values/time.ts';
import { ENTRY_COLUMNS } from '#server/engine/audit/entryText.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

export interface AuditQuery {
  /** One chain; all where absent. */
  readonly team?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** An id, or words of the name that they have now. */
  readonly actor?: string | undefined;
  /** `signIn.failed`, or all of a subject: `signIn.`. */
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  readonly target?: string | undefined;
  readonly address?: string | undefined;
  readonly words?: string | undefined;
}

export interface FoundEntry {
  readonly teamId: string;
  readonly position: number | null;
  readonly hash: string | null;
  readonly id: string;
  /** With microseconds, as it is hashed. */
  readonly moment: string;
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly requestId?: string };
  readonly target: {
    readonly resource: string;
    readonly id: string;
    readonly name?: string;
  } | null;
  readonly origin: { readonly address: string; readonly agent: string } | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Ids begin with the moment that they were made at, which finds the place in the order of them. */
const MOMENT_DIGITS = 12;
/** By how much the clocks of two nodes may differ. */
const CLOCKS_MS = HOUR_MS;
const idAt = (moment: Date, moreMs: number): string =>
  Math.max(0, moment.getTime() + moreMs)
    .toString(16)
    .padStart(MOMENT_DIGITS, '0');

const likeText = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

const conditionsOf = (query: AuditQuery): readonly Sql[] => {
  const { team, from, to, actor, action, resource, target, address, words } = query;
  const when = (value: string | undefined, condition: (value: string) => Sql): readonly Sql[] =>
    value === undefined ? [] : [condition(value)];
  const whenMoment = (value: string | undefined, condition: (at: Date) => Sql): readonly Sql[] => {
    const at = value === undefined ? undefined : keptMoment(value);
    return at ? [condition(at)] : [];
  };
  return [
    ...when(team, (id) => sql`team_id = ${id}`),
    ...whenMoment(from, (at) => sql`id >= ${idAt(at, -CLOCKS_MS)} and at >= ${at}`),
    ...whenMoment(to, (at) => sql`id < ${idAt(at, CLOCKS_MS)} and at < ${at}`),
    ...when(
      actor,
      (text) => sql`(actor->>'id' = ${text} or actor->>'id' in (
        select id from ${tableSql({ name: 'users' })} where doc->>'name' ilike ${likeText(text)}))`,
    ),
    ...when(action, (name) =>
      name.endsWith('.')
        ? sql`action >= ${name} and action < ${`${name.slice(0, -1)}/`}`
        : sql`action = ${name}`,
    ),
    ...when(resource, (name) => sql`target->>'resource' = ${name}`),
    ...when(target, (id) => sql`target->>'id' = ${id}`),
    ...when(address, (text) => sql`origin->>'address' = ${text}`),
    ...when(
      words,
      (text) => sql`(action || ' ' || coalesce(target->>'name', '') || ' ' ||
        coalesce(origin->>'agent', '') || ' ' || coalesce(details::text, '')) ilike ${likeText(text)}`,
    ),
  ];
};

/** The newest entries that match, those before a cursor. */
export const searchEntries = (
  place: Queryable,
  query: AuditQuery,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly FoundEntry[]> => {
  const conditions = [
    ...conditionsOf(query),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, ' and ')}` : sql``;
  return place.query<FoundEntry>(sql`
    select team_id as "teamId", position, hash, ${ENTRY_COLUMNS} from audit_entries ${where}
    order by id desc limit ${limit}`);
};

/** Names of users, or of teams, by id; those that are gone are not among them. */
export const readNames = async (
  place: Queryable,
  resource: 'users' | 'teams',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await place.query<{ id: string; name: string | null }>(sql`
    select id, doc->>'name' as name from ${tableSql({ name: resource })}
    where id = any(${[...new Set(ids)]}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};
