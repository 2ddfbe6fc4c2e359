import { IMAGE_CALLS } from '#schemas/market/images.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { ImagePopup } from './lazyPopup.ts';

const ImagesPage = lazyScreen(() =>
  withTexts(async () => (await import('./ImagesPage.tsx')).ImagesPage, 'imageLibrary'),
);

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
