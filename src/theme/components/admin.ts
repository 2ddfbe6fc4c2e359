import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { radiusPx } from '../tokens.ts';

type Styled = { readonly theme: Theme };

/** react-admin's own parts. Its menu and bar are not used: the shell has a `nav` of its own. */
export const adminComponents: NonNullable<RaThemeOptions['components']> = {
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': { padding: '0 16px' } } } },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { padding: '0 16px' },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
        '& .RaDataTable-row:last-child .MuiTableCell-root': { borderBlockEnd: 0 },
        '& .RaDataTable-headerCell': { backgroundColor: theme.palette.background.paper },
      }),
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { borderRadius: radiusPx.card, overflow: 'hidden' },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: theme.palette.tint.primary,
          color: theme.palette.text.primary,
          borderRadius: radiusPx.card,
        },
      }),
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        backgroundColor: theme.palette.background.paper,
        borderBlockStart: `1px solid ${theme.palette.hairline}`,
      }),
    },
  },
  RaConfirm: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        // The words say it; the package's check and exclamation marks add nothing.
        '& .MuiButton-startIcon': { display: 'none' },
        '& .RaConfirm-confirmPrimary': { color: theme.palette.primary.main },
        '& .RaConfirm-confirmWarning': { color: theme.palette.error.main },
      }),
    },
  },
  RaNotification: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .MuiSnackbarContent-root': { borderRadius: radiusPx.control, boxShadow: 'none' },
        '& .MuiPaper-root': { boxShadow: theme.palette.shadow },
        '& .RaNotification-undo': { color: 'inherit', textDecoration: 'underline' },
      }),
    },
  },
  RaButton: { styleOverrides: { root: { '&.MuiButton-sizeSmall': { lineHeight: 1.5 } } } },
};
