import { describe, expect, test } from 'vitest';
import { toQuery, toSeedQuery } from '../../dataProvider/query.ts';

const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { q: 'red shoes', status: ['paid', 'pending'], amount: { gte: 0, lte: 9.5 } },
} as const;

const textOf = (query: URLSearchParams): string => decodeURIComponent(query.toString());

describe('a search of our own servers', () => {
  test('carries page, order, words and filters', () => {
    expect(textOf(toQuery(list))).toBe(
      'page=2&limit=25&sort=-createdAt&search=red+shoes&status=paid&status=pending&amount[gte]=0&amount[lte]=9.5',
    );
  });

  test('sorts upwards by the bare name', () => {
    expect(textOf(toQuery({ sort: { field: 'title', order: 'ASC' } }))).toBe('sort=title');
  });

  test('calls the id by the name that rows have', () => {
    const sort = { field: 'id', order: 'DESC' } as const;
    expect(textOf(toQuery({ sort, filter: { id: ['a', 'b'] } }))).toBe('sort=-_id&_id=a&_id=b');
  });

  test.each([
    [{ isFree: false }, 'isFree=false'],
    [{ quantity: 0 }, 'quantity=0'],
    [{ status: { ne: ['paid', 'cancelled'] } }, 'status[ne]=paid&status[ne]=cancelled'],
    [{ title: { contains: 'a&b=c' } }, 'title[contains]=a&b=c'],
    [{ note: { exists: false } }, 'note[exists]=false'],
  ])('takes %o as it is', (filter, expected) => {
    expect(textOf(toQuery({ filter }))).toBe(expected);
  });

  test.each([{ q: '' }, { q: null }, { title: '' }, { title: undefined }, { amount: { gte: '' } }])(
    'asks nothing for %o',
    (filter) => {
      expect(textOf(toQuery({ filter }))).toBe('');
    },
  );
});

describe('TABLE-1: a search with groups', () => {
  const group = [{ amount: { gte: 5 } }, { title: '', status: ['paid'] }];

  test('carries them whole, beside the filters that need none', () => {
    const filter = { q: 'red', status: 'paid', $any: group };
    const where = '{"$any":[{"amount":{"gte":5}},{"status":["paid"]}]}';
    expect(textOf(toQuery({ filter }))).toBe(`search=red&status=paid&where=${where}`);
  });

  test('asks nothing by alternatives that nobody filled in', () => {
    expect(textOf(toQuery({ filter: { $any: [{ title: '' }, {}] } }))).toBe('');
  });

  test('tells where the reader’s days begin where they are asked for', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const within = { within: 'last 30 days' };
    const query = toQuery({ filter: { createdAt: within } });
    expect(Object.fromEntries(query)).toEqual({
      'createdAt[within]': 'last 30 days',
      'where[zone]': zone,
    });
    expect(toQuery({ filter: { $any: [{ dueAt: within }, group] } }).get('where[zone]')).toBe(zone);
    expect(toQuery({ filter: {}, counted: { late: { dueAt: within } } }).get('where[zone]')).toBe(
      zone,
    );
  });

  test('GEN-4: asks for a field of a group’s name as for others', () => {
    expect(textOf(toQuery({ filter: { $any: 'x', where: 'y' } }))).toBe(
      'filter[$any]=x&filter[where]=y',
    );
  });

  test('is not sent to servers that know the seed’s calls only', () => {
    expect(textOf(toSeedQuery({ filter: { status: 'paid', $any: group } }))).toBe('status=paid');
  });
});

describe('a search of servers that know the seed’s calls only', () => {
  test('carries pages, words and equality, without order or ranges', () => {
    expect(textOf(toSeedQuery(list))).toBe(
      'page=2&limit=25&search=red+shoes&status=paid&status=pending',
    );
  });

  test('carries nothing at all when nothing is asked', () => {
    expect(textOf(toSeedQuery({}))).toBe('');
  });
});
