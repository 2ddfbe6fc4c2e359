import type { Metadata } from 'sharp';
import { MAX_IMAGE_BYTES, PICTURE_TYPES, type PictureType } from '#schemas/model/pictures.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { HEAD_BYTES, mediaTypeOf } from '#server/engine/files/mediaType.ts';
import { pictureLibrary } from './pictureLibrary.ts';

const MAX_PIXELS = 50_000_000;
/** Of an animation; longer ones are films. */
const MAX_FRAMES = 1_000;
const THUMBNAIL_WIDTH_PIXELS = 320;
/** Of pictures that are written anew without their camera's data. */
const STRIPPED_QUALITY = 90;
const AVIF_QUALITY = 65;
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/** What may be stored, by content and not by name; no SVG, as it can carry scripts. */
const CONTENT_TYPES: Readonly<Record<string, PictureType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/** A picture of 50 million points takes 200 MB while it is open: few are open at a time. */
const MAX_OPEN = 2;
/** Each holds its bytes in memory; whoever comes later is told to try again. */
const MAX_WAITING = 40;
const RETRY_SECONDS = 5;
const DECODE_LIMIT_SECONDS = 10;
let openCount = 0;
const waiting: (() => void)[] = [];

/** Before an upload is read. Errors: 503 `overloaded` while too many wait. */
export const requireReadingPlace = (): void => {
  if (waiting.length >= MAX_WAITING) {
    throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
  }
};

const oneOfFew = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (openCount >= MAX_OPEN) await new Promise<void>((enter) => waiting.push(enter));
  else openCount += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, not given back and taken again.
    if (next) next();
    else openCount -= 1;
  }
};

export interface ImageFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** WebP, at most 320 pixels wide. */
  readonly thumbnail: Uint8Array;
}

const REFUSALS = {
  format: { limit: 0, message: 'The file is not a PNG, JPEG, WebP, GIF or AVIF image.' },
  maxBytes: { limit: MAX_IMAGE_BYTES, message: 'The image has too many bytes.' },
  maxPixels: { limit: MAX_PIXELS, message: 'The image has too many points.' },
  maxFrames: { limit: MAX_FRAMES, message: 'The animation has too many frames.' },
} as const;

/** Why an upload was refused; `rule` is a validation rule of the field `src`. */
export class ImageRefused extends Error {
  readonly rule: keyof typeof REFUSALS;
  readonly limit: number;

  constructor(rule: keyof typeof REFUSALS, options?: ErrorOptions) {
    super(REFUSALS[rule].message, options);
    this.name = 'ImageRefused';
    this.rule = rule;
    this.limit = REFUSALS[rule].limit;
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

const CLAIM = /^data:image\/([a-z0-9.+-]{1,40});base64,/;
/** Of a type that nobody knows better. */
const SHOWN_CHARACTERS = 60;
const HEAD_CHARACTERS = Math.ceil(HEAD_BYTES / 3) * 4;

/** What a refused upload says that it is, and what it is; without `found` it is broken: empty, or it begins like a picture. */
export const contentFacts = (src: string): Readonly<Record<string, string>> => {
  const [start, claimed] = CLAIM.exec(src) ?? [];
  if (start === undefined || claimed === undefined)
    return { value: src.slice(0, SHOWN_CHARACTERS) };
  const head = Buffer.from(src.slice(start.length, start.length + HEAD_CHARACTERS), 'base64');
  const found = mediaTypeOf(head, '');
  const isBroken = head.length === 0 || PICTURE_TYPES.some((type) => type === found);
  return { claimed: claimed.toUpperCase(), ...(!isBroken && { found }) };
};

const open = async (bytes: Uint8Array, isAnimated: boolean) => {
  const sharp = await pictureLibrary();
  const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isAnimated });
  return opened.timeout({ seconds: DECODE_LIMIT_SECONDS });
};

/**
 * The picture without what a camera wrote beside it: where it was taken is nobody's business, and the library is public.
 *
 * One that says nothing of the kind stays as it is, to the byte.
 */
const withoutMetadata = async (bytes: Uint8Array, metadata: Metadata): Promise<Uint8Array> => {
  const { exif, xmp, iptc, format, pages = 1 } = metadata;
  if (!exif && !xmp && !iptc) return bytes;
  const image = await open(bytes, pages > 1);
  // The way up was in what goes: the points are turned instead. Frames of an animation are not turned.
  const upright = pages > 1 ? image : image.rotate();
  const kept = upright.keepIccProfile();
  switch (format) {
    case 'jpeg':
      return kept.jpeg({ quality: STRIPPED_QUALITY }).toBuffer();
    case 'webp':
      return kept.webp({ quality: STRIPPED_QUALITY }).toBuffer();
    case 'heif':
      return kept.avif({ quality: AVIF_QUALITY }).toBuffer();
    default:
      return kept.toFormat(format).toBuffer();
  }
};

/** Judges by what the header says, before a point is unfolded. */
const requireBounds = ({ width, height, pages = 1, pageHeight = height }: Metadata): void => {
  if (pages > MAX_FRAMES) throw new ImageRefused('maxFrames');
  if (width * pageHeight > MAX_PIXELS) throw new ImageRefused('maxPixels');
};

const read = async (bytes: Uint8Array): Promise<ImageFile> => {
  // Without a bound of its own: only the header is read, and the refusal names ours.
  const sharp = await pictureLibrary();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const contentType = CONTENT_TYPES[metadata.format];
  if (!contentType) throw new ImageRefused('format');
  requireBounds(metadata);
  const plain = await withoutMetadata(bytes, metadata);
  const { width, height } = metadata.autoOrient ?? metadata;
  const opened = await open(plain, false);
  const thumbnail = await opened
    .rotate()
    .resize({ width: THUMBNAIL_WIDTH_PIXELS, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes: plain, contentType, width, height, thumbnail };
};

/**
 * Looks at an upload's content, takes out what a camera wrote beside the picture, and makes its thumbnail: of an
 * animation, from its first frame.
 *
 * Errors: `ImageRefused` for anything that is not one of the five image formats, whatever it calls itself, and for
 * more than 50 million points or 1,000 frames.
 */
export const readImage = async (bytes: Uint8Array): Promise<ImageFile> => {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new ImageRefused('maxBytes');
  try {
    return await oneOfFew(() => read(bytes));
  } catch (cause) {
    if (cause instanceof ImageRefused) throw cause;
    throw new ImageRefused('format', { cause });
  }
};

/** A picture's points on white paper, three bytes each. */
export interface PicturePoints {
  readonly colours: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The points of a stored picture, at most `most` on a side; for what shows pictures without knowing their formats. */
export const pointsOf = (bytes: Uint8Array, most: number): Promise<PicturePoints> =>
  oneOfFew(async () => {
    const opened = await open(bytes, false);
    const { data, info } = await opened
      .rotate()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { colours: data, width: info.width, height: info.height };
  });
