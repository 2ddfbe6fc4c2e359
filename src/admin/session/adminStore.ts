import type { Store } from 'react-admin';
import { readLanguage } from './preferences.ts';
import {
  ownKeys,
  readOwn,
  STORAGE_KEYS,
  storageKey,
  subscribe,
  writeOwn,
  writeText,
} from './storage.ts';

const PREFIX = 'admin.';
/** React-admin's name for the language; the product's own key holds it. */
const LOCALE = 'locale';

/** React-admin's store of small settings (columns, open panels, page sizes) over our storage. */
export const createAdminStore = (): Store => ({
  setup: () => undefined,
  teardown: () => undefined,
  getItem: <Value>(key: string, defaultValue?: Value) => {
    const value = key === LOCALE ? readLanguage() : readOwn(`${PREFIX}${key}`);
    // Whoever writes a key reads it back: react-admin types both ends by the same hook.
    return value === undefined ? defaultValue : (value as Value);
  },
  setItem: (key, value) =>
    key === LOCALE
      ? writeText(STORAGE_KEYS.language, String(value))
      : writeOwn(`${PREFIX}${key}`, value),
  removeItem: (key) => writeOwn(`${PREFIX}${key}`, undefined),
  removeItems: (prefix) => {
    for (const key of ownKeys(`${PREFIX}${prefix}`)) writeOwn(key, undefined);
  },
  reset: () => {
    for (const key of ownKeys(PREFIX)) writeOwn(key, undefined);
  },
  subscribe: (key, callback) =>
    subscribe((changed) => {
      const own = key === LOCALE ? STORAGE_KEYS.language : storageKey(`${PREFIX}${key}`);
      if (changed !== null && changed !== own) return;
      callback(key === LOCALE ? readLanguage() : readOwn(`${PREFIX}${key}`));
    }),
});
