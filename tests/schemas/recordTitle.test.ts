import { expect, test } from 'vitest';
import { type JsonSchema, loadModel, recordTitle } from '#schemas';

const titleOf = (schema: JsonSchema, row: Readonly<Record<string, unknown>>): string => {
  const resource = loadModel({ resources: { things: schema }, shared: {} }).resources.get('things');
  return resource ? recordTitle(resource, row) : '';
};

const MAP: JsonSchema = { type: 'object', additionalProperties: { type: 'object' } };
const own = { id: 'r1', _id: 'r1', version: 3, createdAt: '2026-01-01T00:00:00.000Z' };

test('a row that is a map is called by its keys', () => {
  expect(titleOf(MAP, { ...own, lint: {}, test: {} })).toBe('lint · test');
  expect(titleOf(MAP, { ...own, 'field:version': {} })).toBe('version');
  expect(titleOf(MAP, { ...own, a: {}, b: {}, c: {}, d: {} })).toBe('a · b · c …');
  expect(titleOf(MAP, { _meta: own, id: 'r1', 'field:id': {} })).toBe('id');
});

test('a row that holds nothing but maps is called by the keys of the first that has some', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { paths: MAP, scripts: { type: 'object', additionalProperties: true } },
  };
  expect(titleOf(schema, { ...own, paths: {}, scripts: { build: 'x' } })).toBe('build');
});

test('a name of its own comes first, and an empty row has its id', () => {
  const schema: JsonSchema = { ...MAP, properties: { name: { type: 'string' } } };
  expect(titleOf(schema, { ...own, name: 'Lamp', lint: {} })).toBe('Lamp');
  expect(titleOf(MAP, own)).toBe('r1');
});
