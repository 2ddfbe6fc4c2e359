/** Moments of foreign schemas are stored as they were sent, and compared as what they say, on both engines. */
import { expect, it } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, rest } from './standardCalls.ts';

const NAMED = { name: { type: 'string' } };
const MOMENT = { type: 'string', format: 'date-time' };

/** From the earliest to the latest instant; as texts they would stand in another order. */
const MOMENTS = [
  ['tokyo', '2024-01-01T08:00:00+09:00'],
  ['utc', '2023-12-31t23:30:00z'],
  ['paris', '2024-01-01T01:00:00.0000004+01:00'],
  ['later', '2024-01-01T00:00:00.000001Z'],
  ['new-york', '2023-12-31T20:00:00-05:00'],
  ['far', '2024-01-01T00:00:00-23:59'],
] as const;

const SCHEMAS = {
  visits: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      at: MOMENT,
      opens: { type: 'string', format: 'time' },
      stay: { type: 'object', properties: { until: MOMENT } },
      steps: { type: 'array', items: { type: 'object', properties: { at: MOMENT } } },
    },
  },
  diary: { type: 'object', properties: { name: { type: 'string' }, at: { type: 'string' } } },
};

describeApplication(
  'moments by the standard',
  (application) => {
    const { ask, create, found } = callsOf(application);
    const names = async (resource: string, filter: object, sort: readonly string[]) => {
      const text = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
      const rows = await found(resource, `?filter=${text(filter)}&sort=${text(sort)}`);
      return rows.map((row) => (row as { name: string }).name);
    };

    it('sort and filter as instants at every depth, and stay as they were sent', async () => {
      for (const [name, at] of MOMENTS) {
        const sent = { name, at, opens: at.slice(11), stay: { until: at }, steps: [{ at }] };
        expect(await create('visits', sent)).toMatchObject(sent);
      }
      await create('visits', { name: 'never' });
      const order = MOMENTS.map(([name]) => name);
      for (const field of ['at', 'stay.until']) {
        expect(await names('visits', {}, [field, 'DESC'])).toEqual([
          ...[...order].reverse(),
          'never',
        ]);
        expect(await names('visits', {}, [field, 'ASC'])).toEqual(['never', ...order]);
      }
      for (const field of ['at', 'stay.until', 'steps.at']) {
        const within = (filter: unknown) => names('visits', { [field]: filter }, ['at', 'ASC']);
        expect(await within({ gte: '2023-12-31T20:00:00-05:00' })).toEqual(['new-york', 'far']);
        expect(await within({ lte: '2024-01-01T00:30:00+01:00' })).toEqual(['tokyo', 'utc']);
        expect(await within('2023-12-31T23:00:00Z')).toEqual(['tokyo']);
        expect(await within({ ne: '2024-01-01T01:00:00Z' })).not.toContain('new-york');
        expect(await within({ gte: '2024-01-02' })).toEqual([]);
      }
      expect(await names('visits', { opens: '09:00:00+10:00' }, ['name', 'ASC'])).toEqual([
        'tokyo',
      ]);
      expect(await names('visits', { opens: '23:30:00Z' }, ['name', 'ASC'])).toEqual(['utc']);
      expect((await ask('GET', rest('visits', '?filter={"at":"soon"}'))).status).toBe(400);
    });

    it('that say no instant count as empty where a field becomes a moment later', async () => {
      for (const at of ['soon', '2024-02-30T00:00:00Z', '2024-01-01T00:00:00Z'])
        await create('diary', { name: at, at });
      const { core, schemaDirectory } = application();
      await addSchemas({ diary: { ...SCHEMAS.diary, properties: { ...NAMED, at: MOMENT } } })(
        schemaDirectory,
      );
      await core.schemas.reload();
      const sorted = await names('diary', {}, ['at', 'DESC']);
      expect(sorted[0]).toBe('2024-01-01T00:00:00Z');
      expect(sorted).toHaveLength(3);
      expect(await names('diary', { at: { gte: '1900-01-01' } }, ['at', 'ASC'])).toEqual([
        '2024-01-01T00:00:00Z',
      ]);
    });

    it('are found through an index', async () => {
      const indexes = await application().core.database.query<{ indexdef: string }>(sql`
        select indexdef from pg_indexes where tablename = 'r_visits'`);
      expect(indexes.filter(({ indexdef }) => indexdef.includes('instant_of'))).not.toEqual([]);
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);
