import { DAY_MS } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { hashToken, newToken } from '../tokens.ts';

const KNOWN_DAYS = 180;
const MAX_DEVICES_PER_USER = 10;
/** The form of what `newToken` makes; anything else is not worth a question to the database. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Browsers that have signed in before. Their token opens nothing: it only says that wrong passwords of others are not
 * counted against this browser (LIMIT-5).
 */
export const createDevices = (database: Queryable, now: () => Date) => ({
  /** The device's hash where its token is known for the account of this address. */
  async knownFor(email: string, token: string | undefined): Promise<string | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = hashToken(token);
    const rows = await database.query(sql`
      select 1 as known from access_devices d join access_accounts a on a.user_id = d.user_id
      where d.device_hash = ${hash} and a.email = ${email} and d.expires_at > ${now()}`);
    return rows.length > 0 ? hash : undefined;
  },

  /** The same for a user who is known by now. */
  async knownOf(userId: string, token: string | undefined): Promise<string | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = hashToken(token);
    const rows = await database.query(sql`
      select 1 as known from access_devices
      where device_hash = ${hash} and user_id = ${userId} and expires_at > ${now()}`);
    return rows.length > 0 ? hash : undefined;
  },

  /**
   * Remembers the browser that has just signed in and answers its token: the one it came with, where this server has
   * made it and it still holds, else a new one. Nobody chooses a token.
   */
  async remember(userId: string, token: string | undefined): Promise<string> {
    const time = now();
    const known =
      token !== undefined && TOKEN.test(token)
        ? await database.query(sql`
            select 1 as known from access_devices
            where device_hash = ${hashToken(token)} and expires_at > ${time} limit 1`)
        : [];
    const kept = token !== undefined && known.length > 0 ? token : newToken();
    const expiresAt = new Date(time.getTime() + KNOWN_DAYS * DAY_MS);
    await database.execute(sql`
      insert into access_devices (device_hash, user_id, expires_at)
      values (${hashToken(kept)}, ${userId}, ${expiresAt})
      on conflict (device_hash, user_id) do update set expires_at = excluded.expires_at`);
    await database.execute(sql`
      delete from access_devices where user_id = ${userId} and device_hash not in (
        select device_hash from access_devices where user_id = ${userId}
        order by expires_at desc limit ${MAX_DEVICES_PER_USER})`);
    return kept;
  },

  hashOf: hashToken,
});

export type Devices = ReturnType<typeof createDevices>;
