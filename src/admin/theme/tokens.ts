import type { ColorName } from '#schemas';

/**
 * The design language as data (look.md). Colours and sizes stand here and nowhere else in `src/`;
 * `tests/src/theme/contrast.test.ts` computes every pair that is read or touched.
 */

export const THEME_MODES = ['light', 'dark', 'semi-dark'] as const;
/** SHELL-8; `semi-dark` is the light theme with a dark menu, and the default. */
export type ThemeMode = (typeof THEME_MODES)[number];
export const DEFAULT_THEME_MODE: ThemeMode = 'semi-dark';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Colours of the side menu, which has a surface of its own in `semi-dark`. */
export interface MenuColors {
  readonly background: string;
  readonly text: string;
  readonly heading: string;
  readonly hover: string;
  readonly activeText: string;
  readonly activeBackground: string;
  readonly hairline: string;
}

export interface ModeColors {
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly quietText: string;
  readonly hairline: string;
  readonly controlBorder: string;
  /** Text on a filled colour. */
  readonly onFilled: string;
  readonly named: Readonly<Record<ColorName, string>>;
  /** The filled button under the pointer. */
  readonly namedHover: Readonly<Record<ColorName, string>>;
  /** Share of a colour over the surface in its chips and notices. */
  readonly tint: number;
  readonly shadow: string;
  readonly backdrop: string;
  readonly menu: MenuColors;
  /** Up to six series, told apart without colour vision as well (by line style or label, too). */
  readonly chart: readonly string[];
}

const light: ModeColors = {
  background: '#F5F6FA',
  surface: '#FFFFFF',
  text: '#1A2033',
  quietText: '#5A6478',
  hairline: '#DFE3EC',
  controlBorder: '#7C869B',
  onFilled: '#FFFFFF',
  named: {
    primary: '#4F46C8',
    success: '#16794A',
    danger: '#C62F3B',
    warning: '#9A5B00',
    dark: '#2B3245',
  },
  namedHover: {
    primary: '#3F37AB',
    success: '#11633C',
    danger: '#A8242F',
    warning: '#7F4B00',
    dark: '#1A2033',
  },
  tint: 0.12,
  shadow: '0 1px 2px rgb(26 32 51 / 6%), 0 8px 24px rgb(26 32 51 / 12%)',
  backdrop: 'rgb(26 32 51 / 45%)',
  menu: {
    background: '#FFFFFF',
    text: '#3D465B',
    heading: '#5A6478',
    hover: '#F1F2F8',
    activeText: '#4F46C8',
    activeBackground: '#ECEBF9',
    hairline: '#DFE3EC',
  },
  chart: ['#4F46C8', '#D97706', '#0E8A7D', '#C62F3B', '#6B7280', '#0369A1'],
};

const dark: ModeColors = {
  background: '#0E121B',
  surface: '#161C29',
  text: '#E7EBF3',
  quietText: '#A3ADC0',
  hairline: '#2B3446',
  controlBorder: '#76819A',
  onFilled: '#0E121B',
  named: {
    primary: '#A7A2FF',
    success: '#5FD79B',
    danger: '#FF8A8F',
    warning: '#F4B860',
    dark: '#C7CFDE',
  },
  namedHover: {
    primary: '#BFBBFF',
    success: '#83E2B3',
    danger: '#FFA6AA',
    warning: '#F8CB8A',
    dark: '#DCE2EC',
  },
  tint: 0.18,
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
  backdrop: 'rgb(4 6 10 / 65%)',
  menu: {
    background: '#121724',
    text: '#C7CFDE',
    heading: '#8E98AE',
    hover: '#1C2333',
    activeText: '#FFFFFF',
    activeBackground: '#2E3358',
    hairline: '#2B3446',
  },
  chart: ['#A7A2FF', '#F4B860', '#4FC9BA', '#FF8A8F', '#A3ADC0', '#62B6E8'],
};

const semiDark: ModeColors = {
  ...light,
  menu: {
    background: '#171B2C',
    text: '#C6CDDC',
    heading: '#8E98AE',
    hover: '#212640',
    activeText: '#FFFFFF',
    activeBackground: '#2E3358',
    hairline: '#2A3048',
  },
};

export const colorsOf: Readonly<Record<ThemeMode, ModeColors>> = {
  light,
  dark,
  'semi-dark': semiDark,
};

/** `theme.spacing(1)` in px; the grid of 4 is its half, and react-admin counts on the 8. */
export const SPACING_PX = 8;

export const radiusPx = { control: 8, chip: 6, card: 8, dialog: 12 } as const;

export const fontSizePx = {
  caption: 12,
  small: 13,
  body: 14,
  lead: 16,
  title: 20,
  page: 24,
  figure: 32,
} as const;
export const fontWeight = { regular: 400, medium: 500, strong: 600 } as const;
/** Arabic letters reach further up and down than Latin ones. */
export const lineHeight = {
  latin: { text: 1.5, heading: 1.25 },
  arabic: { text: 1.65, heading: 1.45 },
} as const;

export const sizePx = {
  menuWidth: 256,
  menuFoldedWidth: 72,
  topBar: 64,
  contentMax: 1_440,
  formMax: 880,
  /** From this width of a group of fields on, two columns: a form has it where the window is 900 wide. */
  formGroupColumns: 540,
  tooltipMax: 320,
  target: 36,
  touchTarget: 44,
  row: { comfortable: 52, compact: 40 },
  focusRing: 2,
  focusDistance: 2,
  iconInText: 20,
  iconInBar: 24,
} as const;

/** Reading text no wider than this many characters. */
export const READING_CHARACTERS = 68;

export const motionMs = { state: 120, place: 200 } as const;
export const EASING = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** Breakpoints of the seed (section 9), and the width below which action texts hide (LIST-4). */
export const breakpointsPx = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1_200 } as const;
export const ACTION_TEXT_MIN_PX = 570;

/** How long a toast stays, unless the pointer or the keyboard rests on it. */
export const TOAST_MS = 6_000;
/** A skeleton shown at once would flicker where the answer is quick. */
export const SKELETON_DELAY_MS = 150;

/** How long the pointer rests before a word is shown, and how long it stays when the pointer has gone. */
export const TOOLTIP_MS = { enter: 400, leave: 120 } as const;
