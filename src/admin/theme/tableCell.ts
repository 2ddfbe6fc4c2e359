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
