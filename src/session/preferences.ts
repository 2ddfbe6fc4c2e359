import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '#schemas';
import { readText, STORAGE_KEYS, subscribe, writeText } from './storage.ts';

export const THEME_MODES = ['light', 'dark', 'semi-dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];
const DEFAULT_THEME: ThemeMode = 'semi-dark';
const DEFAULT_LANGUAGE: Language = 'en';

/** The stored language wins, else English (SHELL-9). */
export const readLanguage = (): Language => {
  const stored = readText(STORAGE_KEYS.language);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
};

export const readThemeMode = (): ThemeMode => {
  const stored = readText(STORAGE_KEYS.theme);
  return THEME_MODES.find((mode) => mode === stored) ?? DEFAULT_THEME;
};

/** The language, also above `<Admin>`, where direction and fonts are decided. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, readLanguage);

/** The theme and a way to choose another; remembered (SHELL-8). */
export const useThemeMode = (): readonly [ThemeMode, (mode: ThemeMode) => void] => [
  useSyncExternalStore(subscribe, readThemeMode),
  (mode) => writeText(STORAGE_KEYS.theme, mode),
];
