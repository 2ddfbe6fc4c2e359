import { HOUR_MS } from '#schemas';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordChange } from '#server/engine/records/context.ts';

/** How long a link works, whatever it is for (decisions.md). */
export const LINK_MS = HOUR_MS;

export const LINK_KINDS = ['invitation', 'recovery', 'address', 'addressStop'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What the person who holds it may do once. */
export interface Link {
  readonly kind: LinkKind;
  readonly userId: string;
  /** The address that it was sent to. */
  readonly email: string;
  readonly expiresAt: string;
  /** The session that asked for it, which stays open. */
  readonly sessionId: string | null;
  /** Who had it sent to somebody else. */
  readonly sentBy: string | null;
}

export interface NewLink extends Pick<Link, 'kind' | 'userId' | 'email'> {
  readonly sessionId?: string | undefined;
  readonly sentBy?: string | undefined;
}

/** A link that was just made: its token is known now and never again. */
export interface IssuedLink {
  readonly token: string;
  readonly expiresAt: string;
}

const COLUMNS = sql`kind, user_id as "userId", email, expires_at as "expiresAt",
  session_id as "sessionId", sent_by as "sentBy"`;

type OpenLink = Pick<Link, 'email' | 'expiresAt'>;

/** Those of a user that were not used yet, the newest first. */
const openLinks = (
  place: Queryable,
  { userId, kind }: Pick<Link, 'userId' | 'kind'>,
  now: Date,
): Promise<readonly OpenLink[]> =>
  place.query<OpenLink>(sql`
    select email, expires_at as "expiresAt" from account_links
    where user_id = ${userId} and kind = ${kind} and expires_at > ${now}
    order by expires_at desc`);

/** Single-use links: stored as hashes, one hour, used at most once even by two at the same moment. */
export const createLinks = (clock: () => Date) => ({
  issue: async (
    place: Queryable,
    { kind, userId, email, sessionId, sentBy }: NewLink,
  ): Promise<IssuedLink> => {
    const token = newToken();
    const now = clock();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await place.execute(sql`
      insert into account_links (token_hash, kind, user_id, at, expires_at, email, session_id, sent_by)
      values (${hashToken(token)}, ${kind}, ${userId}, ${now}, ${expiresAt}, ${email},
        ${sessionId ?? null}, ${sentBy ?? null})`);
    return { token, expiresAt: expiresAt.toISOString() };
  },

  /** What a link is for, without using it up; undefined for one that does not hold. */
  find: async (place: Queryable, token: string): Promise<Link | undefined> => {
    const [link] = await place.query<Link>(sql`
      select ${COLUMNS} from account_links
      where token_hash = ${hashToken(token)} and expires_at > ${clock()}`);
    return link;
  },

  /**
   * Uses a link up, in the transaction of what it is for: a refused password leaves it as it was, and of two at once
   * the second finds no row any more.
   *
   * Errors: 403 `link_expired` for one that is unknown, used, over, or for something else.
   */
  use: async (transaction: Queryable, kind: LinkKind, token: string): Promise<Link> => {
    const [link] = await transaction.query<Link>(sql`
      delete from account_links
      where token_hash = ${hashToken(token)} and kind = ${kind} and expires_at > ${clock()}
      returning ${COLUMNS}`);
    if (!link) throw new ServerError('link_expired');
    return link;
  },

  /** The link of this kind that a user was sent last and has not used. */
  openOf: async (
    place: Queryable,
    userId: string,
    kind: LinkKind,
  ): Promise<OpenLink | undefined> => {
    const [newest] = await openLinks(place, { userId, kind }, clock());
    return newest;
  },

  countOf: async (place: Queryable, userId: string, kind: LinkKind): Promise<number> =>
    (await openLinks(place, { userId, kind }, clock())).length,

  remove: (place: Queryable, userId: string, kinds: readonly LinkKind[]): Promise<number> =>
    place.execute(sql`
      delete from account_links where user_id = ${userId} and kind = any(${kinds}::text[])`),

  removeExpired: (place: Queryable): Promise<number> =>
    place.execute(sql`delete from account_links where expires_at <= ${clock()}`),
});

export type Links = ReturnType<typeof createLinks>;

/** What makes the links of a user worthless: signing in otherwise, or not being let in any more. */
const ENDING_FIELDS = ['email', 'status', 'role'] as const;

/** In the transaction of the change, whoever makes it. */
export const endLinks = async (
  transaction: Queryable,
  { resource, kind, id, before, after, secrets }: RecordChange,
): Promise<void> => {
  if (resource.name !== 'users' || kind === 'create') return;
  const isEnding =
    secrets.includes('password') || ENDING_FIELDS.some((name) => before?.[name] !== after?.[name]);
  if (isEnding) await transaction.execute(sql`delete from account_links where user_id = ${id}`);
};
