import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '#schemas';
import { useDensity } from '#src/admin/session/preferences.ts';
import { controlLabels } from '#src/admin/theme/controlLabels.ts';
import { type Direction, directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { createMirroredCache } from '#src/admin/theme/mirroredCache.ts';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import type { ThemeMode } from '#src/admin/theme/tokens.ts';
import { dressFrame, type Frame } from './frameDocument.ts';

const caches = new WeakMap<Document, Map<Direction, EmotionCache>>();

/** The frame's own style sheets, kept one a direction: a switch must not drop the other's. */
const cacheIn = ({ document }: Frame, direction: Direction): EmotionCache => {
  const known = caches.get(document) ?? new Map<Direction, EmotionCache>();
  caches.set(document, known);
  const container = document.head;
  const cache =
    known.get(direction) ??
    (direction === 'rtl' ? createMirroredCache(container) : createCache({ key: 'mui', container }));
  known.set(direction, cache);
  return cache;
};

/** The product's theme, whose parts measure and open in the frame rather than in the page around it. */
const themeIn = (
  { document, window }: Frame,
  look: Parameters<typeof createSoukTheme>[0],
  translate: ReturnType<typeof useTranslate>,
) => {
  const souk = createSoukTheme(look);
  const inFrame = { defaultProps: { container: document.body } };
  return createTheme(
    {
      ...souk,
      components: {
        ...souk.components,
        MuiUseMediaQuery: {
          defaultProps: { matchMedia: (query) => window.matchMedia(query) },
        },
        MuiModal: inFrame,
        MuiPopover: { ...souk.components?.['MuiPopover'], ...inFrame },
        MuiPopper: inFrame,
      },
    },
    controlLabels(translate),
  );
};

/** Stands below the frame's languages, as what controls say of themselves is part of the theme. */
export const FrameLook = ({
  frame,
  language,
  mode,
  children,
}: {
  readonly frame: Frame;
  readonly language: Language;
  readonly mode: ThemeMode;
  readonly children: ReactNode;
}) => {
  const translate = useTranslate();
  const [density] = useDensity();
  const direction = directionOf(language);
  const theme = useMemo(
    () => themeIn(frame, { mode, language, direction, density }, translate),
    [frame, mode, language, direction, density, translate],
  );
  useLayoutEffect(
    () => dressFrame(frame.document, { language, direction, mode }),
    [frame, language, direction, mode],
  );
  return (
    <CacheProvider value={cacheIn(frame, direction)}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};
