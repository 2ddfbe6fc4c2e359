import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ImageRefused, readImage, requireReadingPlace } from '#server/engine/pictures/imageFile.ts';

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

  test('is refused when it would unfold to more than 50 million points (SEC-5)', async () => {
    const bomb = await plain(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(readImage(bomb)).rejects.toBeInstanceOf(ImageRefused);
  });

  const gifOf = (width: number, height: number, frames: number): Buffer => {
    const size = [width & 255, width >> 8, height & 255, height >> 8];
    const frame = [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
    return Buffer.from([
      ...Buffer.from('GIF89a'),
      ...size,
      0x80,
      0,
      0,
      ...[0, 0, 0, 255, 255, 255],
      ...Array.from({ length: frames }, () => frame).flat(),
      0x3b,
    ]);
  };
  /** A PNG that says it has so many points, and ends. */
  const pngOf = (width: number, height: number): Buffer => {
    const header = Buffer.alloc(25);
    header.writeUInt32BE(13, 0);
    header.write('IHDR', 4);
    header.writeUInt32BE(width, 8);
    header.writeUInt32BE(height, 12);
    header.set([8, 2, 0, 0, 0], 16);
    header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      header,
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const webpOf = (width: number): Buffer => {
    const content = Buffer.alloc(26);
    content[0] = 0x2f;
    content.writeUInt32LE(((width - 1) | ((width - 1) << 14)) >>> 0, 1);
    const named = (name: string, bytes: Buffer): Buffer => {
      const head = Buffer.alloc(8);
      head.write(name);
      head.writeUInt32LE(bytes.length, 4);
      return Buffer.concat([head, bytes]);
    };
    return named('RIFF', Buffer.concat([Buffer.from('WEBP'), named('VP8L', content)]));
  };
  /** A text of a picture that is small and unfolds to 300 MB. */
  const withText = (png: Buffer): Buffer => {
    const text = Buffer.concat([
      Buffer.from('Comment\0\0'),
      deflateSync(Buffer.alloc(300_000_000)),
    ]);
    return Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)]);
  };
  const refusals: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a PNG of 30,000 × 30,000 points', () => pngOf(30_000, 30_000), 'maxPixels'],
    ['a GIF of 30,000 × 30,000 points', () => gifOf(30_000, 30_000, 1), 'maxPixels'],
    ['a GIF of 20,000 frames', () => gifOf(2, 2, 20_000), 'maxFrames'],
    ['a WebP of 16,383 × 16,383 points', () => webpOf(16_383), 'maxPixels'],
    ['a picture that is no more than its head', () => pngOf(30, 30).subarray(0, 40), 'format'],
  ];
  test.each(refusals)('that is %s is refused at once, by its bound', async (_, make, rule) => {
    const bytes = await make();
    const [start, before] = [performance.now(), process.memoryUsage().rss];
    await expect(readImage(bytes)).rejects.toMatchObject({ name: 'ImageRefused', rule });
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('with a text that unfolds to 300 MB takes no such memory', async () => {
    const bytes = withText(await plain().png().toBuffer());
    const before = process.memoryUsage().rss;
    await readImage(bytes).catch((cause: unknown) => expect(cause).toBeInstanceOf(ImageRefused));
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('is refused for the moment when too many wait', async () => {
    const png = await plain().png().toBuffer();
    expect(requireReadingPlace).not.toThrow();
    const reading = Array.from({ length: 60 }, () => readImage(png));
    expect(requireReadingPlace).toThrow(expect.objectContaining({ code: 'overloaded' }));
    await Promise.all(reading);
    expect(requireReadingPlace).not.toThrow();
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
