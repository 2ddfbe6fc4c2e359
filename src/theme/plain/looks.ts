import type { Theme } from '@mui/material/styles';
import { COLORS } from '#schemas';
import { focusRing } from '../components/focus.ts';
import { EASING, fontSizePx, fontWeight, motionMs, radiusPx, sizePx } from '../tokens.ts';

/**
 * Names of what stands many times on a page and is drawn without MUI: a component of its own has its style worked out
 * anew for each instance, and ten rows have a hundred and fifty of them (docs/decisions/0065).
 */
export const PLAIN = {
  chip: 'plain-chip',
  link: 'plain-link',
  tick: 'plain-tick',
  iconButton: 'plain-icon-button',
  faint: 'plain-faint',
} as const;

const touch = '@media (pointer: coarse)';
const noHover = '@media (hover: none)';
const eased = (...properties: readonly string[]): string =>
  properties.map((name) => `${name} ${motionMs.state}ms ${EASING}`).join(', ');

/** Said once for the page. They look as MUI's own do in this theme. */
export const plainLooks = (theme: Theme) => ({
  [`.${PLAIN.chip}`]: {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 24,
    paddingInline: 8,
    overflow: 'hidden',
    borderRadius: radiusPx.chip,
    fontSize: fontSizePx.caption,
    fontWeight: fontWeight.medium,
    lineHeight: '24px',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  ...Object.fromEntries(
    COLORS.map((name) => [
      `.${PLAIN.chip}-${name}`,
      { color: theme.palette[name].main, backgroundColor: theme.palette.tint[name] },
    ]),
  ),
  [`.${PLAIN.link}`]: {
    borderRadius: 4,
    color: theme.palette.primary.main,
    fontWeight: fontWeight.medium,
    textDecoration: 'none',
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecoration: 'underline' },
    '&[data-inherits]': { color: 'inherit' },
  },
  [`.${PLAIN.tick}`]: {
    position: 'relative',
    display: 'inline-flex',
    padding: 8,
    borderRadius: radiusPx.control,
    color: theme.palette.controlBorder,
    verticalAlign: 'middle',
    transition: eased('background-color', 'color'),
    '&:hover': {
      backgroundColor: theme.palette.action.hover,
      [noHover]: { backgroundColor: 'transparent' },
    },
    '&:has(:checked)': { color: theme.palette.primary.main },
    '&:has(:focus-visible)': focusRing(theme),
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
  },
  [`.${PLAIN.iconButton}`]: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    inlineSize: sizePx.target,
    blockSize: sizePx.target,
    padding: 0,
    border: 0,
    borderRadius: radiusPx.control,
    background: 'transparent',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: eased('background-color', 'color'),
    [touch]: { inlineSize: sizePx.touchTarget, blockSize: sizePx.touchTarget },
    '&:hover': {
      backgroundColor: theme.palette.action.hover,
      color: theme.palette.text.primary,
    },
  },
  [`.${PLAIN.faint}`]: { color: theme.palette.text.secondary },
});
