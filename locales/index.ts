import { arabic } from './ar/index.ts';
import { english } from './en/index.ts';
import { french } from './fr/index.ts';
import type { Translated } from './messages.ts';

export type Messages = Translated<typeof english>;

const MESSAGES = { en: english, fr: french, ar: arabic } as const satisfies Record<
  string,
  Messages
>;

/**
 * Every text of the shell, the pages and react-admin in one language.
 *
 * Shape: nested objects for polyglot: `%{name}` is a placeholder, `||||` parts plural forms (six in
 * Arabic, in the order zero, one, two, few, many, other). Labels of fields live in the schemas.
 */
export const messagesOf = (language: keyof typeof MESSAGES): Messages => MESSAGES[language];
