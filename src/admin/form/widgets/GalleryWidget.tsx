import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { WidgetProps } from './widget.ts';

/** The order by drag is large and comes with the schemas that have a gallery. */
export const Gallery = lazyScreen<WidgetProps>(
  async () => (await import('./gallery/Gallery.tsx')).Gallery,
);

export const GalleryWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
    <Gallery {...props} />
  </Suspense>
);
