import type { Theme } from '@mui/material/styles';
import { type Density, fontSizePx, sizePx } from './tokens.ts';

type Palette = Pick<Theme, 'palette'>;

/** What every cell of a table looks like, be it MUI's or a plain one. */
export const cellStyles = ({ palette }: Palette, density: Density) => ({
  height: sizePx.row[density],
  paddingBlock: 0,
  fontSize: fontSizePx.body,
  borderBlockEnd: `1px solid ${palette.hairline}`,
});

/** A cell that holds a box to tick. */
export const CHECKBOX_CELL_STYLES = { width: 48, paddingInline: '8px 0' } as const;

/** The line before a cell under which others are scrolled. Not blurred: that of one cell would lie over the next one. */
export const edgeBefore = ({ palette }: Theme) => ({ boxShadow: `-1px 0 ${palette.hairline}` });

/** The same behind it. Arabic has both mirrored. */
export const edgeAfter = ({ palette }: Theme) => ({ boxShadow: `1px 0 ${palette.hairline}` });
