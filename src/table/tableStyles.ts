import type { SxProps, Theme } from '@mui/material';
import type { CSSProperties } from 'react';

/** As wide as the theme makes cells of boxes. */
const CHECKBOX_COLUMN_PX = 48;

/** Cells that stay in sight while the others scroll. */
export const STUCK = {
  box: 'stuck stuck-box',
  first: 'stuck stuck-first',
  end: 'stuck stuck-end',
} as const;

const shadow = (theme: Theme): string => theme.palette.shadow;

/**
 * What the cells of a table look like, said once for all of them: a style of its own for each cell is computed anew
 * whenever a page is turned.
 */
export const TABLE_STYLES: SxProps<Theme> = {
  '& td, & th': { paddingInline: 1.25, whiteSpace: 'nowrap' },
  '& .stuck': { position: 'sticky', backgroundColor: 'background.paper' },
  // The row's own ground, so that hover and selection reach under what is stuck.
  '& tbody tr:hover > .stuck': { backgroundColor: 'action.hover' },
  '& tr.Mui-selected > .stuck': { backgroundColor: 'tint.primary' },
  '& .stuck-box': { insetInlineStart: 0, zIndex: 1 },
  '& .stuck-first': { insetInlineStart: CHECKBOX_COLUMN_PX, zIndex: 1 },
  '[data-more-start] & .stuck-first': { boxShadow: shadow },
  // Actions stay in sight where a table is wider than the screen; a shadow says that there is more below them.
  '& .stuck-end': { insetInlineEnd: 0, inlineSize: 0, textAlign: 'end' },
  '[data-more-end] & .stuck-end': { boxShadow: shadow },
  '& th.stuck': { zIndex: 3 },
  '& tr[data-opens]': { cursor: 'pointer' },
};

/** Where the text of a cell stands, and a chosen width: it holds, and what is longer is cut. */
export const cellStyle = (side: 'start' | 'end', px: number | undefined): CSSProperties => ({
  textAlign: side,
  ...(px !== undefined && {
    inlineSize: px,
    minInlineSize: px,
    maxInlineSize: px,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  }),
});
