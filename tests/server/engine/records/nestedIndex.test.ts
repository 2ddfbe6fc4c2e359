/** Equal values inside of documents are found through an index, on both engines. */
import { expect, it } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { parseRestQuery } from '#server/engine/records/query/restGrammar.ts';
import { pageSql, planSearch } from '#server/engine/records/query/searchSql.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf } from './standardCalls.ts';

const ROWS = 20_000;
const TEXT = { type: 'string' };

const SCHEMAS = {
  parcels: {
    type: 'object',
    properties: {
      code: TEXT,
      to: {
        type: 'object',
        properties: { city: TEXT, floor: { type: 'integer' }, 'door.no': TEXT },
      },
      stops: { type: 'array', items: { type: 'object', properties: { place: TEXT } } },
      marks: { type: 'array', items: TEXT, uniqueItems: true },
    },
  },
};

/** Filters, each of which finds the one row whose values are these. */
const FILTERS = [
  { 'to.city': 'City 77' },
  { 'to.floor': 77 },
  { 'to.door\\.no': '77' },
  { 'stops.place': 'Stop 77' },
  { marks: 'mark-77' },
  { 'to.city': ['City 77', 'nowhere'] },
];

describeApplication(
  'values inside of rows',
  (application) => {
    const { create, found } = callsOf(application);

    it('are found by an index among many rows', async () => {
      const { core } = application();
      const { database } = core;
      const { model, tables } = core.schemas.current();
      const resource = model.resources.get('parcels') ?? expect.unreachable();
      const table = tables.get('parcels') ?? expect.unreachable();
      await database.execute(sql`
        insert into r_parcels (id, team_id, created_at, updated_at, doc)
        select 'p' || lpad(n::text, 23, '0'), 'many', now(), now(), jsonb_build_object('code', 'c' || n,
          'to', jsonb_build_object('city', 'City ' || n, 'floor', n, 'door.no', n),
          'stops', jsonb_build_array(jsonb_build_object('place', 'Stop ' || n)),
          'marks', jsonb_build_array('mark-' || n))
        from generate_series(1, ${ROWS}::int) as n`);
      await database.executeAlone(sql`vacuum analyze r_parcels`);
      const [gin] = await database.query<{ indexname: string }>(sql`
        select indexname from pg_indexes where tablename = 'r_parcels' and indexdef like '%jsonb_path_ops%'`);
      for (const filter of FILTERS) {
        const asked = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
        const rows = await found('parcels', asked);
        expect(rows, asked).toMatchObject([{ code: 'c77' }]);
        const query = parseRestQuery(resource, { filter: JSON.stringify(filter) });
        const page = pageSql(planSearch(table, resource, sql`true`, query), {
          offset: 0,
          limit: 25,
        });
        const plan = await database.query(sql`explain ${page.statement}`);
        expect(JSON.stringify(plan), asked).toContain(gin?.indexname);
      }
    });

    it('are told apart to the letter behind the index', async () => {
      await create('parcels', { code: 'text', to: { city: 'true' } });
      await create('parcels', { code: 'list', stops: [{ place: '12' }] });
      expect(await found('parcels', '?filter={"to.city":"true"}')).toMatchObject([
        { code: 'text' },
      ]);
      expect(await found('parcels', '?filter={"to.city":"TRUE"}')).toEqual([]);
      expect(await found('parcels', '?filter={"stops.place":"12"}')).toMatchObject([
        { code: 'list' },
      ]);
    });

    it('leave the tables of Souk’s own resources with the indexes that they had', async () => {
      const others = await application().core.database.query<{ tablename: string }>(sql`
        select tablename from pg_indexes where indexdef like '%jsonb_path_ops%'`);
      expect(others).toEqual([{ tablename: 'r_parcels' }]);
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);
