import { expect, test } from 'vitest';
import { type LibraryImage, toImage } from '#src/market/images/image.ts';
import { isFull, toggled, withChosen } from '#src/market/images/selection.ts';

const imageOf = (id: string): LibraryImage => {
  const image = toImage({ id, title: id, src: `/media/${id}` });
  if (!image) throw new Error('It has a picture.');
  return image;
};
const [one, two, three] = [imageOf('1'), imageOf('2'), imageOf('3')];
const single = { kind: 'single' } as const;
const pair = { kind: 'several', limit: 2 } as const;

test('lets a new choice replace the previous one in single mode (IMG-3)', () => {
  expect(toggled(single, [one], two)).toEqual([two]);
  expect(withChosen(single, [one], [two, three])).toEqual([three]);
});

test('keeps the order of choice, and lets a second press take it back', () => {
  const both = toggled(pair, toggled(pair, [], two), one);
  expect(both).toEqual([two, one]);
  expect(toggled(pair, both, two)).toEqual([one]);
});

test('chooses no more than there is room for, and nothing twice', () => {
  expect(withChosen(pair, [one], [one, two, three])).toEqual([one, two]);
  expect(isFull(pair, [one])).toBe(false);
  expect(isFull(pair, [one, two])).toBe(true);
});

test('takes a row without a picture for none, and the picture for its own preview', () => {
  expect(toImage({ id: '1', title: 'Nothing' })).toBeUndefined();
  expect(toImage({ id: '1', src: '/a.png' })?.thumbnail).toBe('/a.png');
});
