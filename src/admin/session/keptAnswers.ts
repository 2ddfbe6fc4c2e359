import { isObject } from '#schemas';
import { readStored, writeStored } from './storage.ts';

const KEY = 'session';
/** Enough to tell two tokens from each other, and of no use by itself. */
const MARK_LENGTH = 8;

const markOf = (token: string): string => token.slice(-MARK_LENGTH);

/** Keeps who is here for a reload without a network (START-3). */
export const keepAnswers = (token: string, answers: Readonly<Record<string, unknown>>): void =>
  writeStored(KEY, { mark: markOf(token), answers });

/** What was kept for the same token; nothing else is said of anybody. */
export const readKeptAnswers = (token: string): Readonly<Record<string, unknown>> => {
  const kept = readStored(KEY);
  return isObject(kept) && kept['mark'] === markOf(token) && isObject(kept['answers'])
    ? kept['answers']
    : {};
};

export const forgetAnswers = (): void => writeStored(KEY, undefined);
