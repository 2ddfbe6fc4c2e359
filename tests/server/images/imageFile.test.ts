import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ImageRefused, readImage } from '#server/images/imageFile.ts';

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#4060c0' } });

describe('a picture of the library', () => {
  test('loses what its camera wrote, where it was taken first of all, and stays the right way up', async () => {
    const taken = await plain()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '36/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Camera')).toBe(true);
    const { bytes, width, height, contentType } = await readImage(taken);
    const kept = await sharp(bytes).metadata();
    expect(Buffer.from(bytes).includes('Camera')).toBe(false);
    expect([kept.exif, kept.width, kept.height]).toEqual([undefined, width, height]);
    expect(contentType).toBe('image/jpeg');
  });

  test.each(['png', 'webp', 'avif'] as const)('of the kind %s loses it, too', async (format) => {
    const taken = await plain()
      .withExif({ IFD0: { Make: 'Camera' } })
      .toFormat(format)
      .toBuffer();
    const { bytes, contentType } = await readImage(taken);
    expect(Buffer.from(bytes).includes('Camera')).toBe(false);
    expect(contentType).toBe(`image/${format}`);
  });

  test('is kept to the byte when it says nothing of the kind', async () => {
    const drawn = await plain().png().toBuffer();
    expect(Buffer.from((await readImage(drawn)).bytes).equals(drawn)).toBe(true);
  });

  test('stays an animation, with a preview of its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { bytes, thumbnail, width, height } = await readImage(gif);
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
    expect([width, height]).toEqual([40, 30]);
    const preview = await sharp(thumbnail).metadata();
    expect([preview.format, preview.pages ?? 1, preview.width]).toEqual(['webp', 1, 40]);
  });

  test('is refused when it would unfold to more than 50 million points', async () => {
    const bomb = await plain(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(readImage(bomb)).rejects.toBeInstanceOf(ImageRefused);
  });

  test('waits for its turn: many at once are all read', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        plain(50 + index)
          .png()
          .toBuffer(),
      ),
    );
    const read = await Promise.all(pictures.map(readImage));
    expect(read.map(({ width }) => width)).toEqual(pictures.map((_, index) => 50 + index));
  });
});
