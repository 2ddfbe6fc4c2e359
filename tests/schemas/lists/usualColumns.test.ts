import { expect, test } from 'vitest';
import {
  bundleOf,
  type JsonSchema,
  loadModel,
  modelFromBundle,
  type ResourceModel,
} from '#schemas';
import { saysSomething, usualColumns } from '#schemas/model/lists/listedRow.ts';

const load = (schema: JsonSchema): ResourceModel => {
  const resource = loadModel({ resources: { things: schema }, shared: {} }).resources.get('things');
  if (!resource) throw new Error('the model lost its only resource');
  return resource;
};

const text: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

const columnsOf = (schema: JsonSchema): readonly string[] =>
  usualColumns(load(schema)).map(({ name }) => name);

test('a resource of objects alone shows the most telling fields inside them', () => {
  const metadata = object({ name: text, uid: text, labels: { type: 'object' } }, ['name']);
  const schema = object(
    { metadata, spec: object({ replicas: { type: 'integer' } }, ['replicas']) },
    ['metadata', 'spec'],
  );
  expect(columnsOf(schema)[0]).toBe('metadata.name');
  expect(columnsOf(schema)).toContain('spec.replicas');
  expect(load(schema).recordTitle).toBe('metadata.name');
});

test('a column inside an object is called by the titles on the way', () => {
  const author = object({ full_name: { ...text, title: 'Full name' } }, ['full_name']);
  const [column] = usualColumns(
    load(object({ author: { ...author, title: 'Writer' } }, ['author'])),
  );
  expect(column?.title.en).toBe('Writer › Full name');
});

test('where no field is sure to be there, a sentence says the whole row', () => {
  expect(columnsOf(object({ title: text, size: { type: 'integer' }, $schema: text }))).toEqual([
    'title',
    '_summary',
    'size',
  ]);
  expect(columnsOf({ type: 'object', additionalProperties: text })).toEqual(['_summary']);
});

test('a shape that contains itself has an end, and secrets are not shown to whoever passes by', () => {
  const node: JsonSchema = object({ name: text, password: text, child: { $ref: '#' } }, ['name']);
  expect(columnsOf(node)).toEqual([
    'name',
    'child.name',
    'child.child.name',
    'child.child.child.name',
  ]);
});

test('the page is told the same columns', () => {
  const schema = object({ metadata: object({ name: text }, ['name']) }, ['metadata']);
  const model = loadModel({ resources: { things: schema }, shared: {} });
  const sent = JSON.parse(JSON.stringify(bundleOf(model))) as ReturnType<typeof bundleOf>;
  expect(modelFromBundle(sent).resources.get('things')).toMatchObject({
    columns: ['metadata.name'],
    recordTitle: 'metadata.name',
  });
});

test.each<[string, JsonSchema, Record<string, unknown>, boolean]>([
  ['a word inside an object', object({ a: object({ b: text }) }), { a: { b: 'x' } }, true],
  ['a name that no schema lists', { type: 'object' }, { anything: 1 }, true],
  ['nothing', object({ a: text }), {}, false],
  ['blanks', object({ a: text }), { a: '  ' }, false],
  [
    'an id that a machine made',
    object({ id: text }, ['id']),
    { id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
    false,
  ],
  ['an id that a person made', object({ id: text }, ['id']), { id: 'red-lamp' }, true],
])('tells whether a list says something of a row: %s', (_case, schema, row, says) => {
  expect(saysSomething(load(schema), row)).toBe(says);
});
