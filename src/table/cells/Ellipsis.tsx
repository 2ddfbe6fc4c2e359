import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { IN_PLACE_OF_PARENT } from './ownDirection.ts';

/** One line of text, cut where the column ends; the whole of it on hover. */
export const Ellipsis = ({ text }: { readonly text: string }): ReactElement => (
  <Box
    component="span"
    dir="auto"
    title={text}
    sx={{
      ...IN_PLACE_OF_PARENT,
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
