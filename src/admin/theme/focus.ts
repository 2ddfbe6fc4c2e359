import type { Theme } from '@mui/material/styles';
import { sizePx } from './tokens.ts';

type PaletteTheme = Pick<Theme, 'palette'>;

/** The ring of whatever takes the keyboard (look.md "Focus"). */
export const focusRing = (theme: PaletteTheme) => ({
  outline: `${sizePx.focusRing}px solid ${theme.palette.primary.main}`,
  outlineOffset: sizePx.focusDistance,
});

/** The ring where something that scrolls or clips would cut it off: menu rows, tabs, table heads. */
export const insetFocusRing = (theme: PaletteTheme) => ({
  outline: `${sizePx.focusRing}px solid ${theme.palette.primary.main}`,
  outlineOffset: -sizePx.focusRing,
});
