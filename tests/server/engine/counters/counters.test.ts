import { beforeAll, expect, test } from 'vitest';
import { countChanges } from '#server/engine/counters/countChanges.ts';
import { mergeCounters } from '#server/engine/counters/mergeCounters.ts';
import { rebuildCounts, repairCounts } from '#server/engine/counters/rebuildCounts.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { countedListOf } from '#server/engine/records/pages/countedList.ts';
import { readTotal } from '#server/engine/records/pages/countedTotals.ts';
import { countRowsOf } from '#server/engine/records/pages/deepPages.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { planSearch, rowsSql } from '#server/engine/records/query/searchSql.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { countedTeam, scopeSql } from '#server/engine/records/rowAccess.ts';
import { describeOnEngines } from '../records/engines.ts';
import { seller, system } from '../records/shop.ts';

const DAY = new Date('2026-11-20T12:00:00.000Z');
const WRITERS = 4;
const ROUNDS = 8;
const QUERIES = [
  '',
  'status=publish',
  'status=draft&status=trash',
  'status[ne]=draft',
  'createdAt[gte]=2026-02-01T10:00:00.000Z',
  'createdAt[lte]=2026-02-01T10:00:00.000Z&status=publish',
  'createdAt[gte]=2026-02-01T00:00:00.000Z&createdAt[lte]=2026-03-31T23:59:59.999Z',
  'createdAt[gte]=2026-02-01T08:00:00.000Z&createdAt[lte]=2026-02-01T20:00:00.000Z',
  'createdAt[gte]=2026-03-01T08:00:00.000Z&createdAt[lte]=2026-02-01T20:00:00.000Z',
];

describeOnEngines(
  'counters',
  (shop) => {
    const north = () => seller(shop(), 'north');
    const admin = () => seller(shop(), 'north', 'admin');

    /** What the counters say and what there is, at one moment. */
    const compare = async (place: Queryable, caller: Caller, text: string) => {
      const resource = shop().resource('apps');
      const query = parseQueryString(resource, new URLSearchParams(text));
      const table = shop().tables().get('apps');
      if (!table) throw new Error('no table');
      const plan = planSearch(table, resource, scopeSql(caller, resource), query);
      const list = countedListOf(resource, countedTeam(caller, resource), query);
      if (!list) throw new Error(`not counted: ${text}`);
      const total = await readTotal(place, list, countRowsOf(plan));
      const [truth] = await place.query<{ n: number }>(
        sql`select count(*)::int as n from ${rowsSql(plan)}`,
      );
      return { total, truth: truth?.n };
    };
    const compareAll = async () => {
      const told: unknown[] = [];
      const truths: unknown[] = [];
      for (const caller of [north(), seller(shop(), 'south'), seller(shop(), 'new'), admin()]) {
        for (const text of QUERIES) {
          const { total, truth } = await compare(shop().database, caller, text);
          told.push([caller.teamId, text, total]);
          truths.push([caller.teamId, text, truth]);
        }
      }
      expect(told).toEqual(truths);
      return told;
    };
    const rebuild = () =>
      shop().database.transaction((transaction) => rebuildCounts(transaction, shop().model()));
    const load = (team: string, rows: number): Sql => sql`
      insert into r_apps (id, team_id, created_at, updated_at, doc, t_status)
      select ${team}::text || lpad(n::text, 12, '0'), ${team},
        '2026-01-01T00:00:00Z'::timestamptz + n * interval '53 minutes', now(), '{}',
        (array['draft', 'publish', 'publish', 'trash', null])[n % 5 + 1]
      from generate_series(1, ${rows}::int) as n`;

    beforeAll(async () => {
      await shop().database.execute(load('north', 3_000));
      await shop().database.execute(load('south', 1_000));
    });

    test('say nothing before they are made', async () => {
      const { total } = await compare(shop().database, north(), '');
      expect(total).toBeUndefined();
    });

    test('are made from the rows there are, by team and for all, without the trash', async () => {
      await rebuild();
      const told = await compareAll();
      expect(told).toContainEqual(['north', '', 2_400]);
      expect(told).toContainEqual(['north', 'status=publish', 1_200]);
    });

    test('follow each write at once, into the trash and out of it', async () => {
      const app = await shop().create(north(), 'apps', { title: 'Counted' });
      await compareAll();
      await shop().remove(north(), 'apps', app['_id']);
      const trashed = await compareAll();
      expect(trashed).toContainEqual(['north', '', 2_400]);
      await mergeCounters(shop().database);
      await compareAll();
      await shop().remove(north(), 'apps', app['_id'], true);
      await compareAll();
    });

    test('stay true while many write, merge and rebuild at the same time', async () => {
      const write = async (writer: number): Promise<void> => {
        const team = ['north', 'south', 'new'][writer % 3] ?? '';
        for (let round = 0; round < ROUNDS; round += 1) {
          const title = `App ${writer} ${round}`;
          const createdAt = new Date(Date.UTC(2026, round % 4, 1 + writer, 9)).toISOString();
          const app = await shop().create(system, 'apps', { title, teamId: team, createdAt });
          await shop().update(system, 'apps', app['_id'], { status: 'archive' });
          const last = [
            () => shop().remove(system, 'apps', app['_id']),
            () => shop().update(system, 'apps', app['_id'], { status: 'trash' }),
            () => shop().update(system, 'apps', app['_id'], { status: 'draft' }),
          ][round % 3];
          await last?.();
        }
      };
      let isWriting = true;
      const whileWriting = async (work: () => Promise<unknown>): Promise<number> => {
        let times = 0;
        for (; isWriting; times += 1) await work();
        return times;
      };
      const look = async (): Promise<void> => {
        for (const text of ['', 'status=publish', QUERIES[5] ?? '']) {
          const { total, truth } = await shop().database.transaction(async (transaction) => {
            await transaction.execute(sql`set transaction isolation level repeatable read`);
            return compare(transaction, admin(), text);
          });
          expect(total).toBe(truth);
        }
      };
      const others = [look, () => mergeCounters(shop().database), rebuild].map(whileWriting);
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
      await Promise.allSettled(writers);
      isWriting = false;
      await Promise.all(writers);
      expect(Math.min(...(await Promise.all(others)))).toBeGreaterThan(0);
      await compareAll();
      await mergeCounters(shop().database);
      await compareAll();
      const [left] = await shop().database.query<{ n: number }>(
        sql`select count(*)::int as n from row_count_changes`,
      );
      expect(left?.n).toBe(0);
    });

    test('are mended at night, and only then', async () => {
      await shop().database.execute(sql`update row_counts set n = n + 7`);
      await shop().database.execute(
        sql`update row_count_rules set made_at = now() - interval '1 day'`,
      );
      await repairCounts(shop().database, shop().model(), DAY);
      const wrong = await compare(shop().database, north(), '');
      expect(wrong.total).toBe((wrong.truth ?? 0) + 7);
      await repairCounts(shop().database, shop().model(), new Date('2026-11-21T02:00:00.000Z'));
      await compareAll();
    });

    test('of a rule that the schema no longer has are not used until they are made again', async () => {
      await shop().database.execute(
        sql`update row_count_rules set rule = 'another' where resource = 'apps' and field = ''`,
      );
      expect((await compare(shop().database, north(), '')).total).toBeUndefined();
      const listed = await shop().search(north(), 'apps', 'limit=5');
      expect(listed.total).toBeGreaterThan(2_000);
      await repairCounts(shop().database, shop().model(), DAY);
      await compareAll();
    });

    test('answer the totals of lists', async () => {
      await shop().database.execute(sql`update row_counts set n = n + 90000 where field = ''`);
      const { total } = await shop().search(north(), 'apps', 'limit=5');
      expect(total).toBeGreaterThan(90_000);
      await rebuild();
    });
  },
  { afterChange: (transaction, change) => countChanges(transaction, [change]) },
);
