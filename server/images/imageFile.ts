import sharp from 'sharp';

/** Largest image taken, in decoded bytes (IMG-5, seed section 9 "about 2 MB"). */
export const MAX_IMAGE_BYTES = 2_000_000;
const MAX_PIXELS = 50_000_000;
const THUMBNAIL_WIDTH_PIXELS = 320;
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/** What may be stored, by content and not by name; no SVG, as it can carry scripts. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

// Every other decoder stays closed, so no upload can reach it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.concurrency(1);

export interface ImageFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** WebP, at most 320 pixels wide. */
  readonly thumbnail: Uint8Array;
}

/** Why an upload was refused; `rule` is a validation rule of the field `src`. */
export class ImageRefused extends Error {
  readonly rule: 'format' | 'maxBytes';

  constructor(rule: 'format' | 'maxBytes', options?: ErrorOptions) {
    super(
      rule === 'maxBytes'
        ? `The image is larger than ${MAX_IMAGE_BYTES} bytes.`
        : 'The file is not a PNG, JPEG, WebP, GIF or AVIF image.',
      options,
    );
    this.name = 'ImageRefused';
    this.rule = rule;
  }
}

/** The bytes of a data URL. Errors: `ImageRefused` when it is none, or larger than 2,000,000 bytes. */
export const bytesOfDataUrl = (dataUrl: string): Uint8Array => {
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (!base64) throw new ImageRefused('format');
  // Four characters carry three bytes: judge before decoding.
  if (base64.length * 0.75 - 2 > MAX_IMAGE_BYTES) throw new ImageRefused('maxBytes');
  return Buffer.from(base64, 'base64');
};

/**
 * Looks at an upload's content and makes its thumbnail.
 *
 * Errors: `ImageRefused` for anything that is not one of the five image formats, whatever it calls itself.
 */
export const readImage = async (bytes: Uint8Array): Promise<ImageFile> => {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new ImageRefused('maxBytes');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, width, height } = await image.metadata();
    const contentType = CONTENT_TYPES[format];
    if (!contentType) throw new ImageRefused('format');
    const thumbnail = await image
      .rotate()
      .resize({ width: THUMBNAIL_WIDTH_PIXELS, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, contentType, width, height, thumbnail };
  } catch (cause) {
    if (cause instanceof ImageRefused) throw cause;
    throw new ImageRefused('format', { cause });
  }
};
