import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { laterPart, useLaterPart } from '../laterPart.ts';
import type { LabelledFieldProps } from './formFieldProps.ts';

/** Lists of fields bring the order by drag along, for which most schemas have no use. */
export const LIST_FIELD = laterPart<LabelledFieldProps>(
  async () => (await import('./ListField.tsx')).ListField,
);

export const LaterListField = (props: LabelledFieldProps) => {
  const ListField = useLaterPart(LIST_FIELD);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
      <ListField {...props} />
    </Suspense>
  );
};
