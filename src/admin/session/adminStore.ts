import type { Store } from 'react-admin';
import { readLanguage } from './preferences.ts';
import {
  readStored,
  STORAGE_KEYS,
  storageKey,
  storedKeys,
  subscribe,
  writeStored,
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
    const value = key === LOCALE ? readLanguage() : readStored(`${PREFIX}${key}`);
    // Whoever writes a key reads it back: react-admin types both ends by the same hook.
    return value === undefined ? defaultValue : (value as Value);
  },
  setItem: (key, value) =>
    key === LOCALE
      ? writeText(STORAGE_KEYS.language, String(value))
      : writeStored(`${PREFIX}${key}`, value),
  removeItem: (key) => writeStored(`${PREFIX}${key}`, undefined),
  removeItems: (prefix) => {
    for (const key of storedKeys(`${PREFIX}${prefix}`)) writeStored(key, undefined);
  },
  reset: () => {
    for (const key of storedKeys(PREFIX)) writeStored(key, undefined);
  },
  subscribe: (key, callback) =>
    subscribe((changed) => {
      const own = key === LOCALE ? STORAGE_KEYS.language : storageKey(`${PREFIX}${key}`);
      if (changed !== null && changed !== own) return;
      callback(key === LOCALE ? readLanguage() : readStored(`${PREFIX}${key}`));
    }),
});
