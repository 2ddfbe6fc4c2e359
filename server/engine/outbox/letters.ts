import type { Language } from '#schemas';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import {
  canRetry,
  type LetterFailure,
  type LetterState,
  retryLetter,
} from '#server/engine/mail/letterStore.ts';
import { escapeLike } from '#server/engine/records/query/likeSql.ts';

/** A letter as the outbox lists it: whatever opens something is left out. */
export interface ListedLetter {
  readonly _id: string;
  readonly at: string;
  readonly recipient: string;
  readonly language: Language;
  readonly letter: string;
  readonly state: LetterState;
  readonly failure: LetterFailure | null;
  /** What the mail server said last. */
  readonly answer: string | null;
  readonly attempts: number;
  readonly nextAt: string;
  readonly endedAt: string | null;
  readonly expiresAt: string | null;
  readonly hasLink: boolean;
  readonly canRetry: boolean;
  /** Without its link. */
  readonly facts: Readonly<Record<string, string>>;
}

/** One that is opened: its link is for those who may use it. */
export interface OpenedLetter extends ListedLetter {
  readonly teamId: string;
  readonly link: string | null;
}

export interface LetterQuestion {
  readonly page: number;
  readonly limit: number;
  readonly state?: LetterState | undefined;
  /** Part of a recipient's address. */
  readonly search?: string | undefined;
}

const COLUMNS = sql`id as "_id", at, recipient, language, letter, state, failure, answer, attempts,
  next_at as "nextAt", ended_at as "endedAt", expires_at as "expiresAt",
  jsonb_exists(facts, 'link') as "hasLink", (${canRetry}) as "canRetry", facts - 'link' as facts`;

const asked = ({ state, search }: LetterQuestion): Sql => {
  const pattern = `%${escapeLike((search ?? '').trim().toLowerCase())}%`;
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(search === undefined ? [] : [sql`lower(recipient) like ${pattern}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, ' and ');
};

/** Letters of the last weeks, for those who look after them. */
export const createOutbox = (database: Database, clock: () => Date) => ({
  search: async (question: LetterQuestion) => {
    const { page, limit } = question;
    const [counted] = await database.query<{ total: number }>(
      sql`select count(*)::int as total from mail_letters where ${asked(question)}`,
    );
    const letters = await database.query<ListedLetter>(sql`
      select ${COLUMNS} from mail_letters where ${asked(question)}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`);
    return { letters, total: counted?.total ?? 0 };
  },

  get: async (id: string) => {
    const [letter] = await database.query<OpenedLetter>(sql`
      select ${COLUMNS}, facts->>'link' as link, team_id as "teamId"
      from mail_letters where id = ${id}`);
    return letter;
  },

  retry: (id: string): Promise<boolean> => retryLetter(database, id, clock()),
});
