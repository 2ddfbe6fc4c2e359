import { Box, Card, Skeleton } from '@mui/material';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { DelayedSkeleton } from './DelayedSkeleton.tsx';
import { range } from './range.ts';

const Head = () => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, marginBlockEnd: 3 }}>
    <Box sx={{ flex: 1 }}>
      <Skeleton width="min(280px, 60%)" height={32} />
      <Skeleton width="min(420px, 90%)" height={20} />
    </Box>
    <Skeleton variant="rounded" width={132} height={sizePx.target} sx={{ flexShrink: 0 }} />
  </Box>
);

// Columns of different widths look like a table; equal bars look like a barcode.
const COLUMN_WIDTHS = ['34%', '18%', '14%', '12%'];

const Rows = ({ count }: { readonly count: number }) => (
  <Card>
    {range(count + 1).map((row) => (
      <Box
        key={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          blockSize: row === 0 ? sizePx.touchTarget : sizePx.row.comfortable,
          paddingInline: 2,
          '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
        }}
      >
        {COLUMN_WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height={row === 0 ? 14 : 18} />
        ))}
      </Box>
    ))}
  </Card>
);

/** Any screen whose code is still on its way: a head and something below it. */
export const PageSkeleton = () => (
  <DelayedSkeleton>
    <Head />
    <Rows count={6} />
  </DelayedSkeleton>
);

/** The same below a head that stands there already. */
export const BelowHeadSkeleton = () => (
  <DelayedSkeleton>
    <Rows count={6} />
  </DelayedSkeleton>
);
