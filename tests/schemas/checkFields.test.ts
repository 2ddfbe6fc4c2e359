import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { label, problemsWith, withField, withStates } from './checkFolder.ts';

test.each([
  ['a bracket', 'amount[gte]'],
  ['a dollar', '$where'],
  ['a dot', 'address.city'],
  ['nothing', ''],
  ['JavaScript', 'constructor'],
  ['what every object inherits', 'toString'],
  ['what every object inherits, too', '__defineGetter__'],
])('a field name with a meaning elsewhere is refused: %s', (_case, name) => {
  expect(
    problemsWith({ resources: { shops: withField(name, { type: 'string' }) } }),
  ).toContainEqual({
    file: 'shops.json',
    path: `/properties/${name}`,
    reason: `"${name}" cannot be the name of a field`,
  });
});

test('__proto__ is refused as a field, though JavaScript hides it', () => {
  const shops: JsonSchema = JSON.parse(
    '{"$schema":"./meta.json","title":"Shop","type":"object","properties":{"__proto__":{"type":"string"},"a":{"type":"string"}}}',
  );
  expect(problemsWith({ resources: { shops } })).toContainEqual({
    file: 'shops.json',
    path: '/properties/__proto__',
    reason: '"__proto__" cannot be the name of a field',
  });
});

test('an id that a copied field brought along is refused at both (STUDIO-1)', () => {
  const { properties, ...shop } = withField('field', { type: 'string', 'x-id': 'f1' });
  const shops = { ...shop, properties: { ...properties, copy: { type: 'string', 'x-id': 'f1' } } };
  expect(problemsWith({ resources: { shops } })).toEqual([
    {
      file: 'shops.json',
      path: '/properties/field/x-id',
      reason: '"f1" is the id of "copy" already; remove it here',
    },
    {
      file: 'shops.json',
      path: '/properties/copy/x-id',
      reason: '"f1" is the id of "field" already; remove it here',
    },
  ]);
});

test('names are checked in shared shapes too', () => {
  const media: JsonSchema = {
    $schema: './meta.json',
    title: 'Media',
    type: 'object',
    properties: { 'a.b': { type: 'string' } },
  };
  expect(problemsWith({ shared: { media } })).toMatchObject([
    { file: 'shops.json', reason: 'shared/media.json is not in order' },
    { file: 'shared/media.json', path: '/properties/a.b' },
  ]);
});

test.each<[string, JsonSchema, string, string]>([
  [
    'a reference to an unknown resource',
    { type: 'string', 'x-ref': 'ownres' },
    '/x-ref',
    'there is no resource "ownres"',
  ],
  [
    'items that refer to an unknown resource',
    { type: 'array', items: { type: 'string', 'x-ref': 'ownres' } },
    '/items/x-ref',
    'there is no resource "ownres"',
  ],
  [
    'a choice by an unknown field',
    { type: 'string', 'x-ref': { by: 'knid', resources: { small: 'owners' } } },
    '/x-ref/by',
    'there is no field "knid"',
  ],
  [
    'a choice of an unknown resource',
    { type: 'string', 'x-ref': { by: 'kind', resources: { small: 'ownres' } } },
    '/x-ref/resources/small',
    'there is no resource "ownres"',
  ],
  [
    'a choice by an impossible value',
    { type: 'string', 'x-ref': { by: 'kind', resources: { huge: 'owners' } } },
    '/x-ref/resources/huge',
    '"huge" is no value of kind',
  ],
  [
    'a slug made from an unknown field',
    { type: 'string', 'x-slug': 'tilte' },
    '/x-slug',
    'there is no field "tilte"',
  ],
  [
    'a slug made from itself',
    { type: 'string', 'x-slug': 'field' },
    '/x-slug',
    'names the field itself',
  ],
  [
    'a comparison with an unknown field',
    { type: 'string', 'x-equals': 'pasword' },
    '/x-equals',
    'there is no field "pasword"',
  ],
  [
    'a template over an unknown field',
    { type: 'string', 'x-computed': '{name} {nmae}' },
    '/x-computed',
    'there is no field "nmae"',
  ],
  [
    'a label of no value',
    { type: 'string', enum: ['a'], 'x-enum': { a: label('A'), b: label('B') } },
    '/x-enum/b',
    '"b" is no value of the enum',
  ],
  [
    'a value without a label',
    { type: 'string', enum: ['a', 'b'], 'x-enum': { a: label('A') } },
    '/x-enum',
    'the value "b" has no label',
  ],
  [
    'a default that is no value',
    { type: 'string', enum: ['a', 'b'], default: 'c' },
    '/default',
    'is no value of the enum',
  ],
  [
    'money in a text',
    { type: 'string', format: 'money' },
    '/format',
    '"money" is a format of type number',
  ],
  [
    'a date in a number',
    { type: 'integer', format: 'date' },
    '/format',
    '"date" is a format of type string',
  ],
  [
    'a required property that is not there',
    { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
    '/required',
    'there is no field "b"',
  ],
  [
    'a resource inside a field',
    { type: 'object', title: 'X', 'x-resource': { name: label('X') } },
    '/x-resource',
    'stands only at the root of a file that is not in shared/',
  ],
])('a field is refused for %s', (_case, schema, path, reason) => {
  expect(problemsWith({ resources: { shops: withField('field', schema) } })).toEqual([
    { file: 'shops.json', path: `/properties/field${path}`, reason },
  ]);
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^\\w+\\w+\\w+$',
  '^(\\w+[.-]?)*$',
  '\\s+$',
  '^(?:[a-z]+ ?){1,50}$',
  'a+b',
  '\\p{L}+x',
  // What is looked at from every place of the text.
  '(?<=a+)b',
  '(?<!a+)b',
  '(?<=a{0,5000})b',
  '(?<=(?:a{0,50}){0,50})b',
  '(?=.*x)y',
  'z(?=.*x)',
  '^z(?:(?=.*x)y)*$',
  '^(?=(a+)+$)a',
  '^(?:x|(?<=a*)b)$',
  // What is repeated may be as long as the text.
  '(a*)\\1',
  '(?<n>a*)b\\k<n>',
])('a pattern that can run away is refused: %s', (pattern) => {
  const shops = withField('name', { type: 'string', pattern });
  expect(problemsWith({ resources: { shops } })).toMatchObject([
    { file: 'shops.json', path: '/properties/name/pattern' },
  ]);
});

test.each([
  '^/[A-Za-z0-9/_.:{}-]*$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^[\\p{L} .-]{1,80}$',
  '^\\d{3}$',
])('a pattern that takes its time in proportion is taken: %s', (pattern) => {
  const shops = withField('name', { type: 'string', pattern });
  expect(problemsWith({ resources: { shops } })).toEqual([]);
});

const move = { from: ['open'], to: 'shut', by: ['seller'], title: label('Shut') };
const open = { title: label('Open'), color: 'success' } as const;
const shut = { title: label('Shut'), color: 'dark' } as const;

test.each<[string, Parameters<typeof withStates>[0], string, string]>([
  [
    'a state that is no value',
    { states: { open, shut, lost: shut } },
    '/states/lost',
    'the state "lost" is no value of the enum',
  ],
  [
    'a value that is no state',
    { states: { open } },
    '/states',
    'the enum\'s value "shut" is no state',
  ],
  ['an unknown first state', { initial: 'new' }, '/initial', 'there is no state "new"'],
  ['an unknown trash state', { trash: 'bin' }, '/trash', 'there is no state "bin"'],
  [
    'a move from an unknown state',
    { moves: [{ ...move, from: ['open', 'ajar'] }] },
    '/moves/0/from/1',
    'there is no state "ajar"',
  ],
  [
    'a move to an unknown state',
    { moves: [move, { ...move, to: 'ajar' }] },
    '/moves/1/to',
    'there is no state "ajar"',
  ],
  [
    'another spelling of an unknown state',
    { aliases: { ajar: 'half' } },
    '/aliases/ajar',
    'there is no state "half"',
  ],
  [
    'another spelling that is a state',
    { aliases: { shut: 'open' } },
    '/aliases/shut',
    '"shut" is a state already',
  ],
])('a state machine is refused for %s', (_case, change, path, reason) => {
  expect(problemsWith({ resources: { shops: withStates(change) } })).toEqual([
    { file: 'shops.json', path: `/properties/status/x-states${path}`, reason },
  ]);
});
