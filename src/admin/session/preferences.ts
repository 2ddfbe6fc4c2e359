import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '#schemas';
import { usePreviewPlace } from '#src/admin/application/previewPlace.ts';
import {
  DEFAULT_THEME_MODE,
  DENSITIES,
  type Density,
  THEME_MODES,
} from '#src/admin/theme/tokens.ts';
import { readText, STORAGE_KEYS, storageKey, subscribe, writeText } from './storage.ts';
import { subscribeToTexts, textsOf } from './texts/texts.ts';

const DEFAULT_LANGUAGE: Language = 'en';

export const asLanguage = (text: string | null): Language =>
  isLanguage(text) ? text : DEFAULT_LANGUAGE;

/** The stored language wins, else English (SHELL-9). */
export const readLanguage = (): Language => asLanguage(readText(STORAGE_KEYS.language));

let shownLanguage: Language | undefined;

/** The stored language once its texts are here; until then the one that is on the page already. */
export const readShownLanguage = (): Language => {
  const wanted = readLanguage();
  if (shownLanguage === undefined || textsOf(wanted)) shownLanguage = wanted;
  return shownLanguage;
};

const subscribeToLanguage = (listener: () => void): (() => void) => {
  const endings = [subscribe(listener), subscribeToTexts(listener)];
  return () => {
    for (const end of endings) end();
  };
};

/** The language, also above `<Admin>`, where direction and fonts are decided. */
export const useLanguage = (): Language => {
  const shown = useSyncExternalStore(subscribeToLanguage, readShownLanguage);
  return usePreviewPlace()?.language ?? shown;
};

/** One choice out of a few, kept in the browser and followed by every tab. */
const choice = <Value extends string>(key: string, values: readonly Value[], fallback: Value) => {
  const read = (): Value => {
    const stored = readText(key);
    return values.find((value) => value === stored) ?? fallback;
  };
  const write = (value: Value): void => writeText(key, value);
  const use = (): readonly [Value, (value: Value) => void] => [
    useSyncExternalStore(subscribe, read),
    write,
  ];
  return { read, use };
};

/** The theme and a way to choose another; remembered (SHELL-8). */
export const { read: readThemeMode, use: useThemeMode } = choice(
  STORAGE_KEYS.theme,
  THEME_MODES,
  DEFAULT_THEME_MODE,
);

/** How close rows and inputs stand. */
export const { use: useDensity } = choice<Density>(storageKey('density'), DENSITIES, 'comfortable');

export const ON_OFF = ['on', 'off'] as const;
/** Whether the system shows a notice of news while another window is in front. */
export const { read: readSystemNotices, use: useSystemNotices } = choice(
  storageKey('systemNotices'),
  ON_OFF,
  'off',
);

/** Whether a new message or order is heard (SHELL-3). */
export const { read: readSound, use: useSound } = choice(storageKey('sound'), ON_OFF, 'on');

/** Whether Enter sends a message; Shift and Enter begin a line in any case. */
export const { use: useEnterSends } = choice(storageKey('enterSends'), ON_OFF, 'on');
