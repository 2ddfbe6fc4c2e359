import { expect, test } from 'vitest';
import { changesOf, toBody } from '../../dataProvider/rows.ts';

const stored = { _id: 'a', id: 'a', version: 3, title: 'Clock', tags: ['time'], note: 'wall' };

test('sends the fields that differ and nothing else', () => {
  expect(changesOf({ ...stored, title: 'Watch' }, stored)).toEqual({ title: 'Watch' });
});

test('leaves alone what the data does not name', () => {
  expect(changesOf({ title: 'Watch', version: 3 }, stored)).toEqual({ title: 'Watch' });
});

test.each([null, undefined])('clears a field that is given %s', (nothing) => {
  expect(changesOf({ ...stored, note: nothing }, stored)).toEqual({ note: null });
});

test('sends nothing for an empty field that was empty before', () => {
  expect(changesOf({ ...stored, colour: null }, stored)).toEqual({});
});

test('compares lists by what is in them', () => {
  expect(changesOf({ ...stored, tags: ['time'] }, stored)).toEqual({});
  expect(changesOf({ ...stored, tags: [] }, stored)).toEqual({ tags: [] });
});

test('keeps what the server owns out of a body', () => {
  expect(toBody({ ...stored, createdAt: 'x', updatedAt: 'y', teamId: 't' })).toEqual({
    title: 'Clock',
    tags: ['time'],
    note: 'wall',
  });
});
