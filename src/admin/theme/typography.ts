import type { ThemeOptions } from '@mui/material/styles';
import { factsOf, type Language } from '#schemas';
import { fontSizePx, fontWeight, lineHeight } from './tokens.ts';

// Inter has no Arabic letters, so the next family of the list draws exactly those; `fonts.css`
// downloads it only when such a letter is on the page. The fallbacks are metric-adjusted there.
const FONT_FAMILY =
  "'Inter Variable', 'IBM Plex Sans Arabic', 'Inter Fallback', 'Plex Arabic Fallback', system-ui, sans-serif";

const BROWSER_REM_PX = 16;
const rem = (px: number): string => `${px / BROWSER_REM_PX}rem`;

/** The type scale of look.md in MUI's names: h1 is a figure, h2 a page title, h3 a card's title. */
export const typographyOf = (language: Language): NonNullable<ThemeOptions['typography']> => {
  const { script } = factsOf(language);
  const lines = lineHeight[script];
  const heading = (px: number) => ({
    fontSize: rem(px),
    fontWeight: fontWeight.strong,
    lineHeight: lines.heading,
    // Arabic letters are joined: spacing would tear them.
    letterSpacing: script === 'latin' ? '-0.01em' : 0,
  });
  const text = (px: number) => ({
    fontSize: rem(px),
    lineHeight: lines.text,
    letterSpacing: 0,
  });
  return {
    fontFamily: FONT_FAMILY,
    fontSize: fontSizePx.body,
    fontWeightRegular: fontWeight.regular,
    fontWeightMedium: fontWeight.medium,
    fontWeightBold: fontWeight.strong,
    h1: heading(fontSizePx.figure),
    h2: heading(fontSizePx.page),
    h3: heading(fontSizePx.title),
    h4: heading(fontSizePx.lead),
    h5: heading(fontSizePx.lead),
    h6: heading(fontSizePx.lead),
    subtitle1: { ...text(fontSizePx.body), fontWeight: fontWeight.strong },
    subtitle2: { ...text(fontSizePx.small), fontWeight: fontWeight.strong },
    body1: text(fontSizePx.body),
    body2: text(fontSizePx.small),
    caption: text(fontSizePx.caption),
    overline: {
      ...text(fontSizePx.caption),
      fontWeight: fontWeight.strong,
      textTransform: 'none',
    },
    button: {
      ...text(fontSizePx.body),
      fontWeight: fontWeight.medium,
      textTransform: 'none',
    },
  };
};
