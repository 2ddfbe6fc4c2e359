import type { Components, Theme } from '@mui/material/styles';
import { insetFocusRing } from '../focus.ts';
import { TOUCH } from '../plain/sharedStyles.ts';
import { colorsOf, fontSizePx, radiusPx, sizePx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Hairlines for what lies flat, one soft shadow for what floats. */
export const surfaceComponents: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.hairline}`,
        borderRadius: radiusPx.card,
      }),
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 20, '&:last-child': { paddingBlockEnd: 20 } } },
  },
  MuiDivider: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.hairline }) },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radiusPx.dialog,
        boxShadow: theme.palette.shadow,
        border: `1px solid ${theme.palette.hairline}`,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { paddingInline: 24 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...(!ownerState.invisible && {
          backgroundColor: colorsOf[theme.palette.mode].backdrop,
        }),
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radiusPx.card,
        boxShadow: theme.palette.shadow,
        border: `1px solid ${theme.palette.hairline}`,
      }),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizePx.target,
        paddingInline: 12,
        borderRadius: radiusPx.chip,
        fontSize: theme.typography.body1.fontSize,
        '&:focus-visible': insetFocusRing(theme),
        '&.Mui-focusVisible': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected': { backgroundColor: theme.palette.tint.primary },
        '& .MuiListItemIcon-root': { minWidth: 32, color: theme.palette.text.secondary },
        [TOUCH]: { minHeight: sizePx.touchTarget },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radiusPx.control,
        '&:focus-visible': insetFocusRing(theme),
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: theme.palette.shadow,
        borderColor: theme.palette.hairline,
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.dark.main,
        color: theme.palette.dark.contrastText,
        fontSize: fontSizePx.caption,
        borderRadius: radiusPx.chip,
        padding: '6px 8px',
        maxWidth: 320,
      }),
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.primary,
        borderBlockEnd: `1px solid ${theme.palette.hairline}`,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.hairline }) },
  },
};
