import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const ImagesPage = lazyScreen(async () => (await import('./ImagesPage.tsx')).ImagesPage);
const ImagePopup = lazyScreen(async () => (await import('./ImagePopup.tsx')).ImagePopup);

export const images = defineFeature({
  name: 'images',
  pages: {
    '/images': {
      title: 'souk.images.library',
      screen: ImagesPage,
      menu: { icon: 'image', group: 'catalog', order: 50 },
    },
  },
  picturePicker: ImagePopup,
});
