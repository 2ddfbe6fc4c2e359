/*
 * `npm run prove -- filling [rows] [kills]`: a field of a large table is tried and changed. The trial must end soon and
 * hold nobody up; the filling of rows is killed again and again, and must end exact (STUDIO-3, STUDIO-5).
 */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { bundledServer, startServer } from '../harness/server.ts';
import { SILENT } from '../harness/silent.ts';
import { withPostgres } from '../harness/withPostgres.ts';
import { call, newTally, type Tally } from './changes/calls.ts';
import { SIZE } from './changes/plan.ts';
import { fillCustomers, fingerprint, idOf } from './evolve/rows.ts';
import { openWorld } from './load/world.ts';

const READERS = 4;
const CALM_MS = 8_000;
const PAUSE_MS = 20;
const LOOK_MS = 50;
const LIMIT_MS = 30 * 60_000;

/** Rows that others write meanwhile. */
const WRITTEN = 2_000;

const [rows = '1000000', kills = '50'] = process.argv.slice(2);

/** Sizes of which most are numbers, one in ten has to be rounded and one in a hundred is none. */
const giveSizes = (database: Database) =>
  database.execute(sql`
    update r_customers set doc = doc || jsonb_build_object('size',
      case when right(id, 2) = '99' then 'many' when right(id, 1) = '5' then right(id, 6) || '.5'
        else (right(id, 7)::int + 1)::text end)`);

/** Rows of which the new form is not what it should be. */
const wrongRows = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ wrong: number }>(sql`
    select count(*)::int as wrong from r_customers
    where doc->'size~2' is distinct from case when right(id, 2) = '99' then null
      when right(id, 1) = '5' then to_jsonb(right(id, 6)::int + 1)
      else to_jsonb(right(id, 7)::int + 1) end`);
  return row?.wrong ?? -1;
};

const written = Array.from({ length: WRITTEN }, (_, number) => idOf(number));

const prove = async (url: string, program: readonly string[]): Promise<boolean> => {
  const start = () =>
    startServer(
      {
        ...{ DATABASE_URL: url, RATE_LIMITS: 'off' },
        DATA_DIR: join(tmpdir(), `souk-filling-${process.pid}`),
      },
      { program },
    );
  let node = await start();
  const database = await openDatabase({
    ...{ databaseUrl: url, log: SILENT, statementLimitMs: LIMIT_MS },
  });
  try {
    const world = await openWorld(url);
    const [seller] = await world.people(1, 1, 'filling');
    const admin = await world.admin();
    await world.close();
    if (!seller) throw new Error('There is no seller.');
    const addresses = [node.address];
    const asAdmin = { token: admin.token, addresses, tally: newTally() };
    const change = (body: object) =>
      call(asAdmin, 0, 'POST', '/api/schemas/change', { resource: 'customers', ...body });
    await change({ kind: 'addField', field: 'size', schema: SIZE });
    await fillCustomers(url, seller.teamId, Number(rows));
    await giveSizes(database);
    await database.execute(sql`vacuum analyze r_customers`);
    const before = await fingerprint(url, written);

    let isOver = false;
    const read = async (tally: Tally, number: number): Promise<void> => {
      const parts = { token: seller.token, addresses, tally };
      for (let turn = number; !isOver; turn += READERS) {
        const id = idOf(turn % WRITTEN);
        await call(parts, 0, 'GET', `/api/customers/get?id=${id}`);
        await call(parts, 0, 'PUT', `/api/customers/update?id=${id}`, { company: `Firm ${id}` });
        await call(parts, 0, 'GET', '/api/customers/search?limit=10');
        await pause(PAUSE_MS);
      }
    };
    const during = async (work: () => Promise<unknown>): Promise<Tally> => {
      isOver = false;
      const tally = newTally();
      const readers = Array.from({ length: READERS }, (_, number) => read(tally, number));
      await work();
      isOver = true;
      await Promise.all(readers);
      return tally;
    };
    const stateOf = async (id: unknown) =>
      (await call(asAdmin, 0, 'GET', `/api/schemas/changes/get?id=${id}`)).body;
    const retype = { kind: 'retypeField', field: 'size', type: { type: 'integer' } };
    const calm = await during(() => pause(CALM_MS));
    let predicted: unknown;
    let trialMs = 0;
    const busy = await during(async () => {
      const startMs = performance.now();
      const { id } = (await change({ ...retype, isTrial: true })).body;
      for (;;) {
        const found = await stateOf(id);
        predicted = found['counts'];
        if (found['state'] === 'tried') break;
        await pause(LOOK_MS);
      }
      trialMs = performance.now() - startMs;
    });

    const { id } = (await change(retype)).body;
    let killed = 0;
    let state = await stateOf(id);
    while (state['state'] !== 'done') {
      await pause(300 + Math.random() * 900);
      if (killed < Number(kills)) {
        await node.kill();
        killed += 1;
        node = await start();
        addresses[0] = node.address;
      }
      state = await stateOf(id);
    }
    const wrong = await wrongRows(database);
    const reverted = await call(asAdmin, 0, 'POST', '/api/schemas/changes/revert', { id });
    while ((await stateOf(reverted.body['id']))['state'] !== 'done') await pause(LOOK_MS);
    const after = await fingerprint(url, written, ['size~2']);
    const p95 = (tally: Tally) => quantile(tally.tookMs, 0.95);
    const ratio = p95(busy) / p95(calm);
    const [tried, done] = [predicted, state['counts']].map((counts) => JSON.stringify(counts));
    const lines: readonly (readonly [boolean, string])[] = [
      [trialMs <= 30_000, `${rows} rows tried in ${(trialMs / 1_000).toFixed(1)} s: ${tried}`],
      [
        ratio <= 1.2,
        `p95 of others ${p95(calm).toFixed(1)} ms before, ${p95(busy).toFixed(1)} ms meanwhile: ${ratio.toFixed(2)}`,
      ],
      [
        tried === done?.replace(/"misfits":\d+/, '"misfits":0'),
        `what was predicted is what happened: ${done}`,
      ],
      [wrong === 0, `filling killed ${killed} times, rows that are not exact: ${wrong}`],
      [
        before === after,
        `taken back, all but the rows that others wrote is byte-equal: ${before === after ? 'yes' : 'no'}`,
      ],
    ];
    for (const [isRight, line] of lines) say(`${isRight ? 'yes' : 'NO '} ${line}`);
    return lines.every(([isRight]) => isRight);
  } finally {
    await database.close();
    await node.stop();
  }
};

const { program, remove } = await bundledServer();
try {
  say(`${rows} rows, ${kills} kills:`);
  process.exitCode = (await withPostgres((url) => prove(url, program))) ? 0 : 1;
} finally {
  await remove();
}
