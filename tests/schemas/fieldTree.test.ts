import { expect, test } from 'vitest';
import {
  type FieldModel,
  fieldAt,
  fieldNamed,
  fieldsWithin,
  type JsonSchema,
  targetsWithin,
} from '#schemas';
import { hashOf } from '#schemas/model/bundle.ts';
import { compileResource } from '#schemas/model/load.ts';

const schema: JsonSchema = {
  $schema: './meta.json',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Name' },
    free: { type: 'object', properties: {} },
    tags: { type: 'array', title: 'Tags', items: { type: 'string', maxLength: 5 } },
    keepers: { type: 'array', 'x-ref': 'customers', items: { type: 'string' } },
    owners: { type: 'array', items: { type: 'string', 'x-ref': 'users' } },
    pictures: { type: 'array', items: { $ref: '#/$defs/media' } },
    packages: {
      type: 'array',
      title: 'Packages',
      items: {
        type: 'object',
        required: ['price'],
        properties: { price: { type: 'number', format: 'money' }, 7: { type: 'string' } },
      },
    },
    answer: { $ref: '#/$defs/answer' },
    place: {
      type: 'object',
      oneOf: [
        { properties: { city: { type: 'string' } } },
        { properties: { lake: { type: 'string' } } },
      ],
    },
  },
  if: { properties: { title: { const: 'x' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { months: { type: 'integer' } } },
  $defs: {
    media: { type: 'object', properties: { src: { type: 'string' } } },
    answer: {
      type: 'object',
      title: 'Answer',
      properties: {
        text: { type: 'string' },
        answers: { type: 'array', title: 'Answers', items: { $ref: '#/$defs/answer' } },
      },
    },
  },
};
const resource = compileResource('things', schema, hashOf(schema));

test.each<[string | readonly (string | number)[], string | undefined, Partial<FieldModel>]>([
  ['title', 'Name', { kind: 'text', required: true }],
  ['months', 'Months', { kind: 'integer', required: false }],
  ['packages', 'Packages', { kind: 'list', required: false }],
  ['packages.0', 'Packages', { kind: 'object', required: false }],
  ['packages.0.price', 'Price', { kind: 'money', required: true }],
  [['packages', 0, 'price'], 'Price', { kind: 'money', required: true }],
  ['packages.0.7', '7', { kind: 'text' }],
  ['tags.3', 'Tags', { kind: 'text' }],
  ['keepers.0', 'Keepers', { kind: 'reference', reference: 'customers' }],
  ['owners.0', 'Owners', { kind: 'reference', reference: 'users' }],
  ['pictures.0', 'Pictures', { kind: 'image' }],
  ['pictures.0.src', 'Src', { kind: 'text' }],
  ['place.lake', 'Lake', { kind: 'text' }],
  ['answer.answers.0.answers.4.text', 'Text', { kind: 'text' }],
  ['answer.answers.0', 'Answer', { kind: 'object' }],
  ['packages.price', undefined, {}],
  ['free.anything', undefined, {}],
  ['toString', undefined, {}],
  ['', undefined, {}],
])('finds %j as %s', (path, title, facts) => {
  const field = fieldAt(resource, path);
  expect(field?.title.en).toBe(title);
  if (field) expect(field).toMatchObject(facts);
});

test('works out each field once, also inside a shape that contains itself', () => {
  const inner = fieldAt(resource, 'answer.answers');
  expect(inner).toBeDefined();
  expect(fieldAt(resource, 'answer.answers')).toBe(inner);
  expect(fieldAt(resource, 'answer.answers.0.answers')).toBe(inner);
  expect(fieldAt(resource, 'packages.1.price')).toBe(fieldAt(resource, 'packages.0.price'));
});

test('names the fields inside a value, be it an object or a list of objects', () => {
  const namesIn = (name: string) => {
    const field = fieldNamed(resource, name);
    return field && [...fieldsWithin(field).keys()];
  };
  expect(namesIn('packages')).toEqual(['7', 'price']);
  expect(namesIn('answer')).toEqual(['text', 'answers']);
  expect(namesIn('tags')).toEqual([]);
  expect(namesIn('createdAt')).toEqual([]);
});

/** Shapes that contain themselves, by each way that there is. */
const SELF: Readonly<Record<string, JsonSchema>> = {
  'a property': { properties: { next: { $ref: '#/$defs/part' } } },
  'the entries of a list': {
    properties: { parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
  },
  'lists of lists': {
    properties: {
      parts: { type: 'array', items: { type: 'array', items: { $ref: '#/$defs/part' } } },
    },
  },
  'a part with facts of its own': {
    properties: {
      next: { allOf: [{ $ref: '#/$defs/part' }], properties: { a: { type: 'string' } } },
    },
  },
  'another one that leads back': { properties: { other: { $ref: '#/$defs/other' } } },
};

test.each(Object.entries(SELF))(
  'finds what a shape refers to that contains itself by %s, and comes to an end',
  (_by, part) => {
    const document: JsonSchema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { tree: { $ref: '#/$defs/part' } },
      $defs: {
        part: {
          ...part,
          properties: { ...part.properties, owner: { type: 'string', 'x-ref': 'users' } },
        },
        other: {
          type: 'object',
          properties: { back: { type: 'array', items: { $ref: '#/$defs/part' } } },
        },
      },
    };
    const { fields } = compileResource('parts', document, hashOf(document));
    expect(fields.map(targetsWithin)).toEqual([['users']]);
  },
);
