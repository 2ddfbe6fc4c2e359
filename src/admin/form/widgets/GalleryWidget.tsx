import { lazyWidget } from './lazyWidget.tsx';

/** Pictures in an order of their own; the order by drag is large. */
export const GalleryWidget = lazyWidget(
  async () => (await import('./gallery/Gallery.tsx')).Gallery,
);
