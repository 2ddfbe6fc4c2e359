import { defineFeature } from '#server/engine/features/feature.ts';
import { imageRoutes } from './imageRoutes.ts';
import { imagesResource } from './images.ts';

/** The pictures of a team. */
export const imagesFeature = defineFeature({
  name: 'images',
  needs: ['libraryIn'],
  open: ({ libraryIn }) => ({ resources: [imagesResource(libraryIn)], routes: [imageRoutes] }),
});
