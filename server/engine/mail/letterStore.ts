import { DAY_MS, isLanguage, type Language, MINUTE_MS } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';

export const LETTER_STATES = ['waiting', 'sent', 'failed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Why a letter is not tried again: its recipient was refused, a day went by, or its link is over. */
export const LETTER_FAILURES = ['refused', 'givenUp', 'expired'] as const;
export type LetterFailure = (typeof LETTER_FAILURES)[number];

/** How long a letter is tried. */
const TRIED_MS = DAY_MS;
/** For how long the outbox shows what became of a letter. */
const KEPT_MS = 30 * DAY_MS;
/** Pauses between tries, the last one again and again: a mail server that asks to come back later means minutes. */
const PAUSES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
const MAX_ANSWER_CHARACTERS = 300;

export interface NewLetter {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly language: Language;
  readonly letter: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly teamId?: string;
}

/** A letter whose turn it is. */
export interface DueLetter {
  readonly id: string;
  readonly recipient: string;
  readonly language: Language;
  readonly letter: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly attempts: number;
}

/** One that is added is the last of its recipient, whatever became of those before it. */
export const addLetter = async (place: Queryable, letter: NewLetter): Promise<void> => {
  const { id, at, to, language, letter: kind, facts, teamId = '' } = letter;
  const expiresAt = facts['expiresAt'] ?? null;
  await place.execute(sql`
    insert into mail_letters
      (id, team_id, at, since, next_at, recipient, language, letter, facts, expires_at)
    values (${id}, ${teamId}, ${at}, ${at}, ${at}, ${to}, ${language}, ${kind}, ${{ ...facts }},
      ${expiresAt})`);
};

/**
 * The letters whose turn it is, at most one of each recipient: people get theirs in the order in which they were
 * written.
 */
export const dueLetters = async (
  database: Queryable,
  now: Date,
  limit: number,
): Promise<readonly DueLetter[]> => {
  const rows = await database.query<Omit<DueLetter, 'language'> & { readonly language: string }>(
    sql`
      select id, recipient, language, letter, facts, attempts from mail_letters l
      where state = 'waiting' and next_at <= ${now} and not exists (
        select 1 from mail_letters e
        where e.state = 'waiting' and e.recipient = l.recipient and e.id < l.id)
      order by id limit ${limit}`,
  );
  return rows.map((row) => ({
    ...row,
    language: isLanguage(row.language) ? row.language : 'en',
  }));
};

/** Its link opens something: once it has left the house it is nobody else's to read. */
const WITHOUT_LINK = sql`facts - 'link'`;

export const noteSent = (database: Queryable, id: string, now: Date): Promise<number> =>
  database.execute(sql`
    update mail_letters set state = 'sent', ended_at = ${now}, attempts = attempts + 1,
      failure = null, answer = null, facts = ${WITHOUT_LINK}
    where id = ${id} and state = 'waiting'`);

/** Not tried again. A refused one keeps its link until that is over: an admin may correct what stood in the way. */
export const noteFailed = (
  database: Queryable,
  id: string,
  { now, failure, answer }: { now: Date; failure: LetterFailure; answer: string },
): Promise<number> =>
  database.execute(sql`
    update mail_letters set state = 'failed', ended_at = ${now}, attempts = attempts + 1,
      failure = ${failure}, answer = ${answer.slice(0, MAX_ANSWER_CHARACTERS)}
    where id = ${id} and state = 'waiting'`);

/** Tried again later, each time after a longer pause. */
export const postpone = (
  database: Queryable,
  { id, attempts }: Pick<DueLetter, 'id' | 'attempts'>,
  { now, answer }: { now: Date; answer: string },
): Promise<number> => {
  const pauseMs = PAUSES_MS[attempts] ?? PAUSES_MS.at(-1) ?? 0;
  return database.execute(sql`
    update mail_letters set attempts = attempts + 1, next_at = ${new Date(now.getTime() + pauseMs)},
      answer = ${answer.slice(0, MAX_ANSWER_CHARACTERS)}
    where id = ${id} and state = 'waiting'`);
};

/**
 * Ends what is not worth sending any more and forgets what is old; answers the ids of those that were given up.
 *
 * Where nothing is sent a letter waits for an admin instead, until its link is over.
 */
export const expireLetters = async (
  database: Queryable,
  now: Date,
  isSending: boolean,
): Promise<readonly string[]> => {
  const tooOld = new Date(now.getTime() - TRIED_MS);
  await database.execute(
    sql`delete from mail_letters where at < ${new Date(now.getTime() - KEPT_MS)}`,
  );
  const expired = await database.query<{ id: string }>(sql`
    update mail_letters set state = 'failed', ended_at = ${now}, failure = 'expired',
      facts = ${WITHOUT_LINK}
    where state = 'waiting' and expires_at <= ${now} returning id`);
  await database.execute(sql`
    update mail_letters set facts = ${WITHOUT_LINK}
    where state = 'failed' and expires_at <= ${now} and jsonb_exists(facts, 'link')`);
  if (!isSending) return [];
  const givenUp = await database.query<{ id: string }>(sql`
    update mail_letters set state = 'failed', ended_at = ${now}, failure = 'givenUp'
    where state = 'waiting' and since <= ${tooOld} returning id`);
  return [...expired, ...givenUp].map(({ id }) => id);
};

/** Whether one that failed can be sent after all: not where what it brings is over. */
export const canRetry = sql`state = 'failed' and (expires_at is null or jsonb_exists(facts, 'link'))`;

/** Puts one that failed among those to be sent again, for another day; false where it cannot be. */
export const retryLetter = async (
  database: Database | Queryable,
  id: string,
  now: Date,
): Promise<boolean> => {
  const changed = await database.execute(sql`
    update mail_letters set state = 'waiting', ended_at = null, failure = null, attempts = 0,
      since = ${now}, next_at = ${now}
    where id = ${id} and ${canRetry} and (expires_at is null or expires_at > ${now})`);
  return changed > 0;
};
