import { type Queryable, sql } from '#server/engine/database/database.ts';
import { STORED_BLOBS } from './storedBlobs.ts';

/** What is wrong with a blob: its store has none of that name, or other bytes than were stored. */
export type Damage = 'missing' | 'changed';

/** Remembers a damaged blob, unless its row went meanwhile. True when it was not known yet. */
export const noteDamage = async (
  database: Queryable,
  name: string,
  damage: Damage,
  now: Date,
): Promise<boolean> =>
  (await database.execute(sql`
    insert into damaged_blobs (name, damage, found_at)
    select name, ${damage}::text, ${now}::timestamptz from ${STORED_BLOBS} as stored
    where name = ${name}
    on conflict (name) do nothing`)) > 0;

/** Clears the notes of blobs that are right again, or gone with their row. */
export const forgetDamage = async (
  database: Queryable,
  names: readonly string[],
): Promise<void> => {
  await database.execute(sql`delete from damaged_blobs where name = any(${names}::text[])`);
};
