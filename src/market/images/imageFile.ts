/** IMG-5. */
export const MAX_IMAGE_BYTES = 2_000_000;

/** What the server's library takes: no SVG, which may carry scripts. */
const MEDIA_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
];
export const ACCEPTED = MEDIA_TYPES.join(',');

export const isPicture = ({ type }: { readonly type: string }): boolean =>
  MEDIA_TYPES.includes(type);

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
