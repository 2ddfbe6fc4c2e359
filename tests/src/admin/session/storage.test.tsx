import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAdminStore } from '#src/admin/session/adminStore.ts';
import { readLanguage, readThemeMode } from '#src/admin/session/preferences.ts';
import { DEFAULT_PROFILE, readProfile, writeProfile } from '#src/admin/session/profile.ts';
import {
  readStored,
  readText,
  STORAGE_KEYS,
  storedKeys,
  subscribe,
  writeStored,
  writeText,
} from '#src/admin/session/storage.ts';

const closeStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

/** What the browser does in this tab when another tab of the same site wrote. */
const writeInAnotherTab = (key: string | null, newValue: string | null): void => {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of Object.values(STORAGE_KEYS)) writeText(key, null);
  for (const key of storedKeys('')) writeStored(key, undefined);
});

describe('browser storage', () => {
  test('keeps what is written for the life of the page where the browser closes it', () => {
    closeStorage();
    expect(readText(STORAGE_KEYS.token)).toBeNull();
    writeText(STORAGE_KEYS.token, 'kept');
    writeStored('admin.columns', ['title']);
    expect(readText(STORAGE_KEYS.token)).toBe('kept');
    expect(readStored('admin.columns')).toEqual(['title']);
    expect(storedKeys('admin.')).toEqual(['admin.columns']);
    writeText(STORAGE_KEYS.token, null);
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  test('lets no older value come back with a reload when it was too full for the new one', () => {
    writeText(STORAGE_KEYS.token, 'of the one before');
    const full = fillStorage();
    writeText(STORAGE_KEYS.token, 'of the one now');
    expect(readText(STORAGE_KEYS.token)).toBe('of the one now');
    full.mockRestore();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  test('takes a sign-out in another tab over what it kept in memory itself', () => {
    const full = fillStorage();
    writeText(STORAGE_KEYS.token, 'in memory');
    full.mockRestore();
    const stop = subscribe(() => undefined);
    writeInAnotherTab(STORAGE_KEYS.token, null);
    stop();
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  test('tells its readers when another tab removes one key, or everything at once', () => {
    const heard = vi.fn();
    const stop = subscribe(heard);
    writeInAnotherTab(STORAGE_KEYS.token, null);
    writeInAnotherTab(null, null);
    stop();
    writeInAnotherTab(STORAGE_KEYS.token, 'nobody listens any more');
    expect(heard.mock.calls).toEqual([[STORAGE_KEYS.token], [null]]);
  });

  test('counts what cannot be read as absent', () => {
    localStorage.setItem('souk.drafts.a', '{"data":');
    expect(readStored('drafts.a')).toBeUndefined();
  });
});

describe('preferences', () => {
  test('a stored language wins over English, and an unknown one does not (SHELL-9)', () => {
    expect(readLanguage()).toBe('en');
    writeText(STORAGE_KEYS.language, 'ar');
    expect(readLanguage()).toBe('ar');
    writeText(STORAGE_KEYS.language, 'tlh');
    expect(readLanguage()).toBe('en');
  });

  test('a stored theme wins over semi-dark, and an unknown one does not (SHELL-8)', () => {
    expect(readThemeMode()).toBe('semi-dark');
    writeText(STORAGE_KEYS.theme, 'dark');
    expect(readThemeMode()).toBe('dark');
    writeText(STORAGE_KEYS.theme, 'plaid');
    expect(readThemeMode()).toBe('semi-dark');
  });
});

describe('the profile', () => {
  test('is the default one, an administrator, until somebody is known (SHELL-2)', () => {
    expect(readProfile()).toEqual(DEFAULT_PROFILE);
    expect(DEFAULT_PROFILE.role).toBe('admin');
  });

  test.each(['{"displayName":', '[]', 'null', '{"displayName":7}'])(
    'stands in for what the platform left and nobody can read: %s',
    (text) => {
      localStorage.setItem(STORAGE_KEYS.profile, text);
      expect(readProfile()).toEqual(DEFAULT_PROFILE);
    },
  );

  test('is read back as it was written', () => {
    const amina = { displayName: 'Amina', photo: '/a.webp', status: 'busy', role: 'seller' };
    writeProfile(amina);
    expect(readProfile()).toEqual(amina);
  });
});

describe("react-admin's settings", () => {
  test('are read back, fall back to their default, and go one by one or by beginning', () => {
    const store = createAdminStore();
    store.setItem('apps.columns', ['title']);
    store.setItem('apps.density', 'compact');
    store.setItem('orders.columns', ['number']);
    store.removeItem('apps.density');
    expect(store.getItem('apps.columns')).toEqual(['title']);
    expect(store.getItem('apps.density', 'comfortable')).toBe('comfortable');
    store.removeItems('apps.');
    expect(store.getItem('apps.columns')).toBeUndefined();
    expect(store.getItem('orders.columns')).toEqual(['number']);
  });

  test('go with a sign-out, and leave drafts, language and theme behind', () => {
    const store = createAdminStore();
    store.setItem('orders.columns', ['number']);
    store.setItem('locale', 'fr');
    writeStored('drafts.amina/orders/', { data: {} });
    writeText(STORAGE_KEYS.theme, 'dark');
    store.reset();
    expect(store.getItem('orders.columns')).toBeUndefined();
    expect([readLanguage(), readThemeMode()]).toEqual(['fr', 'dark']);
    expect(readStored('drafts.amina/orders/')).toEqual({ data: {} });
  });

  test('hear of a language chosen in another tab', () => {
    const heard = vi.fn();
    const stop = createAdminStore().subscribe('locale', heard);
    writeInAnotherTab(STORAGE_KEYS.language, 'fr');
    stop();
    expect(heard.mock.calls).toEqual([['fr']]);
  });
});
