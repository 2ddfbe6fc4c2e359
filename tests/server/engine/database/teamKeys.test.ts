import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { moveToTeamKey, readKeys, requireTeams } from '#server/engine/database/teamKeys.ts';
import { ENGINES } from './engines.ts';
import { openEngine } from './openEngine.ts';

const ROWS = 21_000;
const KEY = { table: 'old_rows', column: 'id' };

class BrokenOff extends Error {}

/** A database that is gone before its statement number `last` + 1; without a number it counts them. */
const brokenOffAfter = (database: Database, last = Number.POSITIVE_INFINITY) => {
  let count = 0;
  const counted =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> => {
      count += 1;
      return count > last ? Promise.reject(new BrokenOff()) : work(...given);
    };
  return {
    database: {
      ...database,
      query: counted(database.query.bind(database)),
      execute: counted(database.execute.bind(database)),
      executeAlone: counted(database.executeAlone.bind(database)),
    } as Database,
    statements: () => count,
  };
};

const move = async (database: Database): Promise<void> =>
  moveToTeamKey(database, KEY, await readKeys(database));

/** A table as it was made before, a third of its rows without a team. */
const makeOldTable = async (database: Database): Promise<void> => {
  await database.execute(sql`drop table if exists old_rows`);
  await database.execute(sql`
    create table old_rows (id text collate "C" primary key, team_id text collate "C", n int)`);
  await database.execute(sql`
    insert into old_rows select lpad(n::text, 8, '0'), case when n % 3 > 0 then 'team ' || n % 3 end, n
    from generate_series(1, ${ROWS}::int) as n`);
};

describe.each(ENGINES)('a table made with a key of its id, on %s', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await openEngine[engine]());
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });
  beforeEach(() => makeOldTable(database));

  const expectWhole = async (): Promise<void> => {
    const keys = await readKeys(database);
    expect(keys.get('old_rows')?.columns).toEqual(['team_id', 'id']);
    const [sums] = await database.query(sql`
      select count(*)::int as rows, sum(n)::int as sum, (count(*) filter (where team_id = ''))::int as without
      from old_rows`);
    expect(sums).toEqual({ rows: ROWS, sum: (ROWS * (ROWS + 1)) / 2, without: ROWS / 3 });
    await expect(
      database.execute(sql`insert into old_rows (id, team_id) values ('00000001', 'team 1')`),
    ).rejects.toMatchObject({ code: '23505' });
    expect(
      await database.execute(sql`insert into old_rows (id, n) values ('without a team', 0)`),
    ).toBe(1);
  };

  test('gets the key of team and id, and every row keeps its values', async () => {
    await move(database);
    await expectWhole();
  });

  test('is whole after a move that was broken off before any of its statements', async () => {
    const counting = brokenOffAfter(database);
    await move(counting.database);
    const steps = counting.statements();
    expect(steps).toBeGreaterThan(10);
    for (let last = 0; last < steps; last += 1) {
      await makeOldTable(database);
      await expect(move(brokenOffAfter(database, last).database)).rejects.toThrow(BrokenOff);
      await move(database);
      await expectWhole();
    }
    // Fifteen moves of a table each.
  }, 180_000);

  test('is moved once: the second time changes nothing', async () => {
    await move(database);
    const second = brokenOffAfter(database);
    await move(second.database);
    expect(second.statements()).toBe(1);
  });

  test('without a change of its key gets the empty team where it had none', async () => {
    for (const statement of [...requireTeams('old_rows'), ...requireTeams('old_rows')])
      await database.execute(statement);
    const rows = await database.query(sql`
      select team_id, count(*)::int as n from old_rows group by team_id order by team_id`);
    expect(rows).toEqual([
      { team_id: '', n: ROWS / 3 },
      { team_id: 'team 1', n: ROWS / 3 },
      { team_id: 'team 2', n: ROWS / 3 },
    ]);
  });
});
