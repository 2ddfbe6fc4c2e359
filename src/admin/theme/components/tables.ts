import type { Components, Theme } from '@mui/material/styles';
import { insetFocusRing } from '../focus.ts';
import { CHECKBOX_CELL_STYLES, cellStyles } from '../tableCell.ts';
import { type Density, fontSizePx, fontWeight } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

const cellComponent = (density: Density): Overrides => ({
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...cellStyles(theme, density),
        paddingInline: 16,
        '&.MuiTableCell-paddingCheckbox': CHECKBOX_CELL_STYLES,
      }),
      head: ({ theme }) => ({
        height: 44,
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.secondary,
        fontSize: fontSizePx.small,
        fontWeight: fontWeight.strong,
        whiteSpace: 'nowrap',
        lineHeight: 1.25,
      }),
    },
  },
});

/** Tables, whose rows are as high as the density says. */
export const tableComponents = (density: Density): Overrides => ({
  MuiTableContainer: {
    // What is hidden from the eye within cells stays in the table's own scroll area, instead of widening the page.
    styleOverrides: { root: { position: 'relative' } },
  },
  ...cellComponent(density),
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.tint.primary },
        '&:focus-visible': insetFocusRing(theme),
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 28,
        borderRadius: 4,
        '&:focus-visible': insetFocusRing(theme),
        '&.Mui-active': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiTablePagination: { styleOverrides: { root: { borderBlockEnd: 0 } } },
});
