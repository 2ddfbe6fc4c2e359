import { MAX_IMAGE_BYTES, PICTURE_TYPES } from '#schemas/model/pictures.ts';

export const ACCEPTED = PICTURE_TYPES.join(',');

export const isPicture = ({ type }: { readonly type: string }): boolean =>
  PICTURE_TYPES.some((known) => known === type);

export const isTooLarge = ({ size }: { readonly size: number }): boolean => size > MAX_IMAGE_BYTES;

/** The title a picture begins with: its file's name without the ending. */
export const titleOfFile = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

/** The SHA-256 of a file, in hexadecimal; undefined where the page may not compute one: it came over plain HTTP. */
export const sumOfFile = async (file: File): Promise<string | undefined> => {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  const sum = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A file as `images/create` takes it. */
export const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
