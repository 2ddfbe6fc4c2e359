import { Box } from '@mui/material';
import { RichTextField } from 'react-admin';
import { READING_CHARACTERS } from '#src/theme/tokens.ts';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { isString } from './values.ts';

/** What formatted text may hold (decisions.md "Fields"): no style, no data URL, no script (SEC-5). */
const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'a',
    'img',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'height', 'width', 'rel', 'target', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
};

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

/** Formatted text: its words in a row, sanitised and formatted on a details screen. */
export const RichTextCell = defineCell(isString, ({ value, field, record, room }) =>
  room === 'line' ? (
    <Ellipsis text={plainText(value)} />
  ) : (
    <Box
      dir="auto"
      sx={{
        maxWidth: `${READING_CHARACTERS}ch`,
        '& img': { maxInlineSize: '100%', blockSize: 'auto' },
      }}
    >
      <RichTextField source={field.name} record={record} purifyOptions={ALLOWED} component="div" />
    </Box>
  ),
);
