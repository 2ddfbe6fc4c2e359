import type { Components, Theme } from '@mui/material/styles';
import type { ColorName } from '#schemas';
import { insetFocusRing } from '../focus.ts';
import { chipBackground, chipPadding, chipStyles, chipTextColor } from '../plain/sharedStyles.ts';
import { CHECKBOX_CELL_STYLES, cellStyles } from '../tableCell.ts';
import { type Density, fontSizePx, fontWeight, radiusPx, sizePx } from '../tokens.ts';

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

/** Tables, chips, tabs and steps: what shows data or where one is in it. */
export const dataComponents = (density: Density): Overrides => ({
  MuiTableContainer: {
    // What is hidden from the eye within cells stays in the table's own scroll area, instead of widening the page.
    styleOverrides: { root: { position: 'relative' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...cellStyles(theme, density),
        paddingInline: 16,
        '&.MuiTableCell-paddingCheckbox': CHECKBOX_CELL_STYLES,
      }),
      head: ({ theme }) => ({
        height: 44,
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.secondary,
        fontSize: fontSizePx.small,
        fontWeight: fontWeight.strong,
        whiteSpace: 'nowrap',
        lineHeight: 1.25,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.tint.primary },
        '&:focus-visible': insetFocusRing(theme),
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 28,
        borderRadius: 4,
        '&:focus-visible': insetFocusRing(theme),
        '&.Mui-active': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiTablePagination: { styleOverrides: { root: { borderBlockEnd: 0 } } },
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
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderBlockEnd: `1px solid ${theme.palette.hairline}`,
      }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        paddingInline: 12,
        textTransform: 'none',
        '&:focus-visible': insetFocusRing(theme),
        '&.Mui-selected': { fontWeight: fontWeight.strong },
      }),
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.controlBorder,
        '&.Mui-completed': { color: theme.palette.success.main },
      }),
      text: ({ theme }) => ({
        fill: theme.palette.background.paper,
        fontWeight: fontWeight.strong,
      }),
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: { '&.Mui-active': { fontWeight: fontWeight.strong } },
    },
  },
  MuiStepConnector: {
    styleOverrides: { line: ({ theme }) => ({ borderColor: theme.palette.hairline }) },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: sizePx.target,
        height: sizePx.target,
        borderRadius: radiusPx.control,
        '&.Mui-selected': {
          backgroundColor: theme.palette.tint.primary,
          color: theme.palette.primary.main,
          fontWeight: fontWeight.strong,
        },
      }),
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
});
