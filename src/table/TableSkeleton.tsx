import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { SKELETON_DELAY_MS } from '#src/theme/tokens.ts';

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** The shape of the table that is about to come; a quick answer never shows it (look.md "Loading"). */
export const TableSkeleton = ({ rows, columns }: TableSkeletonProps): ReactElement => {
  const translate = useTranslate();
  const cells = numbers(columns).map((column) => (
    <TableCell key={column}>
      <Skeleton variant="text" />
    </TableCell>
  ));
  return (
    <Box
      role="status"
      aria-label={translate('souk.table.loading')}
      sx={{
        overflow: 'hidden',
        animation: `appear 1ms ${SKELETON_DELAY_MS}ms both`,
        '@keyframes appear': { from: { visibility: 'hidden' } },
      }}
    >
      <Table aria-hidden>
        <TableHead>
          <TableRow>{cells}</TableRow>
        </TableHead>
        <TableBody>
          {numbers(rows).map((row) => (
            <TableRow key={row}>{cells}</TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
