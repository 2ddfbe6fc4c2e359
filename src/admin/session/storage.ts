import { createListeners } from '#src/admin/application/createListeners.ts';

/**
 * Browser storage, the only file that names it.
 *
 * Keys of the seed are plain texts under their own names, as the store-builder platform writes them; everything of
 * ours is JSON under `souk.`. Where storage is closed (private windows), values live as long as the page.
 */
export const STORAGE_KEYS = {
  token: 'x-auth-token',
  language: 'language',
  currency: 'currency',
  theme: 'theme',
  profile: 'userInfo',
} as const;

const OWN_PREFIX = 'souk.';
const memory = new Map<string, string>();
/** Told of a key that changed; of null when another tab emptied the storage. */
const { subscribe, notify } = createListeners<string | null>(() => {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

const onStorage = ({ key }: StorageEvent): void => {
  // The other tab wrote last: what this one keeps for itself is older.
  if (key === null) memory.clear();
  else memory.delete(key);
  notify(key);
};

const isQuotaOrClosed = (cause: unknown): boolean => cause instanceof DOMException;

const attempt = <Result>(work: (area: Storage) => Result, otherwise: () => Result): Result => {
  try {
    return work(window.localStorage);
  } catch (cause) {
    // Closed or full: the value still lives in memory, so nothing the person did is lost while the page is open.
    if (isQuotaOrClosed(cause)) return otherwise();
    throw cause;
  }
};

const nothing = (): void => undefined;

export const readText = (key: string): string | null =>
  memory.get(key) ??
  attempt(
    (area) => area.getItem(key),
    () => null,
  );

export const writeText = (key: string, value: string | null): void => {
  memory.delete(key);
  attempt(
    (area) => (value === null ? area.removeItem(key) : area.setItem(key, value)),
    () => {
      if (value !== null) memory.set(key, value);
    },
  );
  // Too full for the new value: the older one must not come back with the next reload.
  if (memory.has(key)) attempt((area) => area.removeItem(key), nothing);
  notify(key);
};

/** The browser's name for a key of ours. */
export const storageKey = (key: string): string => `${OWN_PREFIX}${key}`;

/** Reads JSON of ours; what cannot be read counts as absent, as an older version may have written it. */
export const readStored = (key: string): unknown => {
  const text = readText(storageKey(key));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

export const writeStored = (key: string, value: unknown): void =>
  writeText(storageKey(key), value === undefined ? null : JSON.stringify(value));

export const storedKeys = (prefix: string): string[] => {
  const whole = storageKey(prefix);
  const stored = attempt(
    (area) => Object.keys(area),
    () => [],
  );
  return [...new Set([...stored, ...memory.keys()])]
    .filter((key) => key.startsWith(whole))
    .map((key) => key.slice(OWN_PREFIX.length));
};

/** Tells of changes made here and in the browser's other tabs. */
export { subscribe };
