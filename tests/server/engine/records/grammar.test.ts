import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel, type ResourceModel } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { parseRestQuery } from '#server/engine/records/query/restGrammar.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';
import { shippedDocuments } from './shop.ts';

let resources: ReadonlyMap<string, ResourceModel>;

beforeAll(async () => {
  resources = loadModel(await shippedDocuments()).resources;
});

const resource = (name: string): ResourceModel => {
  const found = resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};

const orders = (query: string): SearchQuery =>
  parseQueryString(resource('orders'), new URLSearchParams(query));

const refusalOf = (parse: () => unknown): { code: string; name: unknown } => {
  try {
    parse();
  } catch (error) {
    if (error instanceof ServerError) return { code: error.code, name: error.params['name'] };
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('the query string', () => {
  test('asks for page 1 of 10 rows in the default order when it is empty (LIST-1)', () => {
    expect(orders('')).toEqual({
      page: 1,
      limit: 10,
      sort: { field: 'createdAt', order: 'DESC' },
      conditions: [],
    });
  });

  test('reads pages, order, words, projection and every operator', () => {
    expect(
      orders(
        'page=3&limit=25&sort=-total&search=blue+shirt&fields=title,total&status=paid&status=pending' +
          '&total[gte]=10.5&total[lte]=99&title[contains]=x&title[prefix]=y&note[exists]=false' +
          '&status[ne]=refunded&createdAt[gte]=2026-01-31&_id=a',
      ),
    ).toEqual({
      page: 3,
      limit: 25,
      sort: { field: 'total', order: 'DESC' },
      search: 'blue shirt',
      fields: ['title', 'total'],
      conditions: [
        { field: 'status', operator: 'in', values: ['paid', 'pending'] },
        { field: 'total', operator: 'gte', values: [10.5] },
        { field: 'total', operator: 'lte', values: [99] },
        { field: 'title', operator: 'contains', values: ['x'] },
        { field: 'title', operator: 'prefix', values: ['y'] },
        { field: 'note', operator: 'exists', values: [false] },
        { field: 'status', operator: 'ne', values: ['refunded'] },
        { field: 'createdAt', operator: 'gte', values: ['2026-01-31T00:00:00.000Z'] },
        { field: '_id', operator: 'in', values: ['a'] },
      ],
    });
  });

  test.each([
    ['colour=red', 'unknown_parameter', 'colour'],
    ['title[like]=x', 'unknown_parameter', 'title[like]'],
    ['customer.email=x', 'unknown_parameter', 'customer.email'],
    ['constructor=x', 'unknown_parameter', 'constructor'],
    ['total=cheap', 'invalid_parameter', 'total'],
    ['total[contains]=1', 'invalid_parameter', 'total[contains]'],
    ['paidAt[gte]=yesterday', 'invalid_parameter', 'paidAt[gte]'],
    ['note[exists]=perhaps', 'invalid_parameter', 'note[exists]'],
    ['status=', 'invalid_parameter', 'status'],
    ['title=%00', 'invalid_parameter', 'title'],
    ['total[gte]=1&total[gte]=2', 'invalid_parameter', 'total[gte]'],
    ['customer=x', 'invalid_parameter', 'customer'],
    ['page=0', 'invalid_parameter', 'page'],
    ['page=1&page=2', 'invalid_parameter', 'page'],
    ['limit=1001', 'invalid_parameter', 'limit'],
    ['limit=ten', 'invalid_parameter', 'limit'],
    ['sort=colour', 'invalid_parameter', 'sort'],
    ['sort=answers', 'invalid_parameter', 'sort'],
    ['fields=title,colour', 'invalid_parameter', 'fields'],
  ])('refuses "%s" with %s, naming "%s"', (query, code, name) => {
    expect(refusalOf(() => orders(query))).toEqual({ code, name });
  });

  test('never takes a write-only field: asking would tell', () => {
    const customers = resource('customers');
    const parse = () => parseQueryString(customers, new URLSearchParams('password=x'));
    expect(refusalOf(parse)).toEqual({ code: 'unknown_parameter', name: 'password' });
  });

  test('takes a whole conversation in one call', () => {
    const query = new URLSearchParams('orderId=a&limit=1000000');
    expect(parseQueryString(resource('messages'), query).limit).toBe(1_000_000);
  });

  test('reads other spellings of a state', () => {
    const query = parseQueryString(resource('apps'), new URLSearchParams('status=public'));
    expect(query.conditions).toEqual([{ field: 'status', operator: 'in', values: ['publish'] }]);
  });
});

describe('the simple-REST query', () => {
  const rest = (query: Parameters<typeof parseRestQuery>[1]): SearchQuery =>
    parseRestQuery(resource('orders'), query);

  test('reads range, sort and react-admin’s filter', () => {
    expect(
      rest({
        range: '[20,29]',
        sort: '["id","ASC"]',
        filter:
          '{"q":"shirt","status":["paid","pending"],"customerId":"c","total":{"gte":1,"lte":9}}',
      }),
    ).toEqual({
      page: 3,
      limit: 10,
      offset: 20,
      sort: { field: '_id', order: 'ASC' },
      search: 'shirt',
      conditions: [
        { field: 'status', operator: 'in', values: ['paid', 'pending'] },
        { field: 'customerId', operator: 'in', values: ['c'] },
        { field: 'total', operator: 'gte', values: [1] },
        { field: 'total', operator: 'lte', values: [9] },
      ],
    });
  });

  test('answers all rows asked for by their ids, without a range', () => {
    const ids = Array.from({ length: 25 }, (_, index) => `id${index}`);
    expect(rest({ filter: JSON.stringify({ id: ids }) }).limit).toBe(25);
  });

  test.each([
    [{ range: '[0' }, 'range'],
    [{ range: '[9,0]' }, 'range'],
    [{ range: '[0,1000]' }, 'range'],
    [{ sort: '["title","up"]' }, 'sort'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: '{"total":{"gte":"much"}}' }, 'total[gte]'],
  ])('refuses %j, naming it', (query, name) => {
    expect(refusalOf(() => rest(query))).toEqual({ code: 'invalid_parameter', name });
  });
});
