import type { SxProps, Theme } from '@mui/material';
import type { CSSProperties } from 'react';
import { insetFocusRing } from '#src/admin/theme/focus.ts';
import {
  CHECKBOX_CELL_STYLES,
  cellStyles,
  edgeAfter,
  edgeBefore,
} from '#src/admin/theme/tableCell.ts';
import type { Density } from '#src/admin/theme/tokens.ts';

/** Cells that stay in sight while the others scroll. */
export const STICKY = {
  box: 'stuck stuck-box',
  first: 'stuck stuck-first',
  end: 'stuck stuck-end',
} as const;

/** A row whose box is ticked. */
export const SELECTED = 'selected';

/** The part of a head that changes the column's width. */
export const COLUMN_EDGE = 'column-edge';

/**
 * What the cells of a table look like, said once for all of them: a style of its own for each cell is computed anew
 * whenever a page is turned. The rows and their cells are plain ones; the heads are MUI's.
 */
export const tableStyles =
  (density: Density): SxProps<Theme> =>
  (theme) => ({
    '& td, & th': { paddingInline: 1.25, whiteSpace: 'nowrap' },
    '& tbody td': {
      ...theme.typography.body2,
      ...cellStyles(theme, density),
      color: 'text.primary',
      textAlign: 'start',
      verticalAlign: 'inherit',
    },
    '& .stuck': { backgroundColor: 'background.paper' },
    // Each cell that sticks costs every frame of a scroll: those at the start do where there is something before them.
    '& th.stuck, & .stuck-end, [data-more-start] & .stuck': { position: 'sticky' },
    '& tbody tr:hover': { backgroundColor: 'action.hover' },
    [`& tbody tr.${SELECTED}`]: { backgroundColor: 'tint.primary' },
    '& tbody tr:focus-visible': insetFocusRing(theme),
    // The row's own ground, so that hover and selection reach under what is stuck.
    '& tbody tr:hover > .stuck': { backgroundColor: 'action.hover' },
    [`& tbody tr.${SELECTED} > .stuck`]: { backgroundColor: 'tint.primary' },
    // Above the next one, or it would cut the box's ring.
    '& .stuck-box': { ...CHECKBOX_CELL_STYLES, insetInlineStart: 0, zIndex: 2 },
    '& .stuck-first': { insetInlineStart: CHECKBOX_CELL_STYLES.width, zIndex: 1 },
    '[data-more-start] & .stuck-first': edgeAfter(theme),
    // Actions stay in sight where a table is wider than the screen; an edge says that there is more under them.
    '& .stuck-end': { insetInlineEnd: 0, inlineSize: 0, textAlign: 'end' },
    '[data-more-end] & .stuck-end': edgeBefore(theme),
    '& th.stuck': { zIndex: 3 },
    '& tr[data-opens]': { cursor: 'pointer' },
    [`& .${COLUMN_EDGE}`]: {
      position: 'absolute',
      insetBlock: 8,
      insetInlineEnd: 0,
      inlineSize: 8,
      cursor: 'col-resize',
      touchAction: 'none',
      borderInlineEnd: '2px solid transparent',
    },
    [`& th:hover > .${COLUMN_EDGE}, & .${COLUMN_EDGE}:focus-visible`]: { borderColor: 'divider' },
    [`& th > .${COLUMN_EDGE}:hover`]: { borderColor: 'primary.main' },
  });

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
