import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { laterPart, useLaterPart } from '../laterPart.ts';
import type { WidgetProps } from './widget.ts';

/** The order by drag is large and comes with the schemas that have a gallery. */
export const GALLERY = laterPart<WidgetProps>(
  async () => (await import('./gallery/Gallery.tsx')).Gallery,
);

export const GalleryWidget = (props: WidgetProps) => {
  const Gallery = useLaterPart(GALLERY);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
      <Gallery {...props} />
    </Suspense>
  );
};
