import type { Notice, NoticeCount } from '#schemas/model/calls/noticeCalls.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Recipient } from '#server/engine/notices/notices.ts';

/** More are not counted: a badge says "99+". */
const COUNTED = 100;

export interface NoticeQuery {
  readonly isUnread?: boolean | undefined;
  readonly kind?: string | undefined;
  /** The last one of the page before. */
  readonly before?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

const COLUMNS = sql`id as "_id", kind, at, times, facts, link, read_at is not null as "isRead",
  by_sound as "isSounding"`;
const mine = ({ userId, teamId }: Recipient) =>
  sql`team_id = ${teamId} and user_id = ${userId} and on_page`;

export const listNotices = (
  place: Queryable,
  reader: Recipient,
  { isUnread, kind, before, limit }: NoticeQuery,
): Promise<readonly Notice[]> =>
  place.query<Notice>(sql`
    select ${COLUMNS} from user_notices
    where ${mine(reader)}
      ${isUnread ? sql`and read_at is null` : sql``}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${before === undefined ? sql`` : sql`and (at, id) < (${before.at}::timestamptz, ${before.id})`}
    order by at desc, id desc limit ${limit}`);

/** How many are unread, up to a bound, and the newest of them. */
export const countUnread = async (place: Queryable, reader: Recipient): Promise<NoticeCount> => {
  const [row] = await place.query<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from user_notices where ${mine(reader)} and read_at is null limit ${COUNTED}) as counted`);
  const unread = row?.n ?? 0;
  const [newest] =
    unread === 0 ? [] : await listNotices(place, reader, { isUnread: true, limit: 1 });
  return { unread, newest: newest ?? null };
};

/** Marks some, or all up to a moment, as read or unread; answers how many changed. */
export const markNotices = (
  place: Queryable,
  reader: Recipient,
  {
    ids,
    isRead,
    now,
  }: { readonly ids?: readonly string[] | undefined; readonly isRead: boolean; readonly now: Date },
): Promise<number> => {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids}::text[])`;
  if (isRead)
    return place.execute(sql`
      update user_notices set read_at = ${now}
      where ${mine(reader)} and ${which} and read_at is null`);
  // Another one about the same may be unread by now: there is never more than one.
  return place.execute(sql`
    update user_notices as notice set read_at = null
    where ${mine(reader)} and ${which} and read_at is not null and not exists (
      select 1 from user_notices other
      where other.team_id = notice.team_id and other.user_id = notice.user_id
        and other.kind = notice.kind and other.about = notice.about
        and other.id <> notice.id and (other.read_at is null or other.id > notice.id))`);
};
