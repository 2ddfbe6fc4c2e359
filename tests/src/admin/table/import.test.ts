import { expect, test } from 'vitest';
import { loadModel } from '#schemas';
import {
  type Corrections,
  correctCell,
  correctRows,
  refusedRowsOf,
} from '#src/admin/table/import/correctRows.ts';
import { type FileRow, readRows, sizeProblem } from '#src/admin/table/import/fileRows.ts';
import { chunksOf, type ImportReport } from '#src/admin/table/import/importJob.ts';
import {
  completeMapping,
  duplicateField,
  guessMapping,
  missingFields,
  namingChoices,
  repeatedLines,
  samplesOf,
} from '#src/admin/table/import/mapping.ts';
import { productModel, resourceOf } from './product.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const read = (name: string, text: string) => readRows(name, bytesOf(text));
const customers = resourceOf('customers');

test('counts lines of a CSV as an editor does, over cells with line feeds', () => {
  const text = '\uFEFFfirstname,email\r\n"A\nB",a@b.co\r\n\r\nC,c@d.co\r\n';
  expect(read('rows.csv', text)).toEqual({
    file: {
      format: 'csv',
      columns: ['firstname', 'email'],
      rows: [
        { line: 2, values: { firstname: 'A\nB', email: 'a@b.co' } },
        { line: 4, values: { firstname: 'C', email: 'c@d.co' } },
      ],
    },
  });
});

test('reads what spreadsheets of other countries write: semicolons, and letters of one byte', () => {
  const bytes = Uint8Array.from('nom;ville\nRen\u00e9;"Aix; en"\n', (sign) => sign.charCodeAt(0));
  const answer = readRows('clients.csv', bytes.slice().buffer);
  expect(answer).toMatchObject({
    file: { rows: [{ line: 2, values: { nom: 'René', ville: 'Aix; en' } }] },
  });
});

test('reads what spreadsheets save as Unicode text: UTF-16 with its mark', () => {
  const bytes = Buffer.from('\uFEFFnom\tville\r\nRené\tAix\r\n', 'utf16le');
  for (const written of [bytes, Buffer.from(bytes).swap16()]) {
    expect(readRows('clients.txt', Uint8Array.from(written).buffer)).toMatchObject({
      file: {
        columns: ['nom', 'ville'],
        rows: [{ line: 2, values: { nom: 'René', ville: 'Aix' } }],
      },
    });
  }
});

test('says of bytes that are no text what they are', () => {
  const unmarked = Uint8Array.from(Buffer.from('nom,b\nx,y\n', 'utf16le')).buffer;
  expect(readRows('a.csv', unmarked)).toEqual({ problem: { kind: 'noText' } });
  expect(read('a.csv', 'PK\u0003\u0004xl/workbook')).toEqual({ problem: { kind: 'zip' } });
  const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0).buffer;
  expect(readRows('a.json', gzip)).toEqual({ problem: { kind: 'gzip' } });
  const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0).buffer;
  expect(readRows('a.csv', old)).toEqual({ problem: { kind: 'oldSpreadsheet' } });
});

test('says what is wrong with a file, and where', () => {
  expect(read('a.csv', 'a,b\n1,2\n"3,4')).toMatchObject({ problem: { kind: 'noCsv', line: 3 } });
  expect(read('a.csv', 'a,a\n1,2\n')).toEqual({ problem: { kind: 'twice', column: 'a' } });
  expect(read('a.csv', 'a,b\n')).toEqual({ problem: { kind: 'empty' } });
  expect(read('a.json', '{"a":1}')).toEqual({ problem: { kind: 'noRows' } });
  expect(read('a.json', '[{')).toEqual({ problem: { kind: 'noJson' } });
  expect(read('a.xlsx', 'PK')).toEqual({ problem: { kind: 'other' } });
});

test('refuses what the server would refuse, before any row is made', () => {
  const wide = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(',');
  const problemOf = (text: string) => read('a.csv', text);
  expect(problemOf(`${wide}\n${'1,2\n'.repeat(3_000)}`)).toEqual({
    problem: { kind: 'tooWide', columns: 1_000 },
  });
  expect(problemOf(`${'n'.repeat(201)}\n1`)).toMatchObject({ problem: { kind: 'longName' } });
  expect(problemOf(`a\n"${'x\n'.repeat(3_000_000)}`)).toMatchObject({ problem: { kind: 'noCsv' } });
  expect(problemOf(`a\n${'1\n'.repeat(100_001)}`)).toMatchObject({ problem: { kind: 'tooMany' } });
  expect(sizeProblem(60_000_000)).toEqual({ kind: 'tooLarge', megabytes: 50 });
  expect(sizeProblem(50_000_000)).toBeUndefined();
});

test('leaves out cells that a row does not have, and columns that have no name', () => {
  expect(read('a.csv', 'a,b,,\n1\n,2,3,4\n')).toMatchObject({
    file: {
      columns: ['a', 'b'],
      rows: [
        { line: 2, values: { a: '1' } },
        { line: 3, values: { a: '', b: '2' } },
      ],
    },
  });
});

test('hands a number of JSON on that would be rounded as one that is refused', () => {
  const answer = read('a.json', '[{"a":9007199254740993,"b":1}]');
  expect(answer).toMatchObject({ file: { rows: [{ values: { a: Number.MAX_VALUE, b: 1 } }] } });
});

test('guesses fields by their names and by their labels in any language, each once', () => {
  const columns = ['_id', 'First name', 'NOM', 'e-mail', 'email', 'createdAt', 'Shoe size'];
  expect(guessMapping(customers, { columns, format: 'csv' })).toEqual({
    _id: '_id',
    'First name': 'firstname',
    NOM: 'lastname',
    'e-mail': 'email',
    email: null,
    createdAt: null,
    'Shoe size': null,
  });
});

test('takes a column for a field that is called so, before it takes it for the identity', () => {
  const TEXT = { type: 'string' };
  const properties = { id: TEXT, _id: TEXT };
  const foreign = {
    one: { type: 'object', properties: { id: TEXT } },
    both: { type: 'object', properties },
    none: { type: 'object', properties: { title: TEXT } },
  };
  const { resources } = loadModel({ shared: {}, resources: foreign });
  const guessed = (name: string, columns: readonly string[]) => {
    const resource = resources.get(name);
    return resource && guessMapping(resource, { columns, format: 'csv' });
  };
  expect(guessed('one', ['id'])).toEqual({ id: 'id' });
  expect(guessed('one', ['_id', 'id'])).toEqual({ _id: '_id', id: 'id' });
  expect(guessed('both', ['_id', 'id'])).toEqual({ _id: '_id', id: 'id' });
  expect(guessed('both', ['_meta._id', '_id', 'id'])).toEqual({
    ...{ '_meta._id': '_meta._id', _id: '_id', id: 'id' },
  });
  expect(guessed('none', ['title', 'id'])).toEqual({ title: 'title', id: '_id' });
});

test('names required fields that nothing fills, and lets them be filled by hand', () => {
  const mapping = { 'First name': 'firstname', Mail: 'email' };
  expect(missingFields(customers, mapping).map(({ name }) => name)).toContain('lastname');
  expect(completeMapping(customers, mapping)).toMatchObject({ ...mapping, lastname: 'lastname' });
  expect(completeMapping(customers, { email: null })).toMatchObject({ email: null });
  expect(duplicateField(customers, { a: 'email', b: null, c: null })).toBeUndefined();
  expect(duplicateField(customers, { a: 'email', b: 'email' })).toBe('email');
});

test('shows the first different values of a column', () => {
  const rows = ['', 'x', 'x', 'y', 'z', 'w'].map((a, index) => ({ line: index, values: { a } }));
  expect(samplesOf({ format: 'csv', columns: ['a'], rows }, 'a')).toEqual(['x', 'y', 'z']);
});

test('sends rows in calls that are neither too many nor too large', () => {
  const rowOf = (line: number, text: string): FileRow => ({ line, values: { text } });
  const many = Array.from({ length: 2_500 }, (_, line) => rowOf(line, 'short'));
  expect([...chunksOf(many)].map((chunk) => chunk.length)).toEqual([1_000, 1_000, 500]);
  const large = Array.from({ length: 3 }, (_, line) => rowOf(line, 'x'.repeat(1_500_000)));
  expect([...chunksOf(large)].map((chunk) => chunk.length)).toEqual([1, 1, 1]);
});

const report = (format: 'csv' | 'json', cells: Record<string, unknown>): ImportReport => ({
  _id: 'i1',
  resource: 'customers',
  format,
  mapping: { Mail: 'email', Name: 'firstname', age: 'age' },
  title: 'customers.csv',
  state: 'checked',
  total: 1,
  done: 1,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 1,
  undone: 0,
  notUndone: 0,
  problem: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  refusedRows: [
    { line: 7, field: 'email', reason: 'is no e-mail', cells },
    { line: 7, field: '', reason: 'is refused', cells },
    { line: 7, field: 'age.years', reason: 'is too small', cells },
  ],
});

test('gathers what is wrong with a row, each fault with the column that mends it', () => {
  const [row] = refusedRowsOf(report('csv', { Mail: 'x' }));
  expect(row?.line).toBe(7);
  expect(row?.faults.map(({ column }) => column)).toEqual(['Mail', undefined, 'age']);
});

test('hands in whole rows again with what was typed, and nothing that is as it was', () => {
  const cells = { Mail: 'x', Name: 'Amina', age: 3 };
  const typed = (column: string, text: string): Corrections =>
    correctCell(new Map(), 7, column, text);
  expect(correctRows(report('csv', cells), typed('Mail', 'a@b.co'))).toEqual([
    { line: 7, values: { Mail: 'a@b.co', Name: 'Amina', age: 3 } },
  ]);
  expect(correctRows(report('csv', cells), typed('Mail', 'x'))).toEqual([]);
  expect(correctRows(report('json', cells), typed('age', '18'))[0]?.values['age']).toBe(18);
  expect(correctRows(report('json', cells), typed('Mail', '18'))[0]?.values['Mail']).toBe('18');
});

test('offers the fields by which a column may name the rows of a reference, and guesses which column does', () => {
  const orders = resourceOf('orders');
  const field = orders.tree.get('customerId');
  const choices = field ? namingChoices(productModel, field).map(({ name }) => name) : [];
  expect(choices).toContain('customerId.email');
  expect(guessMapping(orders, { columns: ['Customer'], format: 'csv' })).toEqual({
    Customer: 'customerId',
  });
  expect(duplicateField(orders, { a: 'customerId', b: 'customerId.email' })).toBe('customerId');
  const missing = missingFields(orders, { a: 'customerId.email' }).map(({ name }) => name);
  expect(missing).not.toContain('customerId');
  const refused = { line: 2, field: 'customerId', reason: 'nobody', cells: { Mail: 'x' } };
  const named = { mapping: { Mail: 'customerId.email' }, refusedRows: [refused] };
  const [row] = refusedRowsOf({ ...report('csv', {}), ...named });
  expect(row?.faults[0]?.column).toBe('Mail');
});

test('names the lines whose key stands in a line before them', () => {
  const rows = ['a', 'b', ' a ', '', '', 'b'].map((Mail, index) => ({
    line: index + 2,
    values: { Mail },
  }));
  const file = { format: 'csv' as const, columns: ['Mail'], rows };
  expect(repeatedLines(file, { Mail: 'email' }, 'email')).toEqual([4, 7]);
  expect(repeatedLines(file, { Mail: null }, 'email')).toEqual([]);
});
