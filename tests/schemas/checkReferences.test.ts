import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { problemsWith, shops, withField } from './checkFolder.ts';

const nested = (levels: number): JsonSchema =>
  levels === 0
    ? { type: 'string' }
    : { type: 'object', properties: { deeper: nested(levels - 1) } };

const wide = (count: number): JsonSchema => ({
  $schema: './meta.json',
  title: 'Wide',
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }]),
  ),
});

test.each([
  [
    'a remote address',
    'https://example.com/media.json',
    '"https://example.com/media.json" is remote: only shapes of shared/ may be named',
  ],
  [
    'an address without a scheme',
    '//example.com/media.json',
    '"//example.com/media.json" is remote: only shapes of shared/ may be named',
  ],
  ['a shape that is not there', 'shared/medai.json', 'there is no shared/medai.json'],
  ['a local shape that is not there', '#/$defs/part', 'there is no "part" in $defs'],
  [
    'a part of a shape',
    'shared/media.json#/properties/src',
    '"shared/media.json#/properties/src" names no shape, as "shared/media.json" does',
  ],
])('a $ref to %s is refused', (_case, $ref, reason) => {
  expect(problemsWith({ resources: { shops: withField('logo', { $ref }) } })).toEqual([
    { file: 'shops.json', path: '/properties/logo/$ref', reason },
  ]);
});

test('a $ref to one of the own $defs is taken', () => {
  const document = { ...withField('logo', { $ref: '#/$defs/part' }), $defs: { part: nested(1) } };
  expect(problemsWith({ resources: { shops: document } })).toEqual([]);
});

test('own $defs may not hide a shared shape', () => {
  expect(problemsWith({ resources: { shops: shops({ $defs: { media: nested(1) } }) } })).toEqual([
    { file: 'shops.json', path: '/$defs/media', reason: 'has the name of shared/media.json' },
  ]);
});

test('eight levels are taken, nine are refused where they begin to be too deep', () => {
  expect(problemsWith({ resources: { shops: withField('logo', nested(7)) } })).toEqual([]);
  expect(problemsWith({ resources: { shops: withField('logo', nested(8)) } })).toEqual([
    {
      file: 'shops.json',
      path: `/properties/logo${'/properties/deeper'.repeat(8)}`,
      reason: 'is nested more than 8 levels deep, or refers to itself',
    },
  ]);
});

test('a shape that holds itself is refused, and with it whoever uses it', () => {
  const media: JsonSchema = {
    $schema: './meta.json',
    title: 'Media',
    type: 'object',
    properties: { cover: { $ref: 'media.json' } },
  };
  expect(problemsWith({ shared: { media } })).toEqual([
    {
      file: 'shops.json',
      path: '/properties/logo/$ref',
      reason: 'shared/media.json is not in order',
    },
    {
      file: 'shared/media.json',
      path: '/properties/cover',
      reason: 'is nested more than 8 levels deep, or refers to itself',
    },
  ]);
});

test('a shape that is nothing but itself is refused, and the check ends', () => {
  const one: JsonSchema = { $schema: './meta.json', title: 'One', $ref: 'two.json' };
  const two: JsonSchema = { $schema: './meta.json', title: 'Two', $ref: 'one.json' };
  const three: JsonSchema = {
    $schema: './meta.json',
    title: 'Three',
    allOf: [{ $ref: 'three.json' }],
  };
  expect(problemsWith({ shared: { one, two, three } })).toMatchObject([
    { file: 'shared/one.json', path: '', reason: '"two.json" refers to itself' },
    { file: 'shared/three.json', path: '/allOf/0' },
    { file: 'shared/two.json', path: '', reason: '"one.json" refers to itself' },
  ]);
});

test('300 properties are taken, 301 are refused', () => {
  expect(problemsWith({ resources: { wide: wide(300) } })).toEqual([]);
  expect(problemsWith({ resources: { wide: wide(301) } })).toEqual([
    {
      file: 'wide.json',
      path: '/properties/field300',
      reason: 'has more than 300 properties, shapes included',
    },
  ]);
});

test('properties of shapes count as often as they are used', () => {
  const lists: JsonSchema = {
    $schema: './meta.json',
    title: 'Lists',
    type: 'object',
    properties: { a: { $ref: 'shared/wide.json' }, b: { $ref: 'shared/wide.json' } },
  };
  expect(problemsWith({ resources: { lists }, shared: { wide: wide(160) } })).toEqual([
    {
      file: 'lists.json',
      path: '/properties/b',
      reason: 'has more than 300 properties, shapes included',
    },
  ]);
});
