import { expect, test } from 'vitest';
import { ApiError, PartialError } from '../../dataProvider/errors.ts';
import { chunksOf, forEachId } from '../../dataProvider/many.ts';

const ids = Array.from({ length: 20 }, (_, index) => `row ${index}`);

test('works on a few ids at a time and leaves none out', async () => {
  let running = 0;
  let most = 0;
  const done = await forEachId(ids, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  });
  expect(done.toSorted()).toEqual(ids.toSorted());
  expect(most).toBe(6);
});

test('names what was refused in the order of the ids, whatever came back first', async () => {
  const attempt = forEachId(['slow', 'fast'], async (id) => {
    await new Promise((resolve) => setTimeout(resolve, id === 'slow' ? 20 : 1));
    throw new Error(id);
  });
  await expect(attempt).rejects.toMatchObject({
    message: 'slow',
    refused: [{ id: 'slow' }, { id: 'fast' }],
  });
});

test('goes on after a refusal, and says what is done and what was refused', async () => {
  const refusal = new ApiError(409, { code: 'in_use', message: 'This row is still in use.' });
  const attempt = forEachId(['a', 'b', 'c'], async (id) => {
    if (id === 'b') throw refusal;
  });
  await expect(attempt).rejects.toBeInstanceOf(PartialError);
  await expect(attempt).rejects.toMatchObject({
    message: 'This row is still in use.',
    status: 409,
    done: ['a', 'c'],
    refused: [{ id: 'b', error: refusal }],
    cause: refusal,
  });
});

test('makes no request for no ids, and short addresses for many', () => {
  expect(chunksOf([])).toEqual([]);
  const many = Array.from({ length: 301 }, (_, index) => String(index));
  expect(chunksOf(many).map((chunk) => chunk.length)).toEqual([150, 150, 1]);
  expect(chunksOf(many).flat()).toEqual(many);
});
