import { Box, Card, CardContent, Skeleton } from '@mui/material';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { DelayedSkeleton } from './DelayedSkeleton.tsx';
import { range } from './range.ts';

/** A form that is still loading: cards with pairs of labels and inputs. */
export const FormSkeleton = ({ sections = 2 }: { readonly sections?: number }) => (
  <DelayedSkeleton>
    <Box sx={{ display: 'grid', gap: 3, maxInlineSize: sizePx.formMax }}>
      {range(sections).map((section) => (
        <Card key={section}>
          <CardContent>
            <Skeleton width={160} height={24} sx={{ marginBlockEnd: 2 }} />
            {range(3).map((field) => (
              <Box key={field} sx={{ '& + &': { marginBlockStart: 2 } }}>
                <Skeleton width={96} height={16} sx={{ marginBlockEnd: 0.5 }} />
                <Skeleton variant="rounded" height={sizePx.target} />
              </Box>
            ))}
          </CardContent>
        </Card>
      ))}
    </Box>
  </DelayedSkeleton>
);
