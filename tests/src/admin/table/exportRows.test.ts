import { expect, test } from 'vitest';
import { exportRows } from '#src/admin/table/export/exportRows.ts';
import { exportFields, FILE_FORMATS } from '#src/admin/table/export/formats.ts';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';

const categories = Array.from({ length: 2_345 }, (_, index) => ({
  id: `k${index}`,
  name: `Category ${String(index).padStart(4, '0')}`,
}));
const question = {
  resource: 'categories',
  filter: {},
  sort: { field: 'name', order: 'ASC' },
} as const;

const collect = async (server: ReturnType<typeof memoryServer>): Promise<number[]> => {
  const sizes: number[] = [];
  const { signal } = new AbortController();
  for await (const rows of exportRows(server.provider, question, signal)) sizes.push(rows.length);
  return sizes;
};

test('asks for every page of a list in chunks of a thousand rows', async () => {
  const server = memoryServer({ categories });
  expect(await collect(server)).toEqual([1_000, 1_000, 345]);
  expect(server.asked.map(({ params }) => params.pagination)).toEqual([
    { page: 1, perPage: 1_000 },
    { page: 2, perPage: 1_000 },
    { page: 3, perPage: 1_000 },
  ]);
});

test('goes on past an estimated total until no row comes any more', async () => {
  const server = memoryServer({ categories }, { total: 1_000, isEstimate: true });
  expect(await collect(server)).toEqual([1_000, 1_000, 345]);
});

test('stops when nobody waits any more', async () => {
  const server = memoryServer({ categories });
  const controller = new AbortController();
  const rows = exportRows(server.provider, question, controller.signal);
  await rows.next();
  controller.abort();
  await expect(rows.next()).rejects.toThrow();
  expect(server.asked).toHaveLength(1);
});

test('writes JSON that can be read back, with the identity that the APIs use', () => {
  const { begin, rows, end } = FILE_FORMATS.json;
  const fields = exportFields(resourceOf('categories'));
  const text =
    begin(fields) +
    rows(fields, [{ id: 'k1', name: 'A' }], true) +
    rows(fields, [{ id: 'k2', name: 'B' }], false) +
    end;
  expect(JSON.parse(text)).toEqual([
    { _id: 'k1', name: 'A' },
    { _id: 'k2', name: 'B' },
  ]);
});

test('heads a CSV file with the names of the fields, never with a password', () => {
  const head = FILE_FORMATS.csv.begin(exportFields(resourceOf('customers')));
  expect(head).toContain('_id,');
  expect(head).toContain('email');
  expect(head).not.toContain('password');
});
