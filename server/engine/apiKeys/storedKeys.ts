import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller, Permissions } from '#server/engine/records/records.ts';
import { seenTeamSql } from '#server/engine/records/rowAccess.ts';

/** A key as it is stored: everything but its text. */
export interface StoredKey {
  readonly id: string;
  readonly team_id: string;
  readonly name: string;
  /** The first characters of its text: people recognise it by them. */
  readonly beginning: string;
  readonly maker_id: string;
  readonly permissions: Permissions;
  readonly addresses: readonly string[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly last_address: string | null;
  readonly replaced_by: string | null;
}

export interface ListedKey extends StoredKey {
  readonly maker_name: string | null;
}

const COLUMNS = sql.raw(
  'k.id, k.team_id, k.name, k.beginning, k.maker_id, k.permissions, k.addresses, k.created_at, ' +
    'k.expires_at, k.revoked_at, k.last_used_at, k.last_address, k.replaced_by',
);

/** By the hash of its text, whatever its team. */
export const findKey = async (
  place: Queryable,
  tokenHash: string,
): Promise<StoredKey | undefined> => {
  const [found] = await place.query<StoredKey>(
    sql`select ${COLUMNS} from api_keys k where k.token_hash = ${tokenHash}`,
  );
  return found;
};

const ofTeam = (teamId: string | null): Sql =>
  teamId === null ? sql`true` : sql`k.team_id = ${teamId}`;

/** Keys of one team, or of all for null; living ones first, then by when they were made. */
export const listKeys = (
  place: Queryable,
  teamId: string | null,
  now: Date,
  window: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedKey[]> =>
  place.query<ListedKey>(sql`
    select ${COLUMNS}, makers.doc->>'name' as maker_name
    from api_keys k left join r_users makers on makers.id = k.maker_id
    where ${ofTeam(teamId)}
    order by (k.revoked_at is null and k.expires_at > ${now}) desc, k.id desc
    limit ${window.limit} offset ${window.offset}`);

export const countKeys = async (place: Queryable, teamId: string | null): Promise<number> => {
  const [counted] = await place.query<{ total: number }>(
    sql`select count(*)::int as total from api_keys k where ${ofTeam(teamId)}`,
  );
  return counted?.total ?? 0;
};

export const countLiving = async (place: Queryable, teamId: string, now: Date): Promise<number> => {
  const [counted] = await place.query<{ total: number }>(sql`
    select count(*)::int as total from api_keys
    where team_id = ${teamId} and revoked_at is null and expires_at > ${now}`);
  return counted?.total ?? 0;
};

/** Locked until the transaction ends. Errors: 404 for one of another team, as for none. */
export const lockKey = async (
  transaction: Queryable,
  caller: Caller,
  id: string,
): Promise<StoredKey> => {
  const seen = seenTeamSql(caller, sql`k.team_id`);
  const [found] = await transaction.query<StoredKey>(
    sql`select ${COLUMNS} from api_keys k where k.id = ${id} and ${seen} for update`,
  );
  if (!found) throw new ServerError('not_found');
  return found;
};

/** For how long a key was made: one that was replaced ends earlier, so the last one in its place tells. */
export const lifetimeOf = async (
  place: Queryable,
  { team_id: teamId, id }: Pick<StoredKey, 'team_id' | 'id'>,
): Promise<number> => {
  const [last] = await place.query<Pick<StoredKey, 'created_at' | 'expires_at'>>(sql`
    with recursive line as (
      select k.replaced_by, k.created_at, k.expires_at from api_keys k
      where k.team_id = ${teamId} and k.id = ${id}
      union all
      select k.replaced_by, k.created_at, k.expires_at from line
      join api_keys k on k.team_id = ${teamId} and k.id = line.replaced_by
    )
    select created_at, expires_at from line where replaced_by is null`);
  if (!last) throw new ServerError('not_found');
  return Date.parse(last.expires_at) - Date.parse(last.created_at);
};

export const addKey = async (
  transaction: Queryable,
  key: Pick<
    StoredKey,
    'id' | 'team_id' | 'name' | 'beginning' | 'maker_id' | 'permissions' | 'addresses'
  > & { readonly tokenHash: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> => {
  await transaction.execute(sql`
    insert into api_keys (team_id, id, token_hash, beginning, name, maker_id, permissions,
      addresses, created_at, expires_at)
    values (${key.team_id}, ${key.id}, ${key.tokenHash}, ${key.beginning}, ${key.name},
      ${key.maker_id}, ${{ ...key.permissions }}, ${JSON.stringify(key.addresses)}::jsonb,
      ${key.createdAt}, ${key.expiresAt})`);
};
