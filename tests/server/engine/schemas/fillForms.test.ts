import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { createChangeRunner } from '#server/engine/schemaChanges/changeRunner.ts';
import { addChange, findChange } from '#server/engine/schemaChanges/changeStore.ts';
import { walkRows } from '#server/engine/schemaChanges/walkRows.ts';
import { SILENT } from '../../../../scripts/harness/silent.ts';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

const TEAMS = ['0a', '5b', 'fc'];
const ROWS = 1_500;

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
  const schema = { type: 'string', title: 'Size' };
  await schemaAdmin(souk).make({ kind: 'addField', field: 'size', schema });
  await souk.core.database.execute(sql`
    insert into r_customers (id, team_id, created_at, updated_at, version, search, doc)
    select 'f' || lpad(n::text, 23, '0'), (${TEAMS}::text[])[1 + n % 3], now(), now(), 1, '',
      jsonb_build_object('firstname', 'Ana', 'lastname', 'B', 'email', 'a' || n || '@example.com',
        'size', case when n % 10 = 0 then 'many' else n::text end)
    from generate_series(1, ${ROWS}) as n`);
});
afterAll(() => souk.close());

const customers = () => {
  const found = souk.core.schemas.current().model.resources.get('customers');
  if (!found) throw new Error('There are no customers.');
  return found;
};

describe('STUDIO-5: a walk over all rows', () => {
  test.each([1, 7, 500, 5_000])(
    'meets each of every team once, %i at a time',
    async (size) => {
      const ids: string[] = [];
      for await (const rows of walkRows(souk.core.database, customers(), sql`1 as one`, { size }))
        ids.push(...rows.map(({ team_id, id }) => `${team_id} ${id}`));
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids.filter((id) => / f/.test(id))).toHaveLength(ROWS);
      expect(ids).toEqual(ids.toSorted());
    },
    60_000,
  );
});

describe('STUDIO-5: rows that are given another type', () => {
  test('are exact in the end, wherever the server was cut off', async () => {
    const { core } = souk;
    let cuts = 0;
    const [random] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), {
      numRuns: 1,
      seed: 19,
    });
    /** The database as a server has it that is cut off in every second transaction, before or after its work. */
    const unsteady: Database = {
      ...core.database,
      transaction: (work, options) =>
        core.database.transaction(async (transaction) => {
          const result = await work(transaction);
          if (Number(random?.next().value) < 0.5) {
            cuts += 1;
            throw new Error('The power is cut.');
          }
          return result;
        }, options),
    };
    const runner = createChangeRunner({
      ...{
        schemas: core.schemas,
        publisher: core.publisher,
        events: core.events,
        clock: () => new Date(),
      },
      ...{ database: unsteady, log: SILENT, repairs: { look: async () => undefined } },
    });
    const id = await addChange(core.database, {
      ...{ resource: 'customers', state: 'announcing', madeBy: 'boss', told: [] },
      operation: { kind: 'retypeField', field: 'size', to: { type: 'integer' } },
      madeAt: new Date(),
    });
    const change = () => findChange(core.database, id);
    for (let turn = 0; turn < 100 && (await change())?.state !== 'done'; turn += 1) {
      await runner.look();
      await runner.settled();
    }
    expect(await change()).toMatchObject({
      state: 'done',
      counts: { converts: ROWS * 0.9, fails: ROWS * 0.1, rounds: 0 },
    });
    expect(cuts).toBeGreaterThan(2);
    const [row] = await core.database.query<{ wrong: number }>(sql`
      select count(*)::int as wrong from r_customers where id like 'f%'
        and doc->>'size~2' is distinct from nullif(doc->>'size', 'many')`);
    expect(row?.wrong).toBe(0);
  }, 60_000);
});
