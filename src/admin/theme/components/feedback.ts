import type { Components, Theme } from '@mui/material/styles';
import type { ColorName } from '#schemas';
import { chipBackground, chipPadding, chipStyles, chipTextColor } from '../plain/sharedStyles.ts';
import { fontSizePx, fontWeight, radiusPx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

// MUI's names of the colours that schemas call danger and dark.
const NAMED: Readonly<Record<string, ColorName>> = {
  primary: 'primary',
  info: 'primary',
  success: 'success',
  danger: 'danger',
  error: 'danger',
  warning: 'warning',
  dark: 'dark',
  secondary: 'dark',
  default: 'dark',
};

/** Chips, alerts, avatars and progress: small things that show a state. */
export const feedbackComponents: Overrides = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const name = NAMED[ownerState.color ?? 'default'] ?? 'dark';
        const filled = ownerState.variant !== 'outlined';
        return {
          ...chipStyles,
          ...chipTextColor(theme, name),
          '& .MuiChip-icon, & .MuiChip-deleteIcon': { color: 'inherit' },
          '& .MuiChip-label': chipPadding,
          ...(filled && {
            ...chipBackground(theme, name),
            '&.MuiChip-clickable:hover, &.MuiChip-deletable:hover': chipBackground(theme, name),
          }),
        };
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const name = NAMED[ownerState.severity ?? 'info'] ?? 'primary';
        return {
          borderRadius: radiusPx.card,
          alignItems: 'center',
          ...(ownerState.variant !== 'filled' && {
            backgroundColor: theme.palette.tint[name],
            color: theme.palette.text.primary,
            '& .MuiAlert-icon': { color: theme.palette[name].main },
          }),
        };
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        fontSize: fontSizePx.body,
        fontWeight: fontWeight.strong,
      },
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.palette.tint.primary,
        color: theme.palette.primary.main,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.palette.tint.primary }),
    },
  },
};
