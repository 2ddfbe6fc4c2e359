import { useApplication } from '#src/admin/application/application.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { PicturePicker, PicturePickerProps } from '#src/admin/application/pictures.ts';

const PictureAddressDialog = lazyScreen<PicturePickerProps>(
  async () => (await import('./PictureAddressDialog.tsx')).PictureAddressDialog,
);

/** The dialog to choose pictures in: the application's, else one that asks for an address. */
export const usePicturePicker = (): PicturePicker =>
  useApplication().picturePicker ?? PictureAddressDialog;
