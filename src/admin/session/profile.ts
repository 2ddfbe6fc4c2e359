import { isObject } from '#schemas';
import { readText, STORAGE_KEYS, writeText } from './storage.ts';

/** Who the page belongs to, kept in browser storage (SHELL-2). */
export interface Profile {
  readonly displayName: string;
  readonly photo: string;
  readonly status: string;
  readonly role: string;
}

/** What the seed gives to a visitor of whom nothing is known yet. */
export const DEFAULT_PROFILE: Profile = {
  displayName: '',
  photo: '',
  status: 'online',
  role: 'admin',
};

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

export const readProfile = (): Profile => {
  const text = readText(STORAGE_KEYS.profile);
  let stored: unknown;
  try {
    stored = text === null ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    // The platform or an older version may have left something else: the default profile stands in.
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  if (!isObject(stored)) return DEFAULT_PROFILE;
  return {
    displayName: textOf(stored['displayName'], DEFAULT_PROFILE.displayName),
    photo: textOf(stored['photo'], DEFAULT_PROFILE.photo),
    status: textOf(stored['status'], DEFAULT_PROFILE.status),
    role: textOf(stored['role'], DEFAULT_PROFILE.role),
  };
};

export const writeProfile = (profile: Profile | null): void =>
  writeText(STORAGE_KEYS.profile, profile && JSON.stringify(profile));
