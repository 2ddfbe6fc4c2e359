/** Largest picture of the library, in decoded bytes (IMG-5, seed section 9 "about 2 MB"). */
export const MAX_IMAGE_BYTES = 2_000_000;

/** What the library takes: no SVG, which may carry scripts. */
export const PICTURE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
