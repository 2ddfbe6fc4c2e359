import type { Language } from '#schemas';

/** One letter as `letters` lists it. */
export interface Letter {
  readonly _id: string;
  readonly at: string;
  readonly recipient: string;
  readonly title: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly failure: string | null;
  readonly answer: string | null;
  readonly attempts: number;
  readonly nextAt: string;
  readonly hasLink: boolean;
  readonly canRetry: boolean;
}

export interface LetterList {
  readonly results: readonly Letter[];
  readonly pagination: { readonly current_page: number; readonly last_page: number };
  /** Whether a mail server takes them. */
  readonly isSending: boolean;
}

/** One as its recipient reads it. */
export interface OpenLetter extends Letter {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

export const LETTERS_KEY = ['outbox'];
export const STATES = ['waiting', 'sent', 'failed'] as const;
