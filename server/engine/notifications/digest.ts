import { loadPart } from '#locales/load.ts';
import { DAY_MS, HOUR_MS, isLanguage, type Language, MINUTE_MS } from '#schemas';
import { noticeKey } from '#schemas/model/texts/noticeKey.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

const EVERY_MS = 5 * MINUTE_MS;
/** What happened just now may be read on the page in a moment. */
const SETTLED_MS = 10 * MINUTE_MS;
const USERS_AT_ONCE = 50;
/** Lines of one letter; the page has the others. */
const MAX_LINES = 20;

export interface DigestParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: () => Date;
  readonly publicAddress: () => string;
}

interface Person {
  readonly id: string;
  readonly team_id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Users for whom something waits, and whose last letter is long enough ago. */
const dueUsers = async (place: Queryable, now: Date, after: string): Promise<readonly string[]> => {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const rows = await place.query<{ user_id: string }>(sql`
    select distinct notice.user_id from user_notices notice
      left join notice_choices chosen on chosen.user_id = notice.user_id
    where notice.by_mail and notice.read_at is null and notice.mailed_at is null
      and notice.at <= ${before(SETTLED_MS)} and notice.user_id > ${after}
      and coalesce(chosen.mailed_at, '-infinity') <=
        case when chosen.every = 'hourly' then ${before(HOUR_MS)}::timestamptz
          else ${before(DAY_MS)}::timestamptz end
    order by notice.user_id limit ${USERS_AT_ONCE}`);
  return rows.map(({ user_id }) => user_id);
};

const readPerson = async (place: Queryable, userId: string): Promise<Person | undefined> => {
  const [person] = await place.query<Person>(sql`
    select u.id, coalesce(u.team_id, '') as team_id, u.doc->>'email' as email, u.doc->>'name' as name,
      coalesce(u.doc->>'language', seen.language) as language
    from ${tableSql({ name: 'users' })} u left join access_seen seen on seen.user_id = u.id
    where u.id = ${userId} and u.doc->>'status' = 'active'`);
  return person;
};

const sayLines = async (lines: readonly Line[], language: Language): Promise<string> => {
  const { kinds } = await loadPart(language, 'notices');
  const translate = translatorOf(kinds);
  return lines.map(({ kind, facts }) => `• ${translate(noticeKey(kind, facts), facts)}`).join('\n');
};

/** Writes one letter with all that waits for a user, and remembers that it was written, together or not at all. */
const writeLetter = async (
  { database, mail, clock, publicAddress }: DigestParts,
  userId: string,
): Promise<void> => {
  await database.transaction(async (transaction) => {
    const now = clock();
    const lines = await transaction.query<Line>(sql`
      update user_notices set mailed_at = ${now}
      where user_id = ${userId} and by_mail and read_at is null and mailed_at is null
      returning id, kind, facts`);
    const person = await readPerson(transaction, userId);
    if (lines.length === 0 || !person) return;
    const language =
      person.language !== null && isLanguage(person.language) ? person.language : 'en';
    const newest = [...lines].sort((one, other) => (one.id < other.id ? 1 : -1));
    await mail.send(transaction, {
      to: person.email,
      language,
      letter: 'digest',
      facts: {
        name: person.name,
        count: String(lines.length),
        lines: await sayLines(newest.slice(0, MAX_LINES), language),
        link: `${publicAddress()}notifications`,
      },
      teamId: person.team_id,
    });
    await transaction.execute(sql`
      insert into notice_choices (user_id, choices, every, mailed_at)
      values (${userId}, '{}', 'daily', ${now})
      on conflict (user_id) do update set mailed_at = excluded.mailed_at`);
  });
};

const DIGEST_JOB = 'letters about notices';

/** Tells by mail what was not read on the page, as often as each user has chosen. */
export const digestJob = (parts: DigestParts): Job => ({
  name: DIGEST_JOB,
  everyMs: EVERY_MS,
  run: async () => {
    let after = '';
    for (;;) {
      const users = await dueUsers(parts.database, parts.clock(), after);
      for (const userId of users) await writeLetter(parts, userId);
      after = users.at(-1) ?? '';
      if (users.length < USERS_AT_ONCE) return;
    }
  },
});
