import { describe, expect, test } from 'vitest';
import { type FieldModel, fieldAt, type JsonSchema, loadModel, type ResourceModel } from '#schemas';

/** A resource of a file that somebody else wrote. */
const load = (schema: JsonSchema, shared: Record<string, JsonSchema> = {}): ResourceModel => {
  const resource = loadModel({ resources: { things: schema }, shared }).resources.get('things');
  if (!resource) throw new Error('the model lost its only resource');
  return resource;
};

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };

/** The only field of a resource that has one. */
const fieldOf = (schema: object): FieldModel => {
  const field = load({ properties: { field: schema } }).fields[0];
  if (!field) throw new Error('the model lost its only field');
  return field;
};

const namesOf = (field: FieldModel): readonly string[] => [...field.fields.keys()];
const keysOf = ({ options = [] }: FieldModel) => options.map(({ key, title }) => [key, title.en]);

describe('a field of a schema that others wrote is', () => {
  test.each<[string, JsonSchema, string, Partial<FieldModel>]>([
    ['any of its types', { type: ['string', 'number'] }, 'any', { types: ['string', 'number'] }],
    ['text or nothing', { type: ['string', 'null'] }, 'text', { isNullable: true }],
    ['text, and not nothing', text, 'text', { types: ['string'], isNullable: false }],
    [
      'a number or nothing, by branches',
      { anyOf: [number, { type: 'null' }] },
      'number',
      { isNullable: true },
    ],
    ['anything where nothing says', {}, 'any', { types: [], isNullable: true }],
    ['a number by its bounds', { minimum: 1 }, 'number', {}],
    ['what all schemas allow', { type: ['string', 'integer'], allOf: [number] }, 'integer', {}],
    ['a map', { type: 'object', additionalProperties: number }, 'map', {}],
    ['a list of places', { type: 'array', prefixItems: [text, number] }, 'list', {}],
    [
      'no phone by a word that is no format of the standard',
      { ...text, format: 'phone' },
      'text',
      {},
    ],
    ['a moment', { ...text, format: 'date-time' }, 'dateTime', {}],
    ['a list that may repeat a choice', { type: 'array', items: { enum: ['a', 'b'] } }, 'list', {}],
    [
      'a set of choices',
      { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
      'tags',
      {},
    ],
  ])('%s: %j', (_case, schema, kind, facts) => {
    expect(fieldOf(schema)).toMatchObject({ kind, ...facts });
  });

  test('a choice with titles, where branches name constants', () => {
    const field = fieldOf({
      oneOf: [{ const: 1, title: 'One' }, { const: '1', title: 'The text' }, { const: 2 }],
    });
    expect(field.kind).toBe('enum');
    expect(keysOf(field)).toEqual([
      ['1', 'One'],
      ['"1"', 'The text'],
      ['2', '2'],
    ]);
  });

  test('a choice of objects and lists, said in words', () => {
    const values = [{ lat: 1, in: { x: 'a' } }, [1, [2, 3]], {}, [], '', false];
    const field = fieldOf({ enum: values });
    expect(field.options?.map(({ title }) => title.en)).toEqual([
      'lat: 1, in: (x: a)',
      '1, (2, 3)',
      '{}',
      '[]',
      '""',
      'false',
    ]);
  });

  test('a choice that may be nothing: that is no option of its own', () => {
    const field = fieldOf({ enum: ['a', null] });
    expect([field.isNullable, keysOf(field)]).toEqual([true, [['a', 'a']]]);
  });

  test('a text with suggestions, where one branch names values and another takes any', () => {
    const field = fieldOf({ anyOf: [{ enum: ['red', 'green'] }, text] });
    expect(field).toMatchObject({ kind: 'text', types: ['string'] });
    expect(field.options).toBeUndefined();
    expect(field.suggestions?.map(({ value }) => value)).toEqual(['red', 'green']);
  });
});

describe('inside a field', () => {
  test('are the names of every branch, and the values that any of them allows', () => {
    const field = fieldOf({
      oneOf: [
        { properties: { kind: { const: 'circle' }, radius: number }, required: ['kind'] },
        { properties: { kind: { const: 'square' }, side: number }, required: ['kind'] },
      ],
    });
    expect(namesOf(field)).toEqual(['kind', 'radius', 'side']);
    expect(field.fields.get('kind')?.options?.map(({ value }) => value)).toEqual([
      'circle',
      'square',
    ]);
  });

  test('are the names that another one brings', () => {
    const field = fieldOf({
      properties: { card: text },
      dependentSchemas: { card: { properties: { billing: text }, required: ['billing'] } },
    });
    expect(namesOf(field)).toEqual(['card', 'billing']);
    expect(field.fields.get('billing')?.required).toBe(false);
  });

  test('are patterns of names, and what stands under any other', () => {
    const { names } = fieldOf({
      patternProperties: { '^x-': text },
      additionalProperties: number,
      propertyNames: { maxLength: 9 },
    });
    expect(names.patterns.map(({ pattern, field }) => [pattern, field.kind])).toEqual([
      ['^x-', 'text'],
    ]);
    expect([names.isOpen, names.field?.kind, names.name?.schema.maxLength]).toEqual([
      true,
      'number',
      9,
    ]);
    const closed = fieldOf({ properties: { a: text }, additionalProperties: false });
    expect(closed.names.isOpen).toBe(false);
  });

  test.each<[string, object]>([
    ['2020-12', { type: 'array', prefixItems: [text, number], items: { type: 'boolean' } }],
    ['before', { type: 'array', items: [text, number], additionalItems: { type: 'boolean' } }],
  ])('are places of a list with a field each, and the entries behind them (%s)', (_draft, list) => {
    const field = fieldOf(list);
    expect(field.tuple.map(({ kind }) => kind)).toEqual(['text', 'number']);
    expect(field.items?.kind).toBe('boolean');
  });
});

test('a shape that contains itself leads back to the same field, and equal trees are found equal', () => {
  const tree: JsonSchema = {
    properties: {
      name: text,
      left: { $ref: '#' },
      others: { type: 'array', items: { $ref: '#' } },
    },
  };
  const [one, other] = [load(tree), load(tree)];
  const kindAt = (path: string) => fieldAt(one, path)?.kind;
  expect(kindAt('left.others.3.left.name')).toBe('text');
  expect(fieldAt(one, 'left.left')).toBe(fieldAt(one, 'left.left.left'));
  expect(one).toEqual(other);
});

test.each<[string, string | undefined, string]>([
  ['alone counts, but for what describes', 'http://json-schema.org/draft-07/schema#', 'text'],
  ['counts together with what stands beside it', undefined, 'longText'],
])('a reference in a draft %s', (_case, $schema, kind) => {
  const resource = load({
    ...($schema !== undefined && { $schema }),
    $defs: { line: text },
    properties: { field: { $ref: '#/$defs/line', title: 'Line', maxLength: 1_000 } },
  });
  expect(resource.tree.get('field')).toMatchObject({ kind, title: { en: 'Line' } });
});

describe('a reference to another file', () => {
  const address: JsonSchema = {
    $id: 'https://example.com/schemas/address.json',
    properties: { city: text, country: { $ref: '#/$defs/country' } },
    $defs: { country: { enum: ['MA', 'FR'] } },
  };

  test.each([
    ['by the place of the file', 'shared/address.json'],
    ['by the address that the file gives itself', 'https://example.com/schemas/address.json'],
  ])('is followed %s', (_case, $ref) => {
    const resource = load({ properties: { home: { $ref } } }, { address });
    expect(fieldAt(resource, 'home.country')).toMatchObject({ kind: 'enum' });
    expect(Object.values(resource.references)).toEqual([address]);
  });

  test('is followed to a part of it', () => {
    const $ref = 'shared/address.json#/$defs/country';
    expect(load({ properties: { land: { $ref } } }, { address }).tree.get('land')?.kind).toBe(
      'enum',
    );
  });
});

test.each<[string, JsonSchema, string]>([
  ['a list', { title: 'Words', type: 'array', items: text }, 'tags'],
  ['a text', { title: 'Word', ...text }, 'text'],
  ['a choice', { title: 'Size', enum: [1, 2] }, 'enum'],
])('a schema of %s makes rows with one field', (_case, schema, kind) => {
  const resource = load(schema);
  expect(resource.fields.map(({ name, kind: found, required }) => [name, found, required])).toEqual(
    [['value', kind, true]],
  );
  expect(resource.title.en).toBe(schema.title);
});

test('names with dots and backslashes are found by paths', () => {
  const resource = load({
    properties: { 'a.b': { properties: { 'c\\d': text } }, a: { properties: { b: number } } },
  });
  expect(fieldAt(resource, 'a\\.b.c\\\\d')?.kind).toBe('text');
  expect(fieldAt(resource, ['a.b', 'c\\d'])?.kind).toBe('text');
  expect(fieldAt(resource, 'a.b')?.kind).toBe('number');
});

test('every field has a label, whatever its name', () => {
  const { fields } = load({
    properties: { '': text, _: text, ' ': text, ownName: { title: ' ' } },
  });
  expect(fields.map(({ title }) => title.en)).toEqual(['""', '_', '" "', 'Own name']);
});
