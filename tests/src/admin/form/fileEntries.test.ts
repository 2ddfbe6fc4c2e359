import { expect, test } from 'vitest';
import { toEntries, withFile, withPermissions } from '#src/admin/form/files/fileEntries.ts';

test('reads the files of a product, and leaves out what names none', () => {
  const stored = [{ fileId: 'a', permissions: ['read_orders', 3] }, { fileId: '' }, 'a', null];
  expect(toEntries(stored)).toEqual([{ fileId: 'a', permissions: ['read_orders'] }]);
  expect(toEntries(undefined)).toEqual([]);
});

test('adds a file once, however often it is uploaded', () => {
  expect(withFile(withFile([], 'a'), 'a')).toEqual([{ fileId: 'a' }]);
});

test('gives one file its permissions and drops the list with the last of them', () => {
  const given = withPermissions([{ fileId: 'a' }, { fileId: 'b' }], 'b', ['read_orders']);
  expect(given).toEqual([{ fileId: 'a' }, { fileId: 'b', permissions: ['read_orders'] }]);
  expect(withPermissions(given, 'b', [])).toEqual([{ fileId: 'a' }, { fileId: 'b' }]);
});
