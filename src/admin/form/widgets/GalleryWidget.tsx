import { laterPart } from '../laterPart.tsx';

/** Pictures in an order of their own; the order by drag is large. */
export const GalleryWidget = laterPart(async () => (await import('./gallery/Gallery.tsx')).Gallery);
