import { Box } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';

/** Numbers, money, addresses: left to right inside Arabic too, with figures that line up. */
export const Ltr = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
