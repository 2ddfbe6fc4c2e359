import { MAX_IMAGE_BYTES, PICTURE_TYPES } from '#schemas/model/pictures.ts';

export const ACCEPTED = PICTURE_TYPES.join(',');

export const isPicture = ({ type }: { readonly type: string }): boolean =>
  PICTURE_TYPES.some((known) => known === type);

export const isTooLarge = ({ size }: { readonly size: number }): boolean => size > MAX_IMAGE_BYTES;

/** The title a picture begins with: its file's name without the ending. */
export const titleOfFile = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

/** A file as `images/create` takes it. */
export const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
