import type { OwnFactor } from '#schemas/model/calls/secondFactorCalls.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { NewPasskey } from './passkeys.ts';

/** More would be a mistake, or somebody filling the table. */
const MAX_PASSKEYS = 20;

/** Whether the user has any factor but recovery codes. */
export const isSetUp = async (place: Queryable, userId: string): Promise<boolean> => {
  const rows = await place.query(sql`
    select 1 as found from second_factors where user_id = ${userId} and is_confirmed limit 1`);
  return rows.length > 0;
};

export const listFactors = (place: Queryable, userId: string): Promise<readonly OwnFactor[]> =>
  place.query<OwnFactor>(sql`
    select id as "_id", kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from second_factors where user_id = ${userId} and is_confirmed order by created_at, id`);

/** False where this passkey is somebody's already, or the user has too many. */
export const addPasskey = async (
  transaction: Queryable,
  {
    id,
    userId,
    name,
    now,
  }: { readonly id: string; readonly userId: string; readonly name: string; readonly now: Date },
  { credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<boolean> => {
  const rows = await transaction.query(sql`
    select 1 as found from second_factors where user_id = ${userId} and kind = 'passkey'`);
  if (rows.length >= MAX_PASSKEYS) return false;
  const added = await transaction.execute(sql`
    insert into second_factors (id, user_id, kind, name, created_at, is_confirmed,
      credential_id, public_key, counter, transports)
    values (${id}, ${userId}, 'passkey', ${name}, ${now}, true,
      ${credentialId}, ${publicKey}, ${counter}, ${transports})
    on conflict (credential_id) do nothing`);
  return added > 0;
};

/** Answers what it was; undefined where there is no such factor of this user. */
export const removeFactor = async (
  place: Queryable,
  userId: string,
  id: string,
): Promise<OwnFactor['kind'] | undefined> => {
  const [removed] = await place.query<Pick<OwnFactor, 'kind'>>(sql`
    delete from second_factors where user_id = ${userId} and id = ${id} and is_confirmed
    returning kind`);
  return removed?.kind;
};

/** All of a user, and sign-ins that wait for one of them. */
export const removeFactors = async (place: Queryable, userId: string): Promise<void> => {
  await place.execute(sql`delete from second_factors where user_id = ${userId}`);
  await place.execute(sql`delete from second_factor_pending where user_id = ${userId}`);
  await place.execute(sql`delete from second_factor_answers where user_id = ${userId}`);
};
