import { expect, test } from 'vitest';
import { type JsonSchema, loadModel, validate } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';

const text: JsonSchema = { type: 'string' };

/** What is told of a row whose schema follows the standard. */
const issuesOf = (schema: JsonSchema, row: Readonly<Record<string, unknown>>) => {
  const resource = loadModel({ resources: { things: schema }, shared: {} }).resources.get('things');
  if (!resource) throw new Error('the model lost its only resource');
  const issues = validate(resource, row, compileValidator(resource).check);
  return issues.map(({ field, rule }) => `${field} ${rule}`);
};

const circle: JsonSchema = {
  properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
  required: ['kind', 'radius'],
};
const square: JsonSchema = {
  properties: { kind: { const: 'square' }, side: { type: 'number' }, name: text },
  required: ['kind', 'side'],
};

test.each(['oneOf', 'anyOf'] as const)(
  'of the branches of %s, only the faults of the one that a value was meant for are told',
  (keyword) => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { shape: { [keyword]: [circle, square] } },
    };
    expect(issuesOf(schema, { shape: { kind: 'square', side: 'x' } })).toEqual(['shape.side type']);
    expect(issuesOf(schema, { shape: { kind: 'circle' } })).toEqual(['shape.radius required']);
    expect(issuesOf(schema, { shape: { kind: 'circle', radius: 1 } })).toEqual([]);
  },
);

test('a branch of another type is not the one that was meant', () => {
  const schema: JsonSchema = {
    properties: {
      link: { anyOf: [{ type: 'null' }, text, { required: ['url'], type: 'object' }] },
    },
  };
  expect(issuesOf(schema, { link: {} })).toEqual(['link.url required']);
});

test('branches inside branches tell of theirs alone', () => {
  const schema: JsonSchema = {
    properties: {
      list: {
        oneOf: [text, { type: 'array', items: { oneOf: [circle, square] } }],
      },
    },
  };
  const list = [{ kind: 'circle', radius: 1 }, { kind: 'square' }];
  expect(issuesOf(schema, { list })).toEqual(['list.1.side required']);
});

test('of a condition, the branch that holds is told of', () => {
  const schema: JsonSchema = {
    properties: { country: text },
    if: { properties: { country: { const: 'MA' } }, required: ['country'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: ['ice'] },
    else: { required: ['vat'] },
  };
  expect(issuesOf(schema, { country: 'MA' })).toEqual(['ice required']);
  expect(issuesOf(schema, { country: 'FR' })).toEqual(['vat required']);
});

test('a value that fits several branches where one may fit is told so', () => {
  const schema: JsonSchema = { properties: { size: { oneOf: [{ minimum: 1 }, { minimum: 2 }] } } };
  expect(issuesOf(schema, { size: 3 })).toEqual(['size oneOf']);
});
