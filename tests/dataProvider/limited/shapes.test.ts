import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel, type Model, type ResourceModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { toLimitedListing, toLimitedRecord } from '../../../dataProvider/limited/answers.ts';
import { toFields } from '../../../dataProvider/limited/fieldValues.ts';
import { toLimitedAnswer } from '../../../dataProvider/limited/start.ts';

let model: Model;
beforeAll(async () => {
  model = loadModel((await readSchemaFiles('schemas')).documents);
});

const named = (name: string): ResourceModel => {
  const resource = model.resources.get(name);
  if (!resource) throw new Error(`There is no ${name}.`);
  return resource;
};
const read = (name: string, body: unknown) => toLimitedRecord(named(name), { status: 200, body });
const list = (body: unknown, page = 1) =>
  toLimitedListing(named('orders'), { status: 200, body }, { pagination: { page, perPage: 2 } });

describe('a row of another server', () => {
  test.each([
    ['a number as a text', 'orders', 'total', '51.00', 51],
    ['a text with commas', 'orders', 'total', '1,250.5', 1_250.5],
    ['no number', 'orders', 'total', 'free', undefined],
    ['a truth as a text', 'customers', 'subscriber', 'true', true],
    ['a truth as 0', 'customers', 'subscriber', 0, false],
    ['no truth', 'customers', 'subscriber', 'perhaps', undefined],
    ['a date of a database', 'orders', 'paidAt', '2026-11-01 10:00:00', '2026-11-01T10:00:00.000Z'],
    [
      'a date with a zone',
      'orders',
      'paidAt',
      '2026-11-01T10:00:00+02:00',
      '2026-11-01T08:00:00.000Z',
    ],
    ['seconds', 'orders', 'paidAt', 1_793_527_200, '2026-11-01T10:00:00.000Z'],
    ['milliseconds as a text', 'orders', 'paidAt', '1793527200000', '2026-11-01T10:00:00.000Z'],
    ['no date', 'orders', 'paidAt', 'yesterday', undefined],
    ['nothing', 'orders', 'paidAt', null, undefined],
    ['a phone as a number', 'customers', 'phone', 612_345_678, '612345678'],
    ['a row in the place of its id', 'orders', 'customerId', { _id: 12, name: 'Lina' }, '12'],
    ['rows and ids in one list', 'apps', 'categories', [{ _id: 1 }, 2, null], ['1', '2']],
    ['null in the place of a list', 'apps', 'packages', null, []],
    ['words in the place of a list', 'apps', 'tags', 'a,b', ['a', 'b']],
    ['a number in the place of a list', 'apps', 'packages', 7, undefined],
    ['a picture without an address', 'apps', 'logo', { src: null }, undefined],
    ['an address in the place of a picture', 'apps', 'logo', '/a.png', { src: '/a.png' }],
    ['an unknown state', 'orders', 'status', 'on_hold', 'on_hold'],
    ['a field that no schema knows', 'orders', 'carrier', { a: null }, { a: null }],
  ])('%s is read as the schema means it', (_, resource, field, sent, expected) => {
    expect(read(resource, { _id: 1, [field]: sent })[field]).toEqual(expected);
  });

  test('keeps a day that is written with a zone', () => {
    const [field] = [...named('orders').fields.values()].filter(({ kind }) => kind === 'dateTime');
    const known = () => field && { ...field, kind: 'date' as const };
    const sent = { on: '2026-11-01T00:00:00+02:00', at: '2026-10-31 23:00:00' };
    expect(toFields(sent, known)).toEqual({ on: '2026-11-01', at: '2026-10-31' });
  });

  test('has texts, numbers and holes mended below its own fields too', () => {
    const packages = [{ price: '12.50', title: 5, features: null }, null];
    expect(read('apps', { _id: 1, packages })['packages']).toEqual([
      { price: 12.5, title: '5', features: [] },
    ]);
  });

  test('is called by an id, whatever that is', () => {
    expect(read('orders', { _id: 101 })).toMatchObject({ id: '101', _id: '101' });
    expect(read('orders', { id: 'x' })).toMatchObject({ id: 'x', _id: 'x' });
  });

  test('has the lists that every row has, and the full name that nobody worked out', () => {
    expect(read('deliveries', { _id: 1 })['files']).toEqual([]);
    expect(read('customers', { _id: 1, firstname: 'Omar', lastname: null })['fullname']).toBe(
      'Omar',
    );
  });

  test('is what was sent where a change is answered with nothing or with words', () => {
    for (const body of [undefined, '', 'OK']) {
      const sent = { _id: '7', title: 'Mine' };
      const row = toLimitedRecord(named('orders'), { status: 200, body }, sent);
      expect(row).toMatchObject({ id: '7', title: 'Mine' });
    }
  });

  test('is missing where nothing came, and wrong where words came', () => {
    expect(() => read('orders', undefined)).toThrowError(expect.objectContaining({ status: 404 }));
    expect(() => read('orders', '<h1>Proxy</h1>')).toThrowError('<h1>Proxy</h1>');
  });
});

describe('a list of another server', () => {
  const rows = [{ _id: 1 }, { _id: 2 }];
  test.each([
    ['numbers', { results: rows, pagination: { total: 9, last_page: 5 } }, 9, false],
    ['texts', { results: rows, pagination: { total: '9', last_page: '5' } }, 9, false],
    ['no total', { results: rows, pagination: { last_page: 5 } }, 10, true],
    ['no total on the last page', { results: rows, pagination: { last_page: 1 } }, 2, false],
    ['no pagination, a full page', { results: rows }, 4, true],
    ['no pagination, a page with room', { results: [{ _id: 1 }] }, 1, false],
    ['results that are null', { results: null, pagination: null }, 0, false],
    ['rows without a frame', rows, 4, true],
    ['nothing', undefined, 0, false],
  ])('tells its total with %s', (_, body, total, totalIsEstimate) => {
    expect(list(body)).toMatchObject({ total, meta: { totalIsEstimate } });
  });

  test('leaves out what is no row, and refuses words', () => {
    expect(list({ results: [null, 7, { _id: 3 }] }).data.map(({ id }) => id)).toEqual(['3']);
    for (const body of ['<h1>Proxy</h1>', { results: 'none' }, { message: 'Not now' }, 7]) {
      expect(() => list(body), JSON.stringify(body)).toThrowError();
    }
  });
});

describe('what another server says at the start', () => {
  test('knows nobody where it says nothing', () => {
    expect(toLimitedAnswer('currentSeller', 204, undefined)).toMatchObject({ _id: '', name: '' });
  });

  test('has every part that screens need', () => {
    expect(toLimitedAnswer('teamInit', 200, { _id: 7, features: null })).toEqual({
      _id: '7',
      name: '',
      features: [],
      members: [],
    });
    const store = {
      languages: null,
      currency: 'usd',
      currencies: [{ code: 'eur', rate: '0.9' }, 1],
    };
    expect(toLimitedAnswer('storeInit', 200, store)).toMatchObject({
      languages: [],
      currency: 'USD',
      currencies: [{ code: 'EUR', rate: 0.9 }],
    });
    expect(toLimitedAnswer('balance', 200, { available: '1200.5', pending: null })).toMatchObject({
      available: 1200.5,
      pending: 0,
      lifetime: 0,
    });
  });

  test('is a failure where a proxy answers in its place', () => {
    expect(() => toLimitedAnswer('teamInit', 200, '<h1>Proxy</h1>')).toThrowError('Proxy');
  });
});
