import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_THEME_MODE, type ThemeMode } from './tokens.ts';

interface Appearance {
  readonly mode: ThemeMode;
  readonly setMode: (mode: ThemeMode) => void;
}

const AppearanceContext = createContext<Appearance>({
  mode: DEFAULT_THEME_MODE,
  setMode: () => undefined,
});

/** Says which theme is shown and how to choose another; who provides it also remembers it (SHELL-8). */
export const AppearanceProvider = ({
  mode,
  setMode,
  children,
}: Appearance & { readonly children: ReactNode }) => (
  <AppearanceContext value={{ mode, setMode }}>{children}</AppearanceContext>
);

export const useAppearance = (): Appearance => useContext(AppearanceContext);
