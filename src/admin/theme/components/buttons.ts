import type { Components, Theme } from '@mui/material/styles';
import { insetFocusRing } from '../focus.ts';
import { iconButtonColors, iconButtonStyles, TOUCH } from '../plain/sharedStyles.ts';
import { fontWeight, radiusPx, sizePx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Targets are 36 px with a pointer and 44 on touch (look.md "Space and shape"). */
export const buttonComponents: Overrides = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: ownerState.size === 'large' ? sizePx.touchTarget : sizePx.target,
        minWidth: sizePx.target,
        paddingInline: ownerState.variant === 'text' ? 12 : 16,
        paddingBlock: 6,
        borderRadius: radiusPx.control,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: sizePx.touchTarget },
        ...(ownerState.variant === 'outlined' &&
          ownerState.color !== 'inherit' && {
            borderColor: theme.palette.controlBorder,
            '&:hover': { borderColor: 'currentColor' },
          }),
        '&.Mui-disabled:not(.MuiButton-loading)': {
          color: theme.palette.text.secondary,
          opacity: 0.6,
        },
        '&.Mui-disabled.MuiButton-contained': {
          backgroundColor: theme.palette.hairline,
        },
      }),
      startIcon: { marginInlineStart: -2, marginInlineEnd: 8 },
      endIcon: { marginInlineStart: 8, marginInlineEnd: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...iconButtonStyles,
        ...((ownerState.color === 'default' || ownerState.color === undefined) &&
          iconButtonColors(theme)),
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizePx.target,
        borderColor: theme.palette.controlBorder,
        borderRadius: radiusPx.control,
        color: theme.palette.text.secondary,
        textTransform: 'none',
        '&:focus-visible': insetFocusRing(theme),
        '&.Mui-selected': {
          backgroundColor: theme.palette.tint.primary,
          color: theme.palette.primary.main,
          fontWeight: fontWeight.strong,
        },
      }),
    },
  },
};
