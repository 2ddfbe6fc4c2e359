import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { factsOf, type Language } from '#schemas';

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => factsOf(language).direction;

// Kept for good, one a direction: a switch of language must not drop the other's style sheets.
const plainCache = createCache({ key: 'mui' });
let mirroredCache: EmotionCache | undefined;

/** Fetches the mirror of the styles, which only a language from right to left needs. */
export const loadDirection = async (direction: Direction): Promise<void> => {
  if (direction === 'ltr' || mirroredCache) return;
  const { createMirroredCache } = await import('./mirroredCache.ts');
  mirroredCache ??= createMirroredCache();
};

/** Where MUI puts its styles. Until `loadDirection` has brought the mirror, those that are not logical are not mirrored. */
export const styleCacheOf = (direction: Direction): EmotionCache =>
  direction === 'rtl' ? (mirroredCache ?? plainCache) : plainCache;

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
  return <CacheProvider value={styleCacheOf(direction)}>{children}</CacheProvider>;
};
