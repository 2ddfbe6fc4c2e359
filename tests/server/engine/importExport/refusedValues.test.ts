import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { exchangeCalls, recordsOf } from './exchangeCalls.ts';

/** As they stand in a body: JSON.stringify would make others of them. */
const NUMBERS: readonly (readonly [literal: string, stored: number | 'refused'])[] = [
  ['1e999', 'refused'],
  ['-1e999', 'refused'],
  ['1e308', 'refused'],
  ['1.7976931348623157e308', 'refused'],
  ['9007199254740993', 'refused'],
  ['10000000', 'refused'],
  ['-0.01', 'refused'],
  ['0.001', 'refused'],
  ['-0', 0],
  ['1.25e1', 12.5],
  ['9999999.99', 9_999_999.99],
];

/** As they stand in a cell, or a query. */
const CELLS: readonly (readonly [cell: string, stored: number | 'refused'])[] = [
  ...NUMBERS,
  ['1e-400', 'refused'],
  ['12.500000000000000000001', 'refused'],
  ['Infinity', 'refused'],
  ['NaN', 'refused'],
  ['0x10', 'refused'],
  ['0b1', 'refused'],
  ['１２', 'refused'],
  ['١٢', 'refused'],
  ['1.234,50', 'refused'],
  ['12,34', 'refused'],
  ['1,23,456', 'refused'],
  ['1 234', 'refused'],
  ['--1', 'refused'],
  ['1'.repeat(100_000), 'refused'],
  ['1,234.50', 1_234.5],
  ['1,234,567', 1_234_567],
];

const orders = '/apis/markets/api/orders';

describeApplication('what no row can hold:', (souk) => {
  const { call, exported, imported, settled } = exchangeCalls(souk);
  const customer = (name: string) => ({
    firstname: name,
    lastname: 'Imported',
    email: `${name.toLowerCase()}@refused.example.com`,
  });
  const find = async (name: string) =>
    recordsOf((await exported(souk().seller, `/api/customers/export?firstname=${name}`)).text);
  const { form } = fileCalls(souk);
  const token = () => souk().seller.token;
  let base: Record<string, unknown> | undefined;

  /** An order that lacks nothing but its price. */
  const baseOrder = async (): Promise<Record<string, unknown>> => {
    if (base) return base;
    const make = async (url: string, body: object) =>
      (await souk().send('POST', url, { token: token(), body })).body['_id'];
    const productId = await make('/apis/markets/api/services/create', { title: 'Counted' });
    const customerId = await make('/api/customers/create', {
      firstname: 'Nour',
      lastname: 'Counts',
      email: 'nour@numbers.example.com',
    });
    base = { title: 'Numbers', productType: 'service', productId, customerId, quantity: 1 };
    return base;
  };
  const withNumber = (body: object, field: string, literal: string): string =>
    `${JSON.stringify(body).slice(0, -1)},"${field}":${literal}}`;
  const send = (method: 'POST' | 'PUT', url: string, body: string) =>
    souk().send(method, url, {
      token: token(),
      body,
      headers: { 'content-type': 'application/json' },
    });

  test('a number of a body is kept to the digit or refused at its field, whichever call it comes by', async () => {
    const order = await baseOrder();
    const made = await send('POST', `${orders}/create`, withNumber(order, 'packagePrice', '5'));
    const id = made.body['_id'];
    const calls: readonly ((literal: string) => Promise<unknown>)[] = [
      async (literal) => {
        const body = withNumber(order, 'packagePrice', literal);
        const { status, body: answer } = await send('POST', `${orders}/create`, body);
        return status < 300 ? answer['packagePrice'] : [status, fieldsOf(answer)];
      },
      async (literal) => {
        const url = `${orders}/update?id=${id}`;
        const { status, body } = await send('POST', url, `{"packagePrice":${literal}}`);
        return status < 300 ? body['packagePrice'] : [status, fieldsOf(body)];
      },
      async (literal) => {
        const url = `/api/rest/orders/${id}`;
        const { status, body } = await send('PUT', url, `{"packagePrice":${literal}}`);
        return status < 300 ? body['packagePrice'] : [status, fieldsOf(body)];
      },
    ];
    for (const store of calls) {
      for (const [literal, stored] of NUMBERS) {
        const expected = stored === 'refused' ? [422, ['packagePrice']] : stored;
        expect([literal, await store(literal)]).toEqual([literal, expected]);
      }
    }
  });

  test('a number of many rows at once is refused row by row', async () => {
    const order = await baseOrder();
    const made = await send('POST', `${orders}/create`, withNumber(order, 'packagePrice', '6'));
    const body = `{"ids":["${made.body['_id']}"],"data":{"packagePrice":1e308}}`;
    const answer = await send('POST', `${orders}/updateMany`, body);
    expect(answer.status).toBeLessThan(500);
    const { body: now } = await souk().send('GET', `${orders}/get?id=${made.body['_id']}`, {
      token: token(),
    });
    expect(now['packagePrice']).toBe(6);
  });

  test('a number of a free object is refused as well: it would become another one', async () => {
    for (const literal of ['1e999', '9007199254740993', '-1e308']) {
      const body = `{"title":"Free","configuration":{"a":[{"b":${literal}}]}}`;
      const answer = await send('POST', '/apis/markets/api/apps/create', body);
      expect([literal, answer.status]).toEqual([literal, 422]);
    }
  });

  test.each(['1e999', '1e308', '1e15', '-1', '0.001', '"1e999"'])(
    'a number of %s takes nothing from a balance',
    async (amount) => {
      const { admin } = souk();
      const url = `/apis/managers/api/balances/decreaseBalance?id=${admin.teamId}`;
      const answer = await souk().send('POST', url, {
        token: admin.token,
        body: `{"amount":${amount},"currency":"USD","reason":"test"}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['amount']]);
    },
  );

  test('a number of a filter is one that rows can hold', async () => {
    const statusOf = async (value: string): Promise<number> => {
      const url = `${orders}/search?packagePrice[gte]=${encodeURIComponent(value)}`;
      return (await souk().send('GET', url, { token: token() })).status;
    };
    for (const value of ['1e999', 'Infinity', 'NaN', '0x10', '１２', '1,000', '1e-400', 'x']) {
      expect([value, await statusOf(value)]).toEqual([value, 400]);
    }
    for (const value of ['9007199254740993', '1'.repeat(500)])
      expect(await statusOf(value)).toBe(400);
    for (const value of ['-0', '1e3', '12.50', '1e300', ' 7 '])
      expect(await statusOf(value)).toBe(200);
  });

  test('a number of a file is refused with its line, and the other rows are stored', async () => {
    const { quantity: _one, ...order } = await baseOrder();
    const header = Object.keys(order);
    const lines = CELLS.map(([cell]) => `${Object.values(order).join(',')},"${cell}"`);
    const csv = [`${header.join(',')},packagePrice`, ...lines].join('\n');
    const json = `[${NUMBERS.map(([literal]) => withNumber(order, 'packagePrice', literal)).join()}]`;
    const cases = [
      ['csv', csv, CELLS, 2],
      ['json', json, NUMBERS, 1],
    ] as const;
    for (const [format, text, numbers, firstLine] of cases) {
      const file = await form(souk().seller, Buffer.from(text), `numbers.${format}`);
      const begun = await call(souk().seller, '', {
        resource: 'orders',
        format,
        fileId: file.body['_id'],
      });
      const refusedLines = numbers.flatMap(([, stored], index) =>
        stored === 'refused' ? [index + firstLine] : [],
      );
      for (const dryRun of [true, false]) {
        await call(souk().seller, `/run?id=${begun['_id']}`, { dryRun });
        const done = await settled(souk().seller, begun['_id']);
        expect(done).toMatchObject({
          state: dryRun ? 'checked' : 'done',
          refused: refusedLines.length,
          created: numbers.length - refusedLines.length,
        });
        const refused = new Set(done.refusedRows.map(({ line }) => line));
        expect([...refused].sort((a, b) => a - b)).toEqual(refusedLines);
        const fields = done.refusedRows.map(({ field }) => field);
        expect(fields.filter((field) => field !== 'packagePrice')).toEqual([]);
      }
    }
  });

  test('the one row that the database refuses fails alone', async () => {
    const { seller, core } = souk();
    // A rule of the database alone, as an engine's own limits are.
    await core.database.execute(sql`
      alter table r_customers add constraint only_in_database check (doc->>'lastname' <> 'Refused')`);
    try {
      const rows = ['Rana', 'Sami', 'Tala'].map(customer);
      const [first, second, third] = rows;
      const mixed = [first ?? {}, { ...second, lastname: 'Refused' }, third ?? {}];
      for (const dryRun of [true, false]) {
        const done = await imported(seller, { resource: 'customers' }, mixed, dryRun);
        expect(done).toMatchObject({ created: 2, refused: 1, refusedRows: [{ line: 3 }] });
      }
    } finally {
      await core.database.execute(sql`alter table r_customers drop constraint only_in_database`);
    }
    expect(await find('Sami')).toEqual([]);
    expect(await find('Tala')).toHaveLength(1);
  });

  test('of a row with very many faults some are listed, and the others counted', async () => {
    const { seller } = souk();
    const keys = Array.from({ length: 900 }, (_, index) => `k${index}`);
    const mapping = { firstname: 'firstname', lastname: 'lastname', email: 'email' };
    const wide = Object.fromEntries(keys.map((key) => [key, 'x']));
    // Within what validation looks at: a longer list is refused by its length alone.
    const gallery = Array.from({ length: 1_500 }, () => ({}));
    const done = await imported(seller, { resource: 'apps', format: 'json' }, [
      { title: 'Many faults', gallery },
      { title: 'Unknown columns', ...wide },
    ]);
    expect(done).toMatchObject({ created: 1, refused: 1 });
    expect(done.refusedRows).toHaveLength(21);
    expect(done.refusedRows.at(-1)?.reason).toMatch(/\d+ more/);
    const begun = await call(seller, '', { resource: 'customers', mapping });
    const tooWide = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, index) => [`k${index}`, 1]),
    );
    const answer = await souk().send('POST', `/api/import/rows?id=${begun['_id']}`, {
      token: seller.token,
      body: { rows: [{ line: 2, values: tooWide }] },
    });
    expect([answer.status, answer.body['params']]).toMatchObject([400, { name: 'rows' }]);
  });
});

const fieldsOf = (body: Record<string, unknown>): unknown[] => {
  const errors = Array.isArray(body['errors']) ? body['errors'] : [];
  return [...new Set(errors.map((error: { field?: unknown }) => error.field))];
};
