import { IMAGE_CALLS } from '#schemas/market/images.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const ImagesPage = lazyScreen(async () => (await import('./loadScreens.ts')).loadImagesPage());
const ImagePopup = lazyScreen(async () => (await import('./loadScreens.ts')).loadImagePopup());

export const images = defineFeature({
  name: 'images',
  calls: IMAGE_CALLS,
  pages: {
    '/images': {
      title: 'souk.pages.images.title',
      screen: ImagesPage,
      menu: { icon: 'image', group: 'catalog', order: 50 },
    },
  },
  picturePicker: ImagePopup,
});
