/** TABLE-1: one filter in every call that takes one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#schemas';
import { toQuery } from '../../../../dataProvider/query.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { withRenamedFields } from '../formerNames/renamedCustomers.ts';

const NOW = Date.now();
const daysFromNow = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();

let souk: Application;
beforeAll(async () => {
  souk = await openApplication({ prepareSchemas: withRenamedFields });
  expect(souk.core.schemas.problems()).toEqual([]);
  for (const [firstname, score, handle, groups] of [
    ['Ana', 1, 'one', ['vip']],
    ['Bea', 5, 'two', []],
    ['Cleo', 9, undefined, ['vip', 'new']],
  ] as const) {
    const row = { lastname: 'Doe', email: `${firstname}@example.com`, score, handle };
    const answer = await call(souk.seller, 'POST', '/api/customers/create', {
      ...{ firstname, circles: groups },
      ...row,
    });
    expect(answer.status, answer.text).toBe(201);
  }
});
afterAll(() => souk.close());

const call = ({ token }: Person, method: 'GET' | 'POST', path: string, body?: unknown) =>
  souk.send(method, path, { token, body });
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const namesIn = (rows: unknown): readonly string[] =>
  (rows as readonly { readonly firstname: string }[]).map(({ firstname }) => firstname).toSorted();
const found = async (query: string, person = souk.seller): Promise<readonly string[]> => {
  const answer = await call(person, 'GET', `/api/customers/search?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return namesIn(answer.body['results']);
};

const EDGES = { $any: [{ score: { lt: 5 } }, { score: { gt: 5 } }] };

describe('TABLE-1: a filter with groups', () => {
  test('finds the same in both dialects, beside other parameters', async () => {
    expect(await found(`where=${json(EDGES)}`)).toEqual(['Ana', 'Cleo']);
    expect(await found(`where=${json(EDGES)}&score[gte]=2`)).toEqual(['Cleo']);
    expect(await found(`where=${json({ ...EDGES, q: 'ana' })}`)).toEqual(['Ana']);
    const rest = await call(souk.seller, 'GET', `/api/rest/customers?filter=${json(EDGES)}`);
    expect(namesIn(JSON.parse(rest.text))).toEqual(['Ana', 'Cleo']);
  });

  test('is what lists, exports, sums and changes of many rows are asked by', async () => {
    const filter = { $any: [{ handle: { exists: false } }, { circles: 'vip', score: 1 }] };
    expect(await found(String(toQuery({ filter })))).toEqual(['Ana', 'Cleo']);
    const file = await call(
      souk.seller,
      'GET',
      `/api/customers/export?format=json&${toQuery({ filter })}`,
    );
    expect(namesIn(JSON.parse(file.text))).toEqual(['Ana', 'Cleo']);
    const sums = await call(
      souk.seller,
      'GET',
      `/api/customers/sums?fields=score&${toQuery({ filter })}`,
    );
    expect(sums.body).toEqual({ count: 2, sums: { score: 10 } });
    for (const where of [filter, JSON.stringify(filter)]) {
      const many = { filter: { where }, expectedTotal: 2, add: { circles: ['seen'] } };
      const changed = await call(souk.seller, 'POST', '/api/customers/updateMany', many);
      expect(changed.body['done'], changed.text).toHaveLength(2);
    }
    expect(await found('circles=seen')).toEqual(['Ana', 'Cleo']);
  });

  test('shows nobody more than their own team’s rows', async () => {
    const filter = { $any: [{ teamId: souk.seller.teamId }, { score: { gte: 0 } }] };
    expect(await found(`where=${json(filter)}`, souk.stranger)).toEqual([]);
    expect(await found(`where=${json(filter)}`)).toEqual(['Ana', 'Bea', 'Cleo']);
  });

  test('follows former names, and tells whoever used them', async () => {
    const answer = await call(
      souk.seller,
      'GET',
      `/api/customers/search?where=${json({ $any: [{ points: 1 }, { nickname: 'two' }] })}`,
    );
    expect(namesIn(answer.body['results'])).toEqual(['Ana', 'Bea']);
    expect(answer.headers['deprecation']).toBeDefined();
  });

  test.each([
    ['where={', 'where', 'it is not JSON'],
    ['where=[]', 'filter', 'give an object'],
    [`where=${json({ $any: [{ password: 'x' }] })}`, '$any.0.password', ''],
    [`where=${json({ $any: [{ $any: [{ $any: [{ $any: [{}] }] }] }] })}`, '$any.0.$any', '3 deep'],
    [`where=${json({ $any: Array(51).fill({ score: 1 }) })}`, '$any', '50 filters'],
    ['createdAt[within]=this day&where[zone]=Nowhere/At', 'where[zone]', 'time zone'],
    ['createdAt[within]=this hour', 'createdAt[within]', 'give a period'],
    [`search=a&where=${json({ q: 'b' })}`, 'search', 'give it once'],
  ])('is refused with the place that is wrong, %#', async (query, name, reason) => {
    const answer = await call(souk.seller, 'GET', `/api/customers/search?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(name);
    expect(answer.text).toContain(reason);
  });

  test('means by a period the days of the zone that is named', async () => {
    expect(await found('createdAt[within]=this day&where[zone]=Europe/Paris')).toHaveLength(3);
    expect(await found('createdAt[within]=before today')).toEqual([]);
    const zone = encodeURIComponent('Pacific/Kiritimati');
    expect(await found(`createdAt[within]=last 2 days&where[zone]=${zone}`)).toHaveLength(3);
    const rest = `filter=${json({ createdAt: { within: 'next 1 day' } })}&zone=Europe/Paris`;
    const answer = await call(souk.seller, 'GET', `/api/rest/customers?${rest}`);
    expect(namesIn(JSON.parse(answer.text))).toHaveLength(3);
  });
});

describe('TABLE-1: counts in one call', () => {
  const count = (query: string, person = souk.seller) =>
    call(person, 'GET', `/api/customers/counts?${query}`);

  test('are the totals that the lists would have', async () => {
    const counted = {
      ...{ all: {}, edges: EDGES, low: { score: { lte: 1 } }, words: { q: 'bea' } },
      ...{ none: { score: [] }, __proto__x: { circles: 'new' } },
    };
    const filter = { createdAt: { gte: daysFromNow(-1) } };
    const answer = await count(String(toQuery({ filter, counted })));
    expect(answer.body, answer.text).toEqual({
      results: {
        ...{ all: { total: 3 }, edges: { total: 2 }, low: { total: 1 }, words: { total: 1 } },
        ...{ none: { total: 3 }, __proto__x: { total: 1 } },
      },
    });
    const rest = await call(
      souk.seller,
      'GET',
      `/api/rest/customers/counts?of=${json({ all: {} })}&score=9`,
    );
    expect(rest.body).toEqual({ results: { all: { total: 1 } } });
  });

  test('count the own team’s rows for those who may read them', async () => {
    expect((await count(`of=${json({ all: {} })}`, souk.stranger)).body).toEqual({
      results: { all: { total: 0 } },
    });
    const url = `/api/customers/counts?of=${json({ all: {} })}`;
    expect((await souk.send('GET', url, {})).status).toBe(401);
  });

  test('are refused with the filter and the place that is wrong', async () => {
    const tooMany = Object.fromEntries(
      Array.from({ length: LIMITS.counts + 1 }, (_, index) => [index, {}]),
    );
    for (const [query, name] of [
      ['', 'of'],
      ['of={', 'of'],
      ['of=[]', 'of'],
      [`of=${json(tooMany)}`, 'of'],
      [`of=${json({ late: { score: { odd: 1 } } })}`, 'of.late.score[odd]'],
      [`of=${json({ late: { $any: [{ password: 'x' }] } })}`, 'of.late.$any.0.password'],
      [`of=${json({ late: 'x' })}`, 'of.late'],
      [`of=${json({})}&limit=3`, 'limit'],
    ] as const) {
      const answer = await count(query);
      expect(answer.status, query).toBe(400);
      expect(answer.body['params'], answer.text).toMatchObject({ name });
    }
  });

  test('tell whoever uses former names', async () => {
    const answer = await count(`of=${json({ old: { points: 1 } })}`);
    expect(answer.body).toEqual({ results: { old: { total: 1 } } });
    expect(answer.headers['deprecation']).toBeDefined();
  });
});
