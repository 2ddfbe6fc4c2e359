import { Box, Card, CardContent, Skeleton } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SKELETON_DELAY_MS, sizePx } from '#src/theme/tokens.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Keeps the place from the start and shows itself late: a quick answer must not flicker. */
const Placeholder = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('souk.shell.state.loading')}
      sx={{ animation: `${appear} 1ms linear ${SKELETON_DELAY_MS}ms both` }}
    >
      {children}
    </Box>
  );
};

const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

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
    {numbered(count + 1).map((row) => (
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

/** A form that is still loading: cards with pairs of labels and inputs. */
export const FormSkeleton = ({ sections = 2 }: { readonly sections?: number }) => (
  <Placeholder>
    <Box sx={{ display: 'grid', gap: 3, maxInlineSize: sizePx.formMax }}>
      {numbered(sections).map((section) => (
        <Card key={section}>
          <CardContent>
            <Skeleton width={160} height={24} sx={{ marginBlockEnd: 2 }} />
            {numbered(3).map((field) => (
              <Box key={field} sx={{ '& + &': { marginBlockStart: 2 } }}>
                <Skeleton width={96} height={16} sx={{ marginBlockEnd: 0.5 }} />
                <Skeleton variant="rounded" height={sizePx.target} />
              </Box>
            ))}
          </CardContent>
        </Card>
      ))}
    </Box>
  </Placeholder>
);

/** Any screen whose code is still on its way: a head and something below it. */
export const PageSkeleton = () => (
  <Placeholder>
    <Head />
    <Rows count={6} />
  </Placeholder>
);
