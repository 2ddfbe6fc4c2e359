import type { Theme } from '@mui/material/styles';
import type { ColorName } from '#schemas';
import { focusRing } from '../focus.ts';
import { EASING, fontSizePx, fontWeight, motionMs, radiusPx, sizePx } from '../tokens.ts';

/* What MUI's component and the plain one beside it look like: said once for both. */

type Palette = Pick<Theme, 'palette'>;

/** Fingers are wider than pointers. */
export const TOUCH = '@media (pointer: coarse)';

/** The ground and the ink of what is pointed at change gently. */
export const PRESS_EASING = ['background-color', 'color']
  .map((property) => `${property} ${motionMs.state}ms ${EASING}`)
  .join(', ');

export const chipStyles = {
  height: 24,
  borderRadius: radiusPx.chip,
  fontSize: fontSizePx.caption,
  fontWeight: fontWeight.medium,
} as const;

export const chipPadding = { paddingInline: 8 } as const;

export const chipTextColor = ({ palette }: Palette, name: ColorName) => ({
  color: palette[name].main,
});
export const chipBackground = ({ palette }: Palette, name: ColorName) => ({
  backgroundColor: palette.tint[name],
});

export const linkStyles = {
  borderRadius: 4,
  fontWeight: fontWeight.medium,
  textUnderlineOffset: '0.2em',
} as const;

export const checkboxStyles = (theme: Palette) => ({
  padding: 8,
  borderRadius: radiusPx.control,
  color: theme.palette.controlBorder,
  '&:has(:focus-visible)': focusRing(theme),
});

export const iconButtonStyles = {
  width: sizePx.target,
  height: sizePx.target,
  padding: 0,
  borderRadius: radiusPx.control,
  [TOUCH]: { width: sizePx.touchTarget, height: sizePx.touchTarget },
} as const;

export const iconButtonColors = ({ palette }: Palette) => ({
  color: palette.text.secondary,
  '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
});
