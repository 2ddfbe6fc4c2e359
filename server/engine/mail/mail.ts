import type { Parts } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { addLetter } from './letterStore.ts';

/** What a letter says beside its own words: names, moments, and `link`, the address that its button opens. */
export type LetterFacts = Readonly<Record<string, string>>;

/** Which letter, by the name of its texts. */
export type LetterKind = keyof Parts['letters']['kinds'];

export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly letter: LetterKind;
  /** `expiresAt` says until when the letter is worth sending. */
  readonly facts: LetterFacts;
  readonly teamId?: string;
}

export interface Mail {
  /** Whether letters are sent; without a mail server they wait for an admin to read them. */
  readonly isSending: boolean;
  /** Puts a letter among those to be sent, in the transaction of what it tells of. It is sent at least once, under one id. */
  send(place: Queryable, letter: Letter): Promise<void>;
}

export interface MailParts {
  readonly bus: Bus;
  readonly clock: () => Date;
  readonly isSending: boolean;
}

export const createMail = ({ bus, clock, isSending }: MailParts): Mail => {
  const newId = createIdSource(clock);
  return {
    isSending,
    send: async (place, letter) => {
      await addLetter(place, { id: newId(), at: clock(), ...letter });
      // Whoever sends hears of it once the transaction is committed.
      if (isSending) await bus.publish(place, 'souk_mail');
    },
  };
};
