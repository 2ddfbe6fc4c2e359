import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { LabelledFieldProps } from './formFieldProps.ts';

/** Lists of fields bring the order by drag along, for which most schemas have no use. */
export const ListField = lazyScreen<LabelledFieldProps>(
  async () => (await import('./ListField.tsx')).ListField,
);

export const LaterListField = (props: LabelledFieldProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
    <ListField {...props} />
  </Suspense>
);
