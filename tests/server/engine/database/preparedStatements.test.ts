import { expect, test } from 'vitest';
import { PreparedStatements } from '#server/engine/database/postgres/preparedStatements.ts';

test('names a text that comes a second time, and keeps the name', () => {
  const hot = new PreparedStatements();
  expect(hot.nameFor('select 1', false)).toBeUndefined();
  const name = hot.nameFor('select 1', false);
  expect(name).toBeDefined();
  expect(hot.nameFor('select 1', false)).toBe(name);
});

test('names a text at once that is said to be hot', () => {
  expect(new PreparedStatements().nameFor('select 1', true)).toBeDefined();
});

test('drops the name unused for longest when full, and never gives a name twice', () => {
  const dropped: string[] = [];
  const hot = new PreparedStatements((name) => dropped.push(name), 2);
  const first = hot.nameFor('first', true);
  const second = hot.nameFor('second', true);
  hot.nameFor('first', true);
  const third = hot.nameFor('third', true);
  expect(dropped).toEqual([second]);
  expect(new Set([first, second, third, hot.nameFor('second', true)]).size).toBe(4);
});

test('remembers only so many texts that came once', () => {
  const hot = new PreparedStatements(undefined, 2);
  hot.nameFor('early', false);
  for (let n = 0; n < 10; n += 1) hot.nameFor(`other ${n}`, false);
  expect(hot.nameFor('early', false)).toBeUndefined();
});
