import { HOUR_MS, type Language } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { SignInProof } from '#server/engine/features/secondStep.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { hashToken, newToken } from './tokens.ts';

/** `last_seen_at` is shown to people: a write on every call would be too much for it. */
const SEEN_EVERY_MS = 60_000;

/** For how long a session holds; admins change both, for those that run as well. */
export interface SessionLimits {
  /** Without a call. */
  readonly sessionIdleHours: number;
  /** In all. */
  readonly sessionHours: number;
}

/** Where a sign-in came from, shown in the list of sessions. */
export interface Origin {
  readonly address: string;
  readonly agent: string;
  /** Of the browser, where it is known. */
  readonly deviceHash?: string;
  readonly language?: Language;
}

/** A token that was just made: the only time it is known in full. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: string;
}

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: string;
  /** When its user last gave the password; null where the session began otherwise. */
  readonly provedAt: string | null;
}

/** One line of a user's own list (`GET /api/auth/sessions`). */
export interface SessionRow {
  readonly _id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastSeenAt: string;
  readonly address: string;
  readonly agent: string;
}

interface StoredSession {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: string;
  readonly last_seen_at: string;
  readonly proved_at: string | null;
}

/** Those that hold now. */
const livingSql = (now: Date, { sessionIdleHours, sessionHours }: SessionLimits): Sql => {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  return sql`(created_at > ${before(sessionHours)} and last_seen_at > ${before(sessionIdleHours)})`;
};

/** When one of them ends if nobody uses it. */
const endSql = ({ sessionIdleHours, sessionHours }: SessionLimits): Sql =>
  sql`least(created_at + ${sessionHours}::int * interval '1 hour',
    last_seen_at + ${sessionIdleHours}::int * interval '1 hour')`;

/** The living session of a token's hash; notes that it was seen, at most once a minute. */
const findSession = async (
  database: Database,
  tokenHash: string,
  time: Date,
  limits: SessionLimits,
): Promise<Session | undefined> => {
  const [row] = await database.query<StoredSession>(sql`
    select id, user_id, ${endSql(limits)} as expires_at, last_seen_at, proved_at from access_sessions
    where token_hash = ${tokenHash} and ${livingSql(time, limits)}`);
  if (!row) return undefined;
  if (time.getTime() - new Date(row.last_seen_at).getTime() >= SEEN_EVERY_MS) {
    await database.execute(sql`
      update access_sessions set last_seen_at = ${time} where token_hash = ${tokenHash}`);
  }
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    provedAt: row.proved_at,
  };
};

/** Signed-in tokens: opaque to their holder, made here alone, stored as hashes, ended by time or by people. */
export const createSessions = (
  database: Database,
  now: () => Date,
  limits: () => SessionLimits,
) => {
  const newId = createIdSource(now);

  return {
    async issue(
      userId: string,
      origin: Origin,
      proof: SignInProof = 'none',
      place: Queryable = database,
    ): Promise<IssuedToken & { readonly id: string }> {
      const token = newToken();
      const id = newId();
      const time = now();
      const expiresAt = new Date(time.getTime() + limits().sessionHours * HOUR_MS);
      await place.execute(sql`
        insert into access_sessions
          (token_hash, id, user_id, created_at, expires_at, last_seen_at, address, agent, proved_at,
            device_hash)
        values (${hashToken(token)}, ${id}, ${userId}, ${time}, ${expiresAt}, ${time},
          ${origin.address}, ${origin.agent},
          ${proof === 'none' ? null : time}, ${origin.deviceHash ?? null})`);
      return { token, id, expiresAt: expiresAt.toISOString() };
    },

    find: (tokenHash: string): Promise<Session | undefined> =>
      findSession(database, tokenHash, now(), limits()),

    /** Notes that the session's user has just given the password. */
    async prove(id: string): Promise<void> {
      await database.execute(sql`update access_sessions set proved_at = ${now()} where id = ${id}`);
    },

    list: (userId: string): Promise<readonly SessionRow[]> =>
      database.query<SessionRow>(sql`
        select id as "_id", created_at as "createdAt", ${endSql(limits())} as "expiresAt",
          last_seen_at as "lastSeenAt", address, agent
        from access_sessions where user_id = ${userId} and ${livingSql(now(), limits())}
        order by last_seen_at desc, id desc`),

    /** Ends one session of this user; false when there is no such one. */
    async end(userId: string, id: string, place: Queryable = database): Promise<boolean> {
      const ended = await place.execute(
        sql`delete from access_sessions where user_id = ${userId} and id = ${id}`,
      );
      return ended > 0;
    },

    /** Ends all sessions of this user but one; answers how many ended. */
    endAll: (userId: string, keptId: string, place: Queryable = database): Promise<number> =>
      place.execute(sql`delete from access_sessions where user_id = ${userId} and id <> ${keptId}`),

    /** Removes those that are over: they serve nothing, and still say who came from where. */
    removeEnded: (): Promise<number> =>
      database.execute(sql`delete from access_sessions where not ${livingSql(now(), limits())}`),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
