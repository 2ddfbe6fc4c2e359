import { alpha, type Theme } from '@mui/material/styles';
import { fontSizePx, radiusPx, sizePx } from '#src/admin/theme/tokens.ts';

const TINT = 0.14;

/**
 * What the styles inside the shadow root read. Variables reach into it, so a change of theme or direction needs no other
 * editor; whoever adds one here finds it there as `var(--text-…)`.
 */
export const editorVariables = ({ palette, direction, typography }: Theme) => ({
  '--text-ground': palette.background.paper,
  '--text-ink': palette.text.primary,
  '--text-quiet': palette.text.secondary,
  '--text-border': palette.controlBorder,
  '--text-hairline': palette.hairline,
  '--text-accent': palette.primary.main,
  '--text-accent-ink': palette.primary.contrastText,
  '--text-selection': alpha(palette.primary.main, 0.24),
  '--text-line': palette.action.hover,
  '--text-match': alpha(palette.warning.main, TINT),
  '--text-string': palette.success.main,
  '--text-number': palette.warning.main,
  '--text-added': alpha(palette.success.main, TINT),
  '--text-added-ink': palette.success.main,
  '--text-removed': alpha(palette.error.main, TINT),
  '--text-removed-ink': palette.error.main,
  '--text-shadow': palette.shadow,
  '--text-radius': `${radiusPx.control}px`,
  '--text-target': `${sizePx.target}px`,
  '--text-touch-target': `${sizePx.touchTarget}px`,
  '--text-ring': `${sizePx.focusRing}px`,
  '--text-small': `${fontSizePx.small}px`,
  '--text-font': typography.fontFamily ?? 'sans-serif',
  // The plugin that mirrors styles would turn the value of a name that ends with "direction".
  '--text-way': direction,
});
