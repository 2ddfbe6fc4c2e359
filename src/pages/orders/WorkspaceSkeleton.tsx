import { Box, Skeleton } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SKELETON_DELAY_MS } from '#src/theme/tokens.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** The columns of the workspace: what is worked on, and the facts beside it. */
export const WORKSPACE_COLUMNS = {
  xs: 'minmax(0, 1fr)',
  lg: 'minmax(0, 1fr) minmax(0, 44ch)',
} as const;

const CARDS = ['16em', '10em', '8em'];

export const WorkspaceSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('souk.shell.state.loading')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: WORKSPACE_COLUMNS,
        animation: `${appear} 1ms linear ${SKELETON_DELAY_MS}ms both`,
      }}
    >
      <Skeleton variant="rounded" sx={{ blockSize: '32em' }} />
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 2, alignContent: 'start' }}>
        {CARDS.map((blockSize) => (
          <Skeleton key={blockSize} variant="rounded" sx={{ blockSize }} />
        ))}
      </Box>
    </Box>
  );
};
