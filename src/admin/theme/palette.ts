import type { PaletteColor, PaletteColorOptions, ThemeOptions } from '@mui/material/styles';
import type { ColorName } from '#schemas';
import { tintOver } from './contrast.ts';
import { colorsOf, type MenuColors, type ThemeMode } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** MUI says `error` and `secondary`; schemas say `danger` and `dark` (SHELL-8). Both work. */
    danger: PaletteColor;
    dark: PaletteColor;
    /** A named colour over the surface: the ground of its chips and notices. */
    tint: Readonly<Record<ColorName, string>>;
    hairline: string;
    controlBorder: string;
    menu: MenuColors;
    chart: readonly string[];
    shadow: string;
  }
  interface PaletteOptions {
    danger?: PaletteColorOptions;
    dark?: PaletteColorOptions;
    tint?: Readonly<Record<ColorName, string>>;
    hairline?: string;
    controlBorder?: string;
    menu?: MenuColors;
    chart?: readonly string[];
    shadow?: string;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    danger: true;
    dark: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    danger: true;
    dark: true;
  }
}
declare module '@mui/material/Badge' {
  interface BadgePropsColorOverrides {
    danger: true;
    dark: true;
  }
}
declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsColorOverrides {
    danger: true;
    dark: true;
  }
}

/** MUI's palette out of the tokens, with the named colours of schemas beside MUI's own. */
export const paletteOf = (mode: ThemeMode): NonNullable<ThemeOptions['palette']> => {
  const colors = colorsOf[mode];
  const filled = (name: ColorName) => ({
    main: colors.named[name],
    light: colors.named[name],
    dark: colors.namedHover[name],
    contrastText: colors.onFilled,
  });
  const tint = (name: ColorName): string =>
    tintOver(colors.named[name], colors.surface, colors.tint);
  return {
    mode: mode === 'dark' ? 'dark' : 'light',
    background: { default: colors.background, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.quietText },
    divider: colors.hairline,
    primary: filled('primary'),
    secondary: filled('dark'),
    info: filled('primary'),
    success: filled('success'),
    warning: filled('warning'),
    error: filled('danger'),
    danger: filled('danger'),
    dark: filled('dark'),
    action: {
      active: colors.quietText,
      hover: tintOver(colors.text, colors.surface, 0.05),
      selected: tint('primary'),
      focus: tint('primary'),
    },
    tint: {
      primary: tint('primary'),
      success: tint('success'),
      danger: tint('danger'),
      warning: tint('warning'),
      dark: tint('dark'),
    },
    hairline: colors.hairline,
    controlBorder: colors.controlBorder,
    menu: colors.menu,
    chart: colors.chart,
    shadow: colors.shadow,
  };
};
