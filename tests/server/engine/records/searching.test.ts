import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { conditionsSql } from '#server/engine/records/query/conditionSql.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { textFields } from '#server/engine/records/query/likeSql.ts';
import { pageSql, planSearch } from '#server/engine/records/query/searchSql.ts';
import { buildTrigrams } from '#server/engine/suggestions/trigram.ts';
import { describeOnEngines } from './engines.ts';
import { type Row, seller, system } from './shop.ts';

const PEOPLE: readonly (readonly [string, string, string, string?])[] = [
  ['Zoë', 'Ångström', 'zoe.angstrom@example.com', 'Paris'],
  ['bob', 'Stone', 'bob@example.com', 'Rome'],
  ['Alice', 'Stone', 'alice-99@mail.com', undefined],
  ['فاطمة', 'الزهراء', 'fatima@example.com', 'Paris'],
];

/** Titles of apps, the newest last. */
const SIGNS = [
  'Rocket 🌍🚀',
  'C+++',
  'Issue #12',
  '100 % _done_',
  'Back\\slash',
  "It's",
  'Été',
  'المكتبة',
  'Жизнь',
  'Σοφός',
  'Other',
];

const names = (found: { rows: Row[] }): unknown[] => found.rows.map((row) => row['firstname']);

describeOnEngines('searching', (shop) => {
  const north = () => seller(shop(), 'north');
  const people = (query: string) => shop().search(north(), 'customers', query);

  beforeAll(async () => {
    for (const [index, [firstname, lastname, email, city]] of PEOPLE.entries()) {
      await shop().create(system, 'customers', {
        teamId: 'north',
        createdAt: `2026-01-0${index + 1}T12:00:00.000Z`,
        ...{ firstname, lastname, email, ...(city && { city }) },
      });
    }
    for (const title of SIGNS) {
      const description = title === 'Other' ? 'Tom & Jerry' : undefined;
      await shop().create(seller(shop(), 'signs'), 'apps', {
        title,
        ...(description && { description }),
      });
    }
    for (let index = 0; index < 25; index += 1) {
      await shop().create(system, 'withdrawals', {
        teamId: 'ties',
        method: 'paypal',
        amount: 10 + (index % 3),
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    }
  });

  test.each([
    ['stone', ['Alice', 'bob']],
    ['STO ali', ['Alice']],
    ['tone', []],
    ['angstrom', ['Zoë']],
    ['zoe.angstrom@example.com', ['Zoë']],
    ['alice-99@mail', ['Alice']],
    ['example', ['فاطمة', 'bob', 'Zoë']],
    ['فاطمه', ['فاطمة']],
    ['الزهرا', ['فاطمة']],
    ["o'%_\\", []],
  ])('finds by the beginnings of words: %s', async (words, found) => {
    expect(names(await people(`search=${encodeURIComponent(words)}`))).toEqual(found);
    // In another order the index answers, not the newest rows: the same rows in the end.
    const sorted = await people(`search=${encodeURIComponent(words)}&sort=createdAt`);
    expect(names(sorted)).toEqual([...found].reverse());
  });

  test.each([
    ['city=Paris', ['فاطمة', 'Zoë']],
    ['city=Paris&city=Rome', ['فاطمة', 'bob', 'Zoë']],
    ['city[ne]=Paris', ['Alice', 'bob']],
    ['city[exists]=false', ['Alice']],
    ['lastname[contains]=TON', ['Alice', 'bob']],
    ['email[prefix]=Al', ['Alice']],
    ['email[contains]=%25', []],
    ['createdAt[gte]=2026-01-02&createdAt[lte]=2026-01-03T12:00:00.000Z', ['Alice', 'bob']],
    ['subscriber=false&city=Rome', ['bob']],
  ])('filters with %s', async (query, found) => {
    const answer = await people(query);
    expect(names(answer)).toEqual(found);
    expect(answer.total).toBe(found.length);
  });

  test.each([
    ['🚀', ['Rocket 🌍🚀']],
    ['👩‍🚀', []],
    ['🚀 rock', ['Rocket 🌍🚀']],
    ['rocket🚀', ['Rocket 🌍🚀']],
    ['+++', ['C+++']],
    ['++', ['C+++']],
    ['#', ['Issue #12']],
    ['%', ['100 % _done_']],
    ['_', ['100 % _done_']],
    ['\\', ['Back\\slash']],
    ["'", ["It's"]],
    ['&', ['Other']],
    [';', []],
    ['🛸', []],
    ['€', []],
    ['€ rocket', []],
    ['?', []],
    ['"', []],
    ['$$$', []],
    ['\u200d', []],
    ['\u0301', []],
    ['ـ', []],
  ])(
    'finds signs where a text holds them, and never every row: %s (GEN-11)',
    async (words, found) => {
      const caller = seller(shop(), 'signs');
      const search = (more: string) =>
        shop().search(caller, 'apps', `search=${encodeURIComponent(words)}${more}`);
      const titles = (answer: { rows: Row[] }) => answer.rows.map((row) => row['title']);
      expect(titles(await search(''))).toEqual(found);
      const sorted = await search('&sort=title');
      expect(titles(sorted)).toEqual(found);
      expect(sorted.total).toBe(found.length);
    },
  );

  test('takes blanks for no search at all', async () => {
    const answer = await shop().search(seller(shop(), 'signs'), 'apps', 'search=%20%20');
    expect(answer.total).toBe(SIGNS.length);
  });

  test.each([
    ['title[contains]=OCKET%20', ['Rocket 🌍🚀']],
    [`title[contains]=${encodeURIComponent('🚀')}`, ['Rocket 🌍🚀']],
    ['title[contains]=%25', ['100 % _done_']],
    [`title[contains]=${encodeURIComponent('％')}`, ['100 % _done_']],
    ['title[contains]=_', ['100 % _done_']],
    ['title[contains]=%5C', ['Back\\slash']],
    ['title[contains]=%27s', ["It's"]],
    ['title[contains]=%22', []],
    ['title[contains]=ETE', ['Été']],
    [`title[contains]=${encodeURIComponent('ÉTÉ')}`, ['Été']],
    [`title[contains]=${encodeURIComponent('كتبه')}`, ['المكتبة']],
    [`title[contains]=${encodeURIComponent('изн')}`, ['Жизнь']],
    [`title[contains]=${encodeURIComponent('φός')}`, ['Σοφός']],
    ['title[contains]=%2B%2B&title[contains]=issue', ['C+++', 'Issue #12']],
    ['title[prefix]=ete', ['Été']],
    ['title[prefix]=te', []],
    ['description[contains]=tom%20%26%20j', ['Other']],
    ['slug[contains]=LASH', ['Back\\slash']],
  ])(
    'looks into texts to the letter, case and accents aside: %s (GEN-11)',
    async (query, found) => {
      const { rows, total } = await shop().search(seller(shop(), 'signs'), 'apps', query);
      expect(rows.map((row) => row['title']).toSorted()).toEqual(found.toSorted());
      expect(total).toBe(found.length);
    },
  );

  test('knows capitals of other alphabets as far as the database does', async () => {
    const [locale] = await shop().database.query<{ knows: boolean }>(
      sql`select lower('ИЗН' collate "default") = 'изн' as knows`,
    );
    const query = `title[contains]=${encodeURIComponent('ИЗН')}`;
    const { total } = await shop().search(seller(shop(), 'signs'), 'apps', query);
    expect(total).toBe(locale?.knows ? 1 : 0);
  });

  test('looks into texts through an index where the operator has installed pg_trgm', async () => {
    const { database, model, tables } = shop();
    const apps = shop().resource('apps');
    const answersOf = () =>
      Promise.all(
        ['ocket', 'été', 'كتبه', '++', "'s"].map(async (text) => {
          const query = `title[contains]=${encodeURIComponent(text)}`;
          const { rows } = await shop().search(seller(shop(), 'signs'), 'apps', query);
          return rows.map((row) => row['title']);
        }),
      );
    const before = await answersOf();
    const hasTrigrams = await database
      .executeAlone(sql`create extension if not exists pg_trgm`)
      .then(
        () => true,
        () => false,
      );
    const indexes = () =>
      database.query<{ definition: string }>(sql`
        select indexdef as definition from pg_indexes where tablename = 'r_apps'
          and indexname like 'c\\_%'`);
    await buildTrigrams(database, model(), tables());
    await buildTrigrams(database, model(), tables());
    expect(await indexes()).toHaveLength(hasTrigrams ? textFields(apps).length : 0);
    expect(await answersOf()).toEqual(before);
    expect(before.map((titles) => titles.length)).toEqual([1, 1, 1, 1, 1]);
    const table = tables().get('apps') ?? expect.unreachable();
    const conditions = [{ field: 'title', operator: 'contains', values: ['needle'] }] as const;
    const [asked] = conditionsSql(table, apps, {
      ...{ page: 1, limit: 5, sort: apps.defaultSort },
      conditions,
    });
    if (!asked) expect.unreachable();
    await database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, doc)
      select 'h' || lpad(n::text, 23, '0'), 'hay', now(), now(),
        jsonb_build_object('title', 'Hay number ' || n) from generate_series(1, 20000) as n`);
    await database.executeAlone(sql`analyze r_apps`);
    const plan = await database.query(sql`explain select id from r_apps where ${asked}`);
    const isIndexed = JSON.stringify(plan).includes('Bitmap Index Scan on c_');
    expect(isIndexed).toBe(hasTrigrams);
  });

  test('sorts texts without case, and empty values first upwards, last downwards', async () => {
    expect(names(await people('sort=firstname'))).toEqual(['Alice', 'bob', 'Zoë', 'فاطمة']);
    expect(names(await people('sort=city&fields=firstname'))[0]).toBe('Alice');
    expect(names(await people('sort=-city&fields=firstname')).at(-1)).toBe('Alice');
  });

  test('answers the chosen fields only', async () => {
    const { rows } = await people('fields=city,version&limit=1');
    expect(rows).toEqual([{ _id: expect.any(String), city: 'Paris', version: 1 }]);
  });

  test.each(['amount', '-amount', '-createdAt', 'status', '_id'])(
    'shows every row once over all pages, sorted by %s',
    async (sort) => {
      const ties = seller(shop(), 'ties');
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          shop().search(ties, 'withdrawals', `sort=${sort}&limit=7&page=${page}`),
        ),
      );
      const ids = pages.flatMap((page) => page.rows.map((row) => row['_id']));
      expect(new Set(ids).size).toBe(25);
      expect(pages.map((page) => page.total)).toEqual([25, 25, 25, 25]);
    },
  );

  test('says how many there are on a page behind the last', async () => {
    expect(await people('page=9')).toEqual({ rows: [], total: 4 });
  });

  test('finds any of several in a list', async () => {
    await shop().create(north(), 'apps', { title: 'One', tags: ['red', 'big'] });
    await shop().create(north(), 'apps', { title: 'Two', tags: ['blue'] });
    const titles = async (query: string) =>
      (await shop().search(north(), 'apps', `${query}&sort=title`)).rows.map((row) => row['title']);
    expect(await titles('tags=red&tags=blue')).toEqual(['One', 'Two']);
    expect(await titles('tags=big')).toEqual(['One']);
    expect(await titles('tags[ne]=red')).toEqual(['Two']);
  });

  test('counts exactly up to 10,000 and estimates above', async () => {
    await shop().database.execute(sql`
      insert into r_files (id, team_id, created_at, updated_at, doc)
      select lpad(n::text, 24, '0'), case when n <= 10000 then 'exact' else 'many' end,
        now(), now(), '{}' from generate_series(1, 22000) as n`);
    await shop().database.execute(sql`analyze r_files`);
    const files = shop().resource('files');
    const query = { page: 1, limit: 5, sort: files.defaultSort, conditions: [] };
    const count = (team: string) =>
      shop()
        .records.search(seller(shop(), team), files, query)
        .then(({ rows: _, ...rest }) => rest);
    expect(await count('exact')).toEqual({ total: 10_000, totalIsEstimate: false });
    const many = await count('many');
    expect(many.totalIsEstimate).toBe(true);
    expect(many.total).toBeGreaterThan(10_000);
    expect(many.total).toBeLessThan(14_000);
  });

  test('plans a list once where no value decides how its rows are best found (SCALE-3)', () => {
    const orders = shop().resource('orders');
    const table = shop().tables().get('orders');
    if (!table) throw new Error('orders have no table');
    const limitOf = (text: string): string => {
      const query = parseQueryString(orders, new URLSearchParams(text));
      const plan = planSearch(table, orders, sql`team_id = ${'north'}`, query);
      const { statement } = pageSql(plan, { offset: 0, limit: query.limit });
      return statement.text.replace(/^[\s\S]* limit /, '').replace(/\d+$/, 'n');
    };
    const [once, byValues] = ['n', '$n'];
    expect(limitOf('sort=-createdAt&limit=10')).toBe(once);
    expect(limitOf('status=paid&sort=-createdAt&limit=10')).toBe(once);
    expect(limitOf('status=paid&status=pending&sort=-createdAt')).toBe(byValues);
    expect(limitOf('status=paid&sort=-total')).toBe(byValues);
    expect(limitOf('status=paid&customerId=a&sort=-createdAt')).toBe(byValues);
    expect(limitOf('total[gte]=5&sort=-total')).toBe(byValues);
  });
});
