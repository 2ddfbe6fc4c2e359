import type { Components, Theme } from '@mui/material/styles';
import { insetFocusRing } from '../focus.ts';
import { fontWeight, radiusPx, sizePx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Tabs, steps and pages: where one is in something. */
export const navigationComponents: Overrides = {
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
};
