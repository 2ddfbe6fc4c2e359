import { expect, test } from 'vitest';
import { toIsoTime, toParameter } from '#server/engine/database/values.ts';

test.each([
  ['2026-03-01 08:11:12+00', '2026-03-01T08:11:12.000Z'],
  ['2026-03-01 08:11:12.3456+05:30', '2026-03-01T02:41:12.345Z'],
  ['2026-03-01 08:11:12', '2026-03-01T08:11:12.000Z'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('reads the time %s as %s', (text, expected) => {
  expect(toIsoTime(text)).toBe(expected);
});

test.each([
  [[], '{}'],
  [['a', null, 'say "hi" \\'], '{"a",NULL,"say \\"hi\\" \\\\"}'],
  [[[1, 2], [3]], '{{"1","2"},{"3"}}'],
  [[{ a: 1 }], '{"{\\"a\\":1}"}'],
])('writes the array %j as PostgreSQL does', (values, expected) => {
  expect(toParameter(values)).toBe(expected);
});

test.each([[undefined], [() => 1], [Symbol('s')]])('refuses %s', (value) => {
  expect(() => toParameter(value)).toThrow(TypeError);
});
