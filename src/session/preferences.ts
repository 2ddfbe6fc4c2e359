import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '#schemas';
import { DEFAULT_THEME_MODE, THEME_MODES, type ThemeMode } from '#src/theme/tokens.ts';
import { readText, STORAGE_KEYS, subscribe, writeText } from './storage.ts';

const DEFAULT_LANGUAGE: Language = 'en';

export const asLanguage = (text: string | null): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;

/** The stored language wins, else English (SHELL-9). */
export const readLanguage = (): Language => asLanguage(readText(STORAGE_KEYS.language));

export const readThemeMode = (): ThemeMode => {
  const stored = readText(STORAGE_KEYS.theme);
  return THEME_MODES.find((mode) => mode === stored) ?? DEFAULT_THEME_MODE;
};

/** The language, also above `<Admin>`, where direction and fonts are decided. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, readLanguage);

/** The theme and a way to choose another; remembered (SHELL-8). */
export const useThemeMode = (): readonly [ThemeMode, (mode: ThemeMode) => void] => [
  useSyncExternalStore(subscribe, readThemeMode),
  (mode) => writeText(STORAGE_KEYS.theme, mode),
];
