import { toBase, toWhole } from './settingValues.ts';

/** One setting of the environment. `parse` answers undefined for a text that is not allowed. */
export interface Setting<Value> {
  readonly name: string;
  /** Used when the variable is absent or empty. */
  readonly fallback: string;
  readonly description: string;
  /** Ends the sentence "give …". */
  readonly allowed: string;
  /** Its value is never printed. */
  readonly isSecret?: boolean;
  readonly parse: (text: string) => Value | undefined;
}

export const setting = <Value>(row: Setting<Value>): Setting<Value> => row;

const MAX_NAME_CHARACTERS = 40;

/** What people read on a page. */
export const shownName = (
  row: Pick<Setting<string>, 'name' | 'fallback' | 'description'>,
): Setting<string> => ({
  ...row,
  allowed: `at most ${MAX_NAME_CHARACTERS} characters, none of them a control character`,
  parse: (text) =>
    /^\P{C}*$/u.test(text) && text.length <= MAX_NAME_CHARACTERS ? text.trim() : undefined,
});

/** One of a few words. */
export const choice = <Word extends string>(
  words: readonly Word[],
  row: Pick<Setting<Word>, 'name' | 'fallback' | 'description'>,
): Setting<Word> => ({
  ...row,
  allowed: words.join(', '),
  parse: (text) => words.find((word) => word === text),
});

export const apiBase = (name: string, api: string) =>
  setting({
    name,
    fallback: '',
    description: `Base address of the ${api}; this server's own when empty.`,
    allowed: 'an http or https address, or leave it empty',
    parse: toBase,
  });

/** Of one team; whole numbers from 1. */
export const quota = ({
  name,
  fallback,
  description,
  most = Number.MAX_SAFE_INTEGER,
}: {
  readonly name: string;
  readonly fallback: number;
  readonly description: string;
  readonly most?: number;
}) =>
  setting({
    name,
    fallback: String(fallback),
    description,
    allowed: `a whole number from 1 to ${most}`,
    parse: (text) => toWhole(text, most),
  });

/** A setting that cannot be used. The message is one sentence made to be printed as it is. */
export class SettingError extends Error {
  constructor({ name, isSecret = false, allowed }: Setting<unknown>, text: string) {
    super(`${name} ${isSecret ? 'cannot be used' : `is "${text}"`}: give ${allowed}.`);
    this.name = 'SettingError';
  }
}
