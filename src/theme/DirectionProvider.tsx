import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useLayoutEffect } from 'react';
import { prefixer } from 'stylis';
import type { Language } from '#schemas';

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

// Two caches, kept for good: a switch of language must not drop the other's style sheets.
const CACHES = {
  ltr: createCache({ key: 'mui' }),
  rtl: createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin] }),
} as const;

/** Turns the page's direction and language, and mirrors the styles of MUI that are not logical. */
export const DirectionProvider = ({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}) => {
  const direction = directionOf(language);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.lang = language;
  }, [direction, language]);
  return <CacheProvider value={CACHES[direction]}>{children}</CacheProvider>;
};
