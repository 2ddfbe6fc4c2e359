import { Box } from '@mui/material';
import type { ReactElement } from 'react';

/** One line of text, cut where the column ends; the whole of it on hover. */
export const Ellipsis = ({ text }: { readonly text: string }): ReactElement => (
  <Box
    component="span"
    dir="auto"
    title={text}
    sx={{
      // Arabic among English keeps its own order of words and stays in the column's line.
      textAlign: 'match-parent',
      display: 'block',
      maxWidth: '32ch',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {text}
  </Box>
);
