import { bringLibraryTexts } from './libraryTexts.ts';

/** The screens of the library with their texts. */
export const loadImagesPage = async () => {
  const [{ ImagesPage }] = await Promise.all([import('./ImagesPage.tsx'), bringLibraryTexts()]);
  return ImagesPage;
};

export const loadImagePopup = async () => {
  const [{ ImagePopup }] = await Promise.all([import('./ImagePopup.tsx'), bringLibraryTexts()]);
  return ImagePopup;
};
