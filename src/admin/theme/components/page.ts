import type { Components, Theme } from '@mui/material/styles';
import { ACTION_TEXT_STYLES } from '../actionText.ts';
import { focusRing } from '../focus.ts';
import { linkStyles, PRESS_EASING } from '../plain/sharedStyles.ts';
import { plainStyles } from '../plain/styles.ts';
import { PRINT_STYLES } from '../print.ts';
import { sizePx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

/** What holds for the page as a whole: ground, focus, selection, scrollbars, reduced motion. */
export const pageComponents: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // What has the focus is covered neither by the top bar nor by a form's bar at the end of the page.
      html: { scrollPaddingBlock: `${sizePx.topBar + 16}px 88px`, textSizeAdjust: '100%' },
      body: {
        scrollbarColor: `${theme.palette.controlBorder} transparent`,
        scrollbarWidth: 'thin',
      },
      ':focus-visible': focusRing(theme),
      // As long as nothing is typed, `dir="auto"` is left to right, and cuts an Arabic placeholder at its beginning.
      '[dir="auto"]:placeholder-shown': { direction: 'inherit' },
      '::selection': {
        backgroundColor: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
      },
      // Not for all text: Inter's tabular hyphen is as wide as a figure.
      'bdi[dir="ltr"], time': { fontVariantNumeric: 'tabular-nums' },
      // The page's own heading takes the focus after a change of place, without being a control.
      '[tabindex="-1"]:focus': { outline: 'none' },
      'h1, h2, h3, h4': { textWrap: 'balance' },
      ...plainStyles(theme),
      ...ACTION_TEXT_STYLES,
      '@media print': PRINT_STYLES,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          // Not a duration of zero: every element has a transition of all, which compares all of its properties each
          // time that it is styled. Without it, a list's start took a quarter of the styling (docs/decisions/0064).
          transitionProperty: 'none !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    // A ripple moves under the pointer (look.md "Motion").
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': focusRing(theme),
        transition: PRESS_EASING,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: linkStyles,
    },
  },
};
