/** GEN-8: rows are found by the entries of lists of texts, numbers, moments and yes or no, on both engines. */
import { expect, it } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { parseRestQuery } from '#server/engine/records/query/restGrammar.ts';
import { pageSql, planSearch } from '#server/engine/records/query/searchSql.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf } from './standardCalls.ts';

const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const TEXT = { type: 'string' };

const lists = {
  name: TEXT,
  words: list(TEXT),
  mails: list({ type: 'string', format: 'email' }),
  sizes: list({ enum: ['S', 'M', 'L'] }),
  counts: list({ type: 'integer' }),
  weights: list({ type: ['number', 'null'] }),
  days: list({ type: 'string', format: 'date' }),
  moments: list({ type: 'string', format: 'date-time' }),
  answers: list({ type: 'boolean' }),
  pair: { type: 'array', prefixItems: [{ type: 'integer' }, TEXT] },
};

const SCHEMAS = {
  readings: {
    type: 'object',
    properties: { ...lists, inner: { type: 'object', properties: { counts: lists.counts } } },
  },
  houses: {
    title: 'House',
    type: 'object',
    properties: {
      name: { ...TEXT, title: 'Name', maxLength: 20 },
      floors: list({ type: 'integer' }, { title: 'Floors', maxItems: 9 }),
      labels: list({ ...TEXT, maxLength: 20 }, { title: 'Labels', maxItems: 9 }),
    },
    'x-resource': {
      ...{ rules: 'souk', scope: 'team', recordTitle: 'name' },
      name: { en: 'House |||| Houses', fr: 'Maison', ar: 'بيت' },
    },
  },
};

const ROWS = [
  {
    name: 'low',
    words: ['Red wine', 'Crème brûlée'],
    mails: ['ada@example.org'],
    sizes: ['S', 'S'],
    counts: [1, 100],
    weights: [0.5, null],
    days: ['2026-01-05', '2026-03-05'],
    moments: ['2026-01-01T23:30:00-02:00'],
    answers: [true],
    inner: { counts: [3] },
  },
  {
    name: 'high',
    words: ['white wine', 'أحمد'],
    mails: ['bob@example.com', 'carla@example.org'],
    sizes: ['M', 'L'],
    counts: [40, 50],
    weights: [7],
    days: ['2026-02-10'],
    moments: ['2026-01-02T00:30:00Z'],
    answers: [false, false],
    inner: { counts: [] },
  },
  { name: 'empty', words: [], counts: [], answers: [] },
];

/** What is asked, and the names of the rows that are found. */
const QUESTIONS: readonly (readonly [object, readonly string[]])[] = [
  [{ words: 'Red wine' }, ['low']],
  [{ words: 'wine' }, []],
  [{ words: { contains: 'WINE' } }, ['high', 'low']],
  [{ words: { contains: ['red', 'white'] } }, ['high', 'low']],
  [{ words: { contains: 'creme bru' } }, ['low']],
  [{ words: { contains: 'احمد' } }, ['high']],
  [{ words: { contains: 'w_ne' } }, []],
  [{ words: { prefix: 'whi' } }, ['high']],
  [{ words: { ne: 'Red wine' } }, ['empty', 'high']],
  [{ mails: 'carla@example.org' }, ['high']],
  [{ mails: { contains: 'example.org' } }, ['high', 'low']],
  [{ sizes: ['M', 'L'] }, ['high']],
  [{ counts: 50 }, ['high']],
  [{ counts: { gte: 60 } }, ['low']],
  [{ counts: { lte: 1 } }, ['low']],
  // One entry lies between both: 1 and 100 are on either side.
  [{ counts: { gte: 30, lte: 60 } }, ['high']],
  [{ counts: { ne: 50 } }, ['empty', 'low']],
  [{ weights: { gte: 0.5, lte: 1 } }, ['low']],
  [{ days: { gte: '2026-02-01', lte: '2026-02-28' } }, ['high']],
  [{ days: '2026-03-05' }, ['low']],
  [{ moments: { gte: '2026-01-02T01:00:00Z' } }, ['low']],
  [{ moments: { gte: '2026-01-02T00:00:00Z', lte: '2026-01-02T01:00:00Z' } }, ['high']],
  [{ answers: true }, ['low']],
  [{ answers: false }, ['high']],
  [{ 'inner.counts': { gte: 2 } }, ['low']],
  // A list without an entry holds nothing, as a list that is not there.
  [{ counts: { exists: false } }, ['empty']],
  [{ sizes: { exists: false } }, ['empty']],
];

describeApplication(
  'entries of lists',
  (application) => {
    const { ask, create, found } = callsOf(application);
    const namesOf = async (resource: string, filter: object): Promise<unknown[]> => {
      const query = `?sort=["name","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await found(resource, query)).map((row) => (row as { name: string }).name);
    };

    it('find the rows that have them', async () => {
      for (const row of ROWS) await create('readings', row);
      for (const [filter, names] of QUESTIONS)
        expect(await namesOf('readings', filter), JSON.stringify(filter)).toEqual(names);
    });

    it('are compared by what they are: other values are refused', async () => {
      for (const filter of [{ counts: 'many' }, { days: { gte: 'May' } }, { answers: 'perhaps' }]) {
        const asked = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
        expect((await ask('GET', `/api/rest/readings${asked}`)).status, asked).toBe(400);
      }
      // Entries at places of their own are not alike: such a list is there or is not.
      expect((await ask('GET', '/api/rest/readings?filter={"pair":1}')).status).toBe(400);
      expect(await namesOf('readings', { pair: { exists: true } })).toEqual([]);
    });

    it('are found by an index where equal values are asked for', async () => {
      const { schemas, database } = application().core;
      const { model, tables } = schemas.current();
      const resource = model.resources.get('readings') ?? expect.unreachable();
      const table = tables.get('readings') ?? expect.unreachable();
      await database.execute(sql`
        insert into r_readings (id, team_id, created_at, updated_at, doc)
        select 'p' || lpad(n::text, 23, '0'), 'many', now(), now(),
          jsonb_build_object('counts', jsonb_build_array(1000 + n), 'words', jsonb_build_array('w' || n))
        from generate_series(1, 20000) as n`);
      await database.executeAlone(sql`vacuum analyze r_readings`);
      const [gin] = await database.query<{ indexname: string }>(sql`
        select indexname from pg_indexes where tablename = 'r_readings' and indexdef like '%jsonb_path_ops%'`);
      for (const filter of [{ counts: 1077 }, { words: 'w77' }]) {
        const query = parseRestQuery(resource, { filter: JSON.stringify(filter) });
        const page = pageSql(planSearch(table, resource, sql`true`, query), {
          offset: 0,
          limit: 25,
        });
        const plan = JSON.stringify(await database.query(sql`explain ${page.statement}`));
        expect(plan, JSON.stringify(filter)).toContain(gin?.indexname);
      }
    });

    it('of Souk’s own resources are asked for by the names of their fields', async () => {
      const { model } = application().core.schemas.current();
      const houses = model.resources.get('houses') ?? expect.unreachable();
      await create('houses', { name: 'tower', floors: [1, 30], labels: ['old town'] });
      await create('houses', { name: 'hut', floors: [2], labels: ['old'] });
      expect(await namesOf('houses', { floors: { gte: 2, lte: 9 } })).toEqual(['hut']);
      // Words of Souk's own lists are whole ones, as ever.
      expect(await namesOf('houses', { labels: { contains: 'old' } })).toEqual(['hut']);
      const { conditions } = parseQueryString(houses, new URLSearchParams('floors[gte]=3'));
      expect(conditions).toEqual([{ field: 'floors', operator: 'gte', values: [3] }]);
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);
