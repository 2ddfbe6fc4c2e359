import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { radiusPx } from '../tokens.ts';

type Styled = { readonly theme: Theme };

/** react-admin's own parts, as far as they are used. */
export const adminComponents: NonNullable<RaThemeOptions['components']> = {
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
};
