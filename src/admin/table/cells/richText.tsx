import { Box } from '@mui/material';
import { READING_CHARACTERS } from '#src/admin/theme/tokens.ts';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { formatted, plainText } from './formatted.ts';
import { isString } from './values.ts';

/** Formatted text: its words in a row, sanitised and formatted on a details screen. */
export const RichTextCell = defineCell(isString, ({ value, room }) =>
  room === 'line' ? (
    <Ellipsis text={plainText(value)} />
  ) : (
    <Box
      dir="auto"
      sx={{
        // As wide as the text, so that a text in another direction still begins at the card's edge.
        inlineSize: 'fit-content',
        maxInlineSize: `${READING_CHARACTERS}ch`,
        '& img': { maxInlineSize: '100%', blockSize: 'auto' },
        '& > *': { marginBlock: 0 },
        '& > * + *': { marginBlockStart: 1.5 },
      }}
    >
      {formatted(value)}
    </Box>
  ),
);
