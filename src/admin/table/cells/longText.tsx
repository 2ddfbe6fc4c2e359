import { Box } from '@mui/material';
import { READING_CHARACTERS } from '#src/admin/theme/tokens.ts';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { isScalar } from './values.ts';

/** A long text: cut in a row, whole with its line breaks on a details screen. */
export const LongTextCell = defineCell(isScalar, ({ value, room }) =>
  room === 'line' ? (
    <Ellipsis text={String(value)} />
  ) : (
    <Box
      dir="auto"
      sx={{
        // As wide as the text, so that a text in another direction still begins at the card's edge.
        inlineSize: 'fit-content',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxInlineSize: `${READING_CHARACTERS}ch`,
      }}
    >
      {value}
    </Box>
  ),
);
