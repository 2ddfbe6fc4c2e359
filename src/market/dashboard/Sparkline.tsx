import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';

const WIDTH = 96;
const HEIGHT = 28;
const MARGIN = 2;

/** The course of a figure, without numbers: they stand beside it, and as a table at the charts. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const { direction } = useTheme();
  if (values.length < 2) return null;
  const highest = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const along = MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN);
    const x = direction === 'rtl' ? WIDTH - along : along;
    const y = HEIGHT - MARGIN - (value / highest) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', inlineSize: '100%', blockSize: HEIGHT, color: 'primary.main' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
};
