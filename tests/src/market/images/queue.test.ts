import { expect, test } from 'vitest';
import { titleOfFile } from '#src/market/images/imageFile.ts';
import { acceptFiles, changeQueue, type Queue } from '#src/market/images/queue.ts';

const fileOf = (name: string, bytes: number, type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });

const counter = () => {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
};

test('refuses an image above 2,000,000 bytes, takes one of exactly as many, and knows what is none (IMG-5)', () => {
  const { added, refused } = acceptFiles(
    [
      fileOf('fits.png', 2_000_000),
      fileOf('large.png', 2_000_001),
      fileOf('notes.txt', 5, 'text/plain'),
      fileOf('drawing.svg', 5, 'image/svg+xml'),
    ],
    counter(),
  );
  expect(added.map(({ title }) => title)).toEqual(['fits']);
  expect(refused).toEqual([
    { name: 'large.png', reason: 'tooLarge' },
    { name: 'notes.txt', reason: 'noPicture' },
    { name: 'drawing.svg', reason: 'noPicture' },
  ]);
});

test('titles an image after its file, without the ending', () => {
  expect(titleOfFile('Summer sale.2026.png')).toBe('Summer sale.2026');
  expect(titleOfFile('.png')).toBe('.png');
});

test('renames, settles and removes one image of the queue and leaves the others (IMG-2)', () => {
  const { added } = acceptFiles([fileOf('a.png', 1), fileOf('b.png', 1)], counter());
  const queue = [
    { kind: 'rename', key: 1, title: 'First' },
    { kind: 'settle', key: 2, upload: { state: 'sending', share: 0.5 } },
  ] as const;
  const changed = queue.reduce<Queue>(changeQueue, added);
  expect(changed.map(({ title, upload }) => [title, upload.state])).toEqual([
    ['First', 'waiting'],
    ['b', 'sending'],
  ]);
  expect(changeQueue(changed, { kind: 'remove', key: 1 }).map(({ key }) => key)).toEqual([2]);
});
