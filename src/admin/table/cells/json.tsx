import { Box } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { isAnything } from './values.ts';

const INDENT = 2;

/** Data without a shape of its own, as it is stored. */
export const JsonCell = defineCell(isAnything, ({ value, room }) =>
  room === 'line' ? (
    <Ellipsis text={JSON.stringify(value)} />
  ) : (
    <Box
      component="pre"
      dir="ltr"
      // What scrolls is reached by keys as well (WCAG 2.1.1).
      tabIndex={0}
      sx={{
        margin: 0,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'auto',
        textAlign: 'start',
        typography: 'caption',
        fontFamily: 'monospace',
      }}
    >
      {JSON.stringify(value, null, INDENT)}
    </Box>
  ),
);
