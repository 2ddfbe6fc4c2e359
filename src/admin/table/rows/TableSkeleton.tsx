import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useTheme,
} from '@mui/material';
import type { FieldModel } from '#schemas';
import { DelayedSkeleton } from '#src/admin/layout/page/DelayedSkeleton.tsx';
import { range } from '#src/admin/layout/page/range.ts';
import { useDensity, useLanguage } from '#src/admin/session/preferences.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { sideOf } from '../columns/columns.ts';

/** Typical widths of values, by cell. */
const WIDTHS: Readonly<Record<string, string>> = {
  money: '8ch',
  number: '5ch',
  state: '10ch',
  boolean: '4ch',
  date: '12ch',
  dateTime: '20ch',
};
const USUAL_WIDTH = '16ch';
const ROUND: readonly string[] = ['avatar', 'icon', 'color'];

const Value = ({ field }: { readonly field: FieldModel }) => {
  const { spacing } = useTheme();
  const isPicture = ROUND.includes(field.cell) || field.cell === 'image';
  if (!isPicture) {
    const width = WIDTHS[field.cell] ?? USUAL_WIDTH;
    const variant = field.cell === 'state' ? 'rounded' : 'text';
    return <Skeleton variant={variant} width={width} sx={{ display: 'inline-block' }} />;
  }
  const variant = field.cell === 'image' ? 'rounded' : 'circular';
  return <Skeleton variant={variant} width={spacing(4)} height={spacing(4)} />;
};

/** A box, or a button, that is not there yet; it makes a row as high as it will be. */
const Round = ({ count }: { readonly count: number }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5, paddingBlock: 1.25 }}>
    {range(count).map((number) => (
      <Skeleton key={number} variant="rounded" width="1.25rem" height="1.25rem" />
    ))}
  </Box>
);

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: readonly FieldModel[];
}

/** The shape of the table that is about to come: its heads, and a place for every value. */
export const TableSkeleton = ({ rows, columns }: TableSkeletonProps) => {
  const language = useLanguage();
  const { direction } = useTheme();
  const [density] = useDensity();
  return (
    <DelayedSkeleton sx={{ overflow: 'hidden', minBlockSize: rows * sizePx.row[density] }}>
      <Table aria-hidden sx={{ '& td, & th': { paddingInline: 1.25, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Round count={1} />
            </TableCell>
            {columns.map((field) => (
              <TableCell key={field.name} sx={{ textAlign: sideOf(field, direction) }}>
                {field.title[language]}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {range(rows).map((row) => (
            <TableRow key={row}>
              <TableCell padding="checkbox">
                <Round count={1} />
              </TableCell>
              {columns.map((field) => (
                <TableCell key={field.name} sx={{ textAlign: sideOf(field, direction) }}>
                  <Value field={field} />
                </TableCell>
              ))}
              <TableCell>
                <Round count={2} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DelayedSkeleton>
  );
};
