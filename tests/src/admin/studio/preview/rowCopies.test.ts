import { describe, expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { createRowCopies } from '#src/admin/studio/preview/rowCopies.ts';

const { documents } = await readSchemaFiles('schemas');
const samples = {
  $schema: './meta.json',
  title: 'Sample',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    price: { type: 'number', title: 'Price' },
    tags: { type: 'array', items: { type: 'string' }, title: 'Tags' },
    bought: { type: 'string', format: 'date-time', title: 'Bought' },
  },
} as const;
const resource = loadModel({
  ...documents,
  resources: { ...documents.resources, samples },
}).resources.get('samples');
if (!resource) throw new Error('The model has no samples.');

const row = (id: string, values: object) => ({ ...values, _id: id, id });
const ROWS = [
  row('a', { name: 'Lamp', price: 9, tags: ['old'], bought: '2026-03-01T10:00:00Z' }),
  row('b', { name: 'Égal', price: 100, tags: ['new', 'red'], bought: '2026-03-02T23:30:00Z' }),
  row('c', { name: 'Table', tags: [] }),
];
const copies = () => createRowCopies(resource, ROWS, () => '2026-05-01T00:00:00Z');
const idsOf = (question: Parameters<ReturnType<typeof copies>['list']>[0]) =>
  copies()
    .list(question)
    .data.map(({ id }) => id);

describe('a list of copies', () => {
  test('is sorted by size, and what holds nothing comes last in either order', () => {
    expect(idsOf({ sort: { field: 'price', order: 'ASC' } })).toEqual(['a', 'b', 'c']);
    expect(idsOf({ sort: { field: 'price', order: 'DESC' } })).toEqual(['b', 'a', 'c']);
  });

  test('is given a page at a time, with the count of all', () => {
    const { data, total } = copies().list({ pagination: { page: 2, perPage: 2 } });
    expect(data.map(({ id }) => id)).toEqual(['c']);
    expect(total).toBe(3);
  });

  test.each([
    ['words, without accents', { q: 'egal' }, ['b']],
    ['no words of the rows’ own data', { q: 'a' }, ['a', 'b', 'c']],
    ['one of several values', { name: ['Lamp', 'Table'] }, ['a', 'c']],
    ['an entry of a list', { tags: 'red' }, ['b']],
    ['bounds', { price: { gte: 9, lte: 50 } }, ['a']],
    ['a moment', { bought: { lte: '2026-03-02T23:59:59.999Z' } }, ['a', 'b']],
    ['alternatives', { $any: [{ price: { lt: 10 } }, { tags: { exists: false } }] }, ['a', 'c']],
    ['a period', { bought: { within: 'before today' } }, ['a', 'b']],
    ['nothing where no such field is', { gone: 'x', name: 'Lamp' }, ['a']],
    ['a part of a text', { name: { contains: 'ABL' } }, ['c']],
    ['the beginning of a text', { name: { prefix: 'la' } }, ['a']],
    ['something else', { name: { ne: 'Lamp' } }, ['b', 'c']],
    ['whether there is a value', { price: { exists: false } }, ['c']],
    ['nothing where a filter is empty', { name: '' }, ['a', 'b', 'c']],
  ])('is filtered by %s', (_what, filter, ids) => {
    expect(idsOf({ filter })).toEqual(ids);
  });
});

test('changes by what is written to it, and leaves what it was made of', () => {
  const own = copies();
  const made = own.create({ name: 'Chair' });
  expect(own.get(made.id)).toMatchObject({ name: 'Chair', version: 1 });
  own.update('a', { price: 12 });
  expect(own.get('a')).toMatchObject({ name: 'Lamp', price: 12, id: 'a' });
  own.remove('b');
  expect(() => own.get('b')).toThrow(expect.objectContaining({ status: 404 }));
  expect(own.list({}).data.map(({ id }) => id)).toEqual([made.id, 'a', 'c']);
  expect(ROWS.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(ROWS[0]).toMatchObject({ price: 9 });
});
