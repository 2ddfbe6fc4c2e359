import { describe, expect, test } from 'vitest';
import { creationBody, toBody, updateBody } from '../../dataProvider/rows.ts';

const stored = { _id: 'a', id: 'a', version: 3, title: 'Clock', tags: ['time'], note: 'wall' };

describe('an update where the server keeps versions', () => {
  test('sends the fields that differ, the version, and nothing else', () => {
    expect(updateBody({ ...stored, title: 'Watch' }, stored, true)).toEqual({
      title: 'Watch',
      version: 3,
    });
  });

  test('leaves alone what the data does not name', () => {
    expect(updateBody({ title: 'Watch' }, stored, true)).toEqual({ title: 'Watch', version: 3 });
  });

  test('speaks of the version that the person saw, also where the list knows a newer one', () => {
    expect(updateBody({ title: 'Watch', version: 2 }, stored, true)).toMatchObject({ version: 2 });
  });

  test.each([null, undefined])('clears a field that is given %s', (nothing) => {
    expect(updateBody({ ...stored, note: nothing }, stored, true)).toEqual({
      note: null,
      version: 3,
    });
  });

  test('sends nothing for an empty field that was empty before', () => {
    expect(updateBody({ ...stored, colour: null }, stored, true)).toEqual({ version: 3 });
  });

  test('compares lists by what is in them', () => {
    expect(updateBody({ ...stored, tags: ['time'] }, stored, true)).toEqual({ version: 3 });
    expect(updateBody({ ...stored, tags: [] }, stored, true)).toEqual({ tags: [], version: 3 });
  });
});

test('sends the whole record where nobody says that updates are partial', () => {
  const { title, tags, note } = stored;
  expect(updateBody({ title: 'Watch', note: null }, stored, false)).toEqual({
    title: 'Watch',
    tags,
    note: null,
  });
  expect(updateBody(stored, undefined, true)).toEqual({ title, tags, note });
});

test('keeps what the server owns out of a body', () => {
  expect(toBody({ ...stored, createdAt: 'x', updatedAt: 'y', teamId: 't' })).toEqual({
    title: 'Clock',
    tags: ['time'],
    note: 'wall',
  });
});

test('lets a new row name its team, and nothing else of what the server owns', () => {
  expect(creationBody({ _id: 'a', teamId: 't', createdAt: 'x', title: 'Clock' })).toEqual({
    teamId: 't',
    title: 'Clock',
  });
  expect(creationBody({ title: 'Clock' })).toEqual({ title: 'Clock' });
});
