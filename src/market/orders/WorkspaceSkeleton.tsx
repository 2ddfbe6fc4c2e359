import { Box, Skeleton } from '@mui/material';
import { DelayedSkeleton } from '#src/admin/layout/page/DelayedSkeleton.tsx';

/** The columns of the workspace: what is worked on, and the facts beside it. */
export const WORKSPACE_COLUMNS = {
  xs: 'minmax(0, 1fr)',
  lg: 'minmax(0, 1fr) minmax(0, 44ch)',
} as const;

const CARDS = ['16em', '10em', '8em'];

export const WorkspaceSkeleton = () => (
  <DelayedSkeleton sx={{ display: 'grid', gap: 3, gridTemplateColumns: WORKSPACE_COLUMNS }}>
    <Skeleton variant="rounded" sx={{ blockSize: '32em' }} />
    <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 2, alignContent: 'start' }}>
      {CARDS.map((blockSize) => (
        <Skeleton key={blockSize} variant="rounded" sx={{ blockSize }} />
      ))}
    </Box>
  </DelayedSkeleton>
);
