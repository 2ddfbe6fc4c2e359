import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Things of one kind in a card, each on a line of its own. */
export const LineList = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
);

/** A line between two rules: what it is about, and what can be done with it. */
export const Line = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 2,
      paddingBlock: 1.5,
      '& + &': { borderBlockStart: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);
