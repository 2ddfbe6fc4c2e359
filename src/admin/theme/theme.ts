import type { RaThemeOptions } from 'react-admin';
import type { Language } from '#schemas';
import { adminComponents } from './components/admin.ts';
import { buttonComponents } from './components/buttons.ts';
import { feedbackComponents } from './components/feedback.ts';
import { inputComponents } from './components/inputs.ts';
import { navigationComponents } from './components/navigation.ts';
import { pageComponents } from './components/page.ts';
import { surfaceComponents } from './components/surfaces.ts';
import { tableComponents } from './components/tables.ts';
import { paletteOf } from './palette.ts';
import {
  breakpointsPx,
  type Density,
  EASING,
  motionMs,
  radiusPx,
  SPACING_PX,
  sizePx,
  type ThemeMode,
} from './tokens.ts';
import { typographyOf } from './typography.ts';

/**
 * The look of one mode, direction, language and density, for `<Admin theme>`.
 *
 * Shape: beside MUI's names the palette has `danger`, `dark`, `tint`, `hairline`, `controlBorder`,
 * `menu`, `chart` and `shadow`; a colour of `x-states` is a key of `palette` and a `color` of Chip.
 * Units: `theme.spacing(1)` is 8 px.
 */
export const createSoukTheme = (options: {
  readonly mode: ThemeMode;
  readonly direction: 'ltr' | 'rtl';
  readonly language: Language;
  readonly density: Density;
}): RaThemeOptions => ({
  direction: options.direction,
  palette: paletteOf(options.mode),
  typography: typographyOf(options.language),
  spacing: SPACING_PX,
  shape: { borderRadius: radiusPx.control },
  breakpoints: { values: breakpointsPx },
  sidebar: { width: sizePx.menuWidth, closedWidth: sizePx.menuFoldedWidth },
  transitions: {
    easing: { easeInOut: EASING, easeOut: EASING, easeIn: EASING, sharp: EASING },
    duration: {
      shortest: motionMs.state,
      shorter: motionMs.state,
      short: motionMs.state,
      standard: motionMs.place,
      complex: motionMs.place,
      enteringScreen: motionMs.place,
      leavingScreen: motionMs.state,
    },
  },
  components: {
    ...pageComponents,
    ...buttonComponents,
    ...inputComponents,
    ...surfaceComponents,
    ...tableComponents(options.density),
    ...feedbackComponents,
    ...navigationComponents,
    ...adminComponents,
  },
});
