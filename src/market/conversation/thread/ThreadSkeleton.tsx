import { Skeleton } from '@mui/material';
import { DelayedSkeleton } from '#src/admin/layout/page/DelayedSkeleton.tsx';

const BUBBLES = [
  { width: '55%', lines: 2, isOwn: false },
  { width: '40%', lines: 1, isOwn: true },
  { width: '62%', lines: 3, isOwn: false },
  { width: '48%', lines: 2, isOwn: true },
] as const;
const LINE_PX = 28;

/** A conversation that is on its way: bubbles of both sides. */
export const ThreadSkeleton = () => (
  <DelayedSkeleton
    sx={{
      flex: 1,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: 2,
      padding: 2.5,
      overflow: 'hidden',
    }}
  >
    {BUBBLES.map(({ width, lines, isOwn }) => (
      <Skeleton
        key={width}
        variant="rounded"
        width={width}
        height={lines * LINE_PX}
        sx={{ alignSelf: isOwn ? 'flex-end' : 'flex-start' }}
      />
    ))}
  </DelayedSkeleton>
);
