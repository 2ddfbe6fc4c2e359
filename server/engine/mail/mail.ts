import type { LetterTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { createIdSource } from '#server/engine/records/ids.ts';

/** What a letter says beside its own words: names, and the addresses of its links. */
export type LetterFacts = Readonly<Record<string, string>>;

/** Which letter, by the name of its texts. */
export type LetterKind = keyof LetterTexts['kinds'];

export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly letter: LetterKind;
  readonly facts: LetterFacts;
  readonly teamId?: string;
}

export interface Mail {
  /** Puts a letter among those to be sent, in the transaction of what it tells of. It is sent at least once, under one id. */
  send(place: Queryable, letter: Letter): Promise<void>;
}

export const createMail = (clock: () => Date): Mail => {
  const newId = createIdSource(clock);
  return {
    send: async (place, { to, language, letter, facts, teamId = '' }) => {
      await place.execute(sql`
        insert into mail_letters (id, team_id, at, recipient, language, letter, facts)
        values (${newId()}, ${teamId}, ${clock()}, ${to}, ${language}, ${letter}, ${{ ...facts }})`);
    },
  };
};
