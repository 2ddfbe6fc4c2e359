import type { Theme } from '@mui/material/styles';
import { COLORS } from '#schemas';
import {
  checkboxStyles,
  chipBackground,
  chipPadding,
  chipStyles,
  chipTextColor,
  iconButtonColors,
  iconButtonStyles,
  linkStyles,
  PRESS_EASING,
} from './sharedStyles.ts';

/**
 * Names of what stands many times on a page and is drawn without MUI: a component of its own has its style worked out
 * anew for each instance, and ten rows have a hundred and fifty of them (docs/decisions/0065).
 */
export const PLAIN = {
  chip: 'plain-chip',
  dot: 'plain-dot',
  link: 'plain-link',
  tick: 'plain-tick',
  icon: 'plain-icon',
  iconButton: 'plain-icon-button',
  faint: 'plain-faint',
} as const;

const noHover = '@media (hover: none)';

const CHIP = {
  ...chipStyles,
  ...chipPadding,
  display: 'inline-block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  overflow: 'hidden',
  lineHeight: `${chipStyles.height}px`,
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
} as const;

const DOT = {
  display: 'inline-block',
  inlineSize: 8,
  blockSize: 8,
  marginInlineEnd: 8,
  borderRadius: '50%',
  verticalAlign: 'middle',
} as const;

const ICON = {
  display: 'inline-block',
  flexShrink: 0,
  width: '1em',
  height: '1em',
  fill: 'currentColor',
  fontSize: 'inherit',
  userSelect: 'none',
} as const;

/** MUI's sizes; `inherit` is that of the text around it. */
const ICON_PX = { small: 20, medium: 24, large: 35 } as const;

const checkbox = (theme: Theme) =>
  ({
    ...checkboxStyles(theme),
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'middle',
    transition: PRESS_EASING,
    '&:hover': {
      backgroundColor: theme.palette.action.hover,
      [noHover]: { backgroundColor: 'transparent' },
    },
    '&:has(:checked)': { color: theme.palette.primary.main },
    '& input': {
      position: 'absolute',
      inset: 0,
      inlineSize: '100%',
      blockSize: '100%',
      margin: 0,
      cursor: 'pointer',
      opacity: 0,
    },
    '& svg': { inlineSize: 24, blockSize: 24, fill: 'currentColor' },
  }) as const;

const iconButton = (theme: Theme) =>
  ({
    ...iconButtonStyles,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    border: 0,
    background: 'transparent',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: PRESS_EASING,
    ...iconButtonColors(theme),
  }) as const;

/** The styles of these classes, once for the page. They look as MUI's own components do in this theme. */
export const plainStyles = (theme: Theme) => ({
  [`.${PLAIN.chip}`]: CHIP,
  ...Object.fromEntries(
    COLORS.map((name) => [
      `.${PLAIN.chip}-${name}`,
      { ...chipTextColor(theme, name), ...chipBackground(theme, name) },
    ]),
  ),
  [`.${PLAIN.dot}`]: DOT,
  ...Object.fromEntries(
    COLORS.map((name) => [`.${PLAIN.dot}-${name}`, { backgroundColor: theme.palette[name].main }]),
  ),
  [`.${PLAIN.link}`]: {
    ...linkStyles,
    color: theme.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&[data-inherits]': { color: 'inherit' },
  },
  [`.${PLAIN.tick}`]: checkbox(theme),
  [`.${PLAIN.icon}`]: ICON,
  ...Object.fromEntries(
    Object.entries(ICON_PX).map(([name, px]) => [
      `.${PLAIN.icon}-${name}`,
      { fontSize: theme.typography.pxToRem(px) },
    ]),
  ),
  [`.${PLAIN.iconButton}`]: iconButton(theme),
  [`.${PLAIN.faint}`]: { color: theme.palette.text.secondary },
});
