import { IMAGE_CALLS } from '#schemas/market/images.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { imageRoutes } from './imageRoutes.ts';
import { imagesResource } from './images.ts';

/** The pictures of a team. */
export const imagesFeature = defineFeature({
  name: 'images',
  fields: {
    images: ['title', 'src', 'thumbnail', 'width', 'height', 'bytes'],
  },
  calls: IMAGE_CALLS,
  pages: ['images'],
  needs: ['libraryIn', 'recordsOptions', 'writeContext'],
  open: ({ libraryIn }) => ({ resources: [imagesResource(libraryIn)], routes: [imageRoutes] }),
});
