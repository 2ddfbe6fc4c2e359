import { type Queryable, sql, type Transaction } from '#server/engine/database/database.ts';
import type { NoticeKind } from '#server/engine/features/feature.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { channelsOf } from './kinds.ts';

/** Whom a notice is for. */
export interface Recipient {
  readonly userId: string;
  readonly teamId: string;
}

/** One whose choices were read together with who they are; null where there are none. */
export interface Reader extends Recipient {
  readonly choices: unknown;
}

export interface Notice {
  /** One of those that features declare; screens have a text for each. */
  readonly kind: string;
  /** Names, figures and moments for its text; never a secret. A name that ends with `At` is a moment. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The page it leads to, below those of the application: `/users/123`. */
  readonly link?: string;
  /** What it is about: an unread notice of the kind about the same is brought up again. */
  readonly about?: string;
}

/** A notice and those whom it is for. */
export interface ToldNotice {
  readonly recipients: readonly (Recipient | Reader)[];
  readonly notice: Notice;
}

export interface Notices {
  /** Tells people, in the transaction of what it tells of. Errors: throws for a kind that no feature declares. */
  tell(
    place: Transaction,
    recipients: readonly (Recipient | Reader)[],
    notice: Notice,
  ): Promise<void>;
  /** The same of several, each about something else, with one statement; open pages are told once a person. */
  tellAll(place: Transaction, told: readonly ToldNotice[]): Promise<void>;
  /** What was seen where it happened is no news any more: marks it as read. */
  seen(
    place: Transaction,
    reader: Recipient,
    about: { readonly kind: string; readonly about: string },
  ): Promise<void>;
}

export interface NoticeParts {
  readonly clock: () => Date;
  /** Those that features declare; they fill while features open. */
  readonly kinds: () => readonly NoticeKind[];
  /** Lets the open pages of users know. */
  readonly publish: (transaction: Transaction, recipients: readonly Recipient[]) => void;
}

/** Of those whose choices are not known. */
const readChoices = async (
  place: Queryable,
  recipients: readonly (Recipient | Reader)[],
): Promise<ReadonlyMap<string, unknown>> => {
  const userIds = recipients.flatMap((one) => ('choices' in one ? [] : [one.userId]));
  if (userIds.length === 0) return new Map();
  const rows = await place.query<{ user_id: string; choices: unknown }>(sql`
    select user_id, choices from notice_choices where user_id = any(${userIds}::text[])`);
  return new Map(rows.map(({ user_id, choices }) => [user_id, choices]));
};

export const createNotices = ({ clock, kinds, publish }: NoticeParts): Notices => {
  const newId = createIdSource(clock);
  const kindOf = (name: string): NoticeKind => {
    const kind = kinds().find((one) => one.name === name);
    if (!kind) throw new Error(`No feature declares the notice "${name}".`);
    return kind;
  };
  const tellAll: Notices['tellAll'] = async (place, notices) => {
    const all = notices.flatMap(({ recipients, notice }) => {
      const kind = kindOf(notice.kind);
      return recipients.map((one) => ({ one, kind, notice }));
    });
    if (all.length === 0) return;
    const read = await readChoices(
      place,
      all.map(({ one }) => one),
    );
    const told = all
      .map(({ one, kind, notice }) => ({
        ...one,
        notice,
        id: newId(),
        ...channelsOf(kind, 'choices' in one ? one.choices : read.get(one.userId)),
      }))
      .filter(({ page, mail }) => page || mail);
    const list = <Value>(pick: (one: (typeof told)[number]) => Value) => told.map(pick);
    place.send(sql`
        insert into user_notices (team_id, id, user_id, kind, about, at, times, facts, link, on_page,
          by_sound, by_mail)
        select team_id, id, user_id, kind, coalesce(about, id), ${clock()}, 1, facts, link, on_page, by_sound,
          by_mail
        from unnest(${list(({ teamId }) => teamId)}::text[], ${list(({ id }) => id)}::text[],
          ${list(({ userId }) => userId)}::text[], ${list(({ notice: { kind } }) => kind)}::text[],
          ${list(({ notice: { about } }) => about ?? null)}::text[],
          ${list(({ notice: { facts } }) => facts)}::jsonb[],
          ${list(({ notice: { link } }) => link ?? null)}::text[], ${list(({ page }) => page)}::boolean[],
          ${list(({ sound }) => sound)}::boolean[], ${list(({ mail }) => mail)}::boolean[]
        ) as told (team_id, id, user_id, kind, about, facts, link, on_page, by_sound, by_mail)
        on conflict (team_id, user_id, kind, about) where read_at is null do update
        set at = excluded.at, times = user_notices.times + 1, facts = excluded.facts, link = excluded.link,
          on_page = excluded.on_page, by_sound = excluded.by_sound, by_mail = excluded.by_mail,
          mailed_at = null`);
    const shown = told.filter(({ page }) => page);
    const people = new Map(shown.map((one) => [JSON.stringify([one.teamId, one.userId]), one]));
    publish(place, [...people.values()]);
  };
  return {
    tell: (place, recipients, notice) => tellAll(place, [{ recipients, notice }]),
    tellAll,
    seen: async (place, { userId, teamId }, { kind, about }) => {
      const marked = await place.execute(sql`
        update user_notices set read_at = ${clock()}
        where team_id = ${teamId} and user_id = ${userId} and kind = ${kind} and about = ${about}
          and read_at is null`);
      if (marked > 0) publish(place, [{ userId, teamId }]);
    },
  };
};
