import { expect, test } from 'vitest';
import { createDataProvider, NetworkError, OWN_CONFIGURATION } from '#dataProvider';
import { fieldNamed } from '#schemas';
import {
  type ExportRequest,
  exportFile,
  type Progress,
} from '#src/admin/table/export/exportFile.ts';
import type { Readers } from '#src/admin/table/export/readingFile.ts';
import { createRowCounter } from '#src/admin/table/export/rowCounter.ts';
import { CALLS } from '../../../announced.ts';
import { memoryServer } from './memoryProvider.ts';
import { productModel, resourceOf } from './product.ts';

const text = new TextEncoder();
const CSV = '\uFEFF_id,name\r\nk1,"two\nlines, and ""quotes"""\r\nk2,Plain\r\n';

const wish: ExportRequest = {
  resource: resourceOf('categories'),
  scope: { kind: 'all', filter: { q: 'red', status: ['a', 'b'] } },
  sort: { field: 'name', order: 'DESC' },
  format: 'csv',
  columns: ['name'],
  purpose: 'import',
};

const readers: Readers = {
  ...{ model: productModel, language: 'fr', yes: 'Oui', no: 'Non', timeZone: 'Europe/Paris' },
};

/** A server that answers every call with a body in pieces of its own choice. */
const serverWith = (pieces: readonly string[], end: 'whole' | 'cut' = 'whole') => {
  const asked: URL[] = [];
  const send: typeof fetch = async (input) => {
    asked.push(new URL(String(input), 'http://souk.example'));
    const left = [...pieces];
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = left.shift();
        if (piece !== undefined) controller.enqueue(text.encode(piece));
        else if (end === 'whole') controller.close();
        else controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { headers: { 'x-total-rows': '2' } });
  };
  const provider = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => productModel,
    token: () => 'key',
    language: () => 'en',
    features: () => ['export', 'query'],
    send,
  });
  return { provider, asked };
};

test('lets the server write the file, and counts the rows that have come', async () => {
  const { provider, asked } = serverWith([CSV.slice(0, 20), CSV.slice(20, 50), CSV.slice(50)]);
  const told: Progress[] = [];
  const { signal } = new AbortController();
  const file = await exportFile(provider, wish, true, readers, signal, (progress) =>
    told.push(progress),
  );
  expect(await new Blob([...file.parts]).text()).toBe(CSV.slice(1));
  expect(file.rows).toBe(2);
  expect(told.at(0)).toEqual({ done: 0, total: 2 });
  expect(told.at(-1)).toEqual({ done: 2, total: 2 });
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/apis/markets/api/categories/export']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    search: 'red',
    sort: '-name',
    format: 'csv',
    columns: 'name',
  });
  expect(asked[0]?.searchParams.getAll('status')).toEqual(['a', 'b']);
});

test('asks the server for a file for reading, in the reader’s time zone (TABLE-10)', async () => {
  const { provider, asked } = serverWith([CSV]);
  const { signal } = new AbortController();
  const forReading = { ...wish, purpose: 'reading' } as const;
  await exportFile(provider, forReading, true, readers, signal, () => undefined);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    for: 'reading',
    'for[zone]': 'Europe/Paris',
    columns: 'name',
  });
});

test('writes a file for reading itself where the server writes none (TABLE-10)', async () => {
  const orders = resourceOf('orders');
  const server = memoryServer({
    orders: [
      { id: 'o1', title: '@Logo', status: 'paid', customerId: 'c1', total: 1250.5 },
      { id: 'o2', title: 'Plain', customerId: 'gone', currency: 'EUR', total: -3 },
    ],
    customers: [{ id: 'c1', firstname: 'Amina', lastname: 'Haddad' }],
  });
  const columns = ['title', 'customerId', 'status', 'total'];
  // A data provider of react-admin with the calls of ours that this export does not make.
  const provider = { ...serverWith([]).provider, ...server.provider };
  const { signal } = new AbortController();
  const file = await exportFile(
    provider,
    {
      ...wish,
      ...{ resource: orders, purpose: 'reading', columns },
      ...{ scope: { kind: 'all', filter: {} }, sort: { field: 'title', order: 'ASC' } },
    },
    false,
    readers,
    signal,
    () => undefined,
  );
  const [head, first, second] = (await new Blob([...file.parts]).text()).split('\r\n');
  expect(head).toBe(columns.map((name) => fieldNamed(orders, name)?.title.fr).join(','));
  const paid = fieldNamed(orders, 'status')?.states?.states['paid']?.title.fr;
  expect(first).toBe(`'@Logo,Amina Haddad,${paid},"1,250.50"`);
  expect(second).toBe('Plain,gone,,-€3.00');
});

test('takes no part of a file for the whole', async () => {
  const { provider } = serverWith([CSV.slice(0, 30)], 'cut');
  const { signal } = new AbortController();
  await expect(
    exportFile(provider, wish, true, readers, signal, () => undefined),
  ).rejects.toBeInstanceOf(NetworkError);
});

test('counts rows wherever the pieces end, and no line feed within a cell', () => {
  const bytes = text.encode(CSV);
  const count = createRowCounter('csv');
  const counted = [...bytes].map((_, index) => count(bytes.subarray(index, index + 1)));
  expect(counted.at(-1)).toBe(2);
  expect(Math.max(...counted)).toBe(2);
  expect(createRowCounter('json')(text.encode('[\n{"a":"\\n"},\n{"a":"\\""}\n]\n'))).toBe(2);
});
