/*
 * `npm run prove -- changes [rows] [changes] [notify|poll]`: schemas change in every way while three servers on one
 * PostgreSQL work at half of what they can; one is frozen for 10 s, others are killed and started again. No request may
 * fail but those that a kill cuts, no acknowledged value be lost or seen as it was before, no lock be waited for long.
 */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSame } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { bundledServer, type ServerProcess, startServer } from '../harness/server.ts';
import { SILENT } from '../harness/silent.ts';
import { withPostgres } from '../harness/withPostgres.ts';
import { call, newTally, type Tally } from './changes/calls.ts';
import { plannedRound, SIZE, TIER } from './changes/plan.ts';
import { OWN_ROWS, runProgram } from './changes/programs.ts';
import { fillCustomers, fingerprint, idOf } from './evolve/rows.ts';
import { openWorld } from './load/world.ts';

const NODES = 3;
const PROGRAMS = 8;
const CALM_MS = 6_000;
const FROZEN_MS = 10_000;
const END_MS = 600_000;
const LOOK_MS = 50;

const [rows = '1000000', wanted = '100', bus = 'notify'] = process.argv.slice(2);

/** Looks again and again for how long anybody waits for a lock. */
const watchLocks = (url: string) => {
  let longestMs = 0;
  let isOver = false;
  const work = (async () => {
    const database = await openDatabase({ databaseUrl: url, log: SILENT });
    while (!isOver) {
      const [row] = await database.query<{ waited: number }>(sql`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as waited
        from pg_locks where not granted and locktype in ('relation', 'tuple', 'transactionid')`);
      longestMs = Math.max(longestMs, row?.waited ?? 0);
      await pause(LOOK_MS);
    }
    await database.close();
  })();
  return async () => {
    isOver = true;
    await work;
    return longestMs;
  };
};

const prepare = async (url: string, teamRows: number) => {
  const world = await openWorld(url);
  const [seller] = await world.people(1, 1, 'changes');
  const admin = await world.admin();
  await world.close();
  if (!seller) throw new Error('There is no seller.');
  await fillCustomers(url, seller.teamId, teamRows);
  const database = await openDatabase({ databaseUrl: url, log: SILENT, statementLimitMs: END_MS });
  await database.execute(sql`
    update r_customers set doc = doc || jsonb_build_object(
      'size', (length(id) + ascii(right(id, 1)))::text, 'address1', 'Street ' || right(id, 6),
      'tier', (array['basic', 'plus', 'pro', 'gold'])[1 + ascii(right(id, 1)) % 4])`);
  await database.execute(sql`analyze r_customers`);
  await database.close();
  return { seller, admin };
};

const prove = async (
  url: string,
  start: (number: number) => Promise<ServerProcess>,
): Promise<boolean> => {
  const nodes = [await start(0)];
  try {
    for (let number = 1; number < NODES; number += 1) nodes.push(await start(number));
    const addresses = nodes.map(({ address }) => address);
    const { seller, admin } = await prepare(url, Number(rows));
    const own = Array.from({ length: PROGRAMS * OWN_ROWS }, (_, n) => idOf(n));
    const tally = newTally();
    const changes = newTally();
    const adminParts = { token: admin.token, addresses, tally: changes };
    const endOf = async (id: unknown): Promise<string> => {
      for (const untilMs = performance.now() + END_MS; performance.now() < untilMs; ) {
        const { body } = await call(adminParts, 0, 'GET', `/api/schemas/changes/get?id=${id}`);
        const state = String(body['state']);
        if (['done', 'refused', 'stopped'].includes(state)) return state;
        await pause(LOOK_MS);
      }
      return 'late';
    };
    let count = 0;
    const notDone: string[] = [];
    const make = async (path: string, body: object): Promise<unknown> => {
      count += 1;
      const answer = await call(adminParts, count, 'POST', path, body);
      const { id } = answer.body;
      // Made by the server that was killed before it could answer: nothing is left to do.
      const isThere = answer.status === 200 && isSame(answer.body['changes'], []);
      const begun = answer.status === 200 && id !== undefined;
      const end = begun ? await endOf(id) : isThere ? 'done' : answer.status;
      if (end !== 'done')
        notDone.push(`${JSON.stringify(body)}: ${end} ${JSON.stringify(answer.body)}`);
      return id;
    };
    const change = (body: object) =>
      make('/api/schemas/change', { resource: 'customers', ...body });
    await change({ kind: 'addField', field: 'size', schema: SIZE });
    await change({ kind: 'addField', field: 'tier', schema: TIER });
    const before = await fingerprint(url, own);

    const companies = ['company'];
    const acknowledged = new Map<string, string>();
    let [isOver, pauseMs] = [false, 0];
    const run = async (into: Tally, work: () => Promise<void>): Promise<number> => {
      isOver = false;
      const parts = {
        ...{ token: seller.token, addresses, tally: into, acknowledged },
        namesOf: (field: string) => (field === 'company' ? companies : [field]),
        ...{ isOver: () => isOver, pauseMs: () => pauseMs },
      };
      const programs = Array.from({ length: PROGRAMS }, (_, n) => runProgram(parts, n));
      await work();
      isOver = true;
      return (await Promise.all(programs)).reduce((all, turns) => all + turns, 0);
    };
    const full = newTally();
    const turns = await run(full, () => pause(CALM_MS));
    const capacity = full.requests / (CALM_MS / 1_000);
    // As long as a turn takes: half of the capacity.
    pauseMs = (CALM_MS * PROGRAMS) / turns;
    const calm = newTally();
    await run(calm, () => pause(CALM_MS));
    const locks = watchLocks(url);
    let kills = 0;
    const killOne = async (node: number): Promise<void> => {
      await nodes[node]?.kill();
      kills += 1;
      const again = await start(node);
      nodes[node] = again;
      addresses[node] = again.address;
    };
    const startMs = performance.now();
    await run(tally, async () => {
      for (let round = 1; count < Number(wanted); round += 1) {
        const chaos: Promise<unknown>[] = [];
        if (round % 3 === 1) {
          const pid = nodes[2]?.pid ?? 0;
          process.kill(pid, 'SIGSTOP');
          chaos.push(pause(FROZEN_MS).then(() => process.kill(pid, 'SIGCONT')));
        } else chaos.push(pause(1_500).then(() => killOne(round % 2)));
        for (const { body, isTakenBack } of plannedRound(round, companies.at(-1) ?? '')) {
          const id = await change(body);
          if (body['kind'] === 'renameField') companies.push(String(body['to']));
          if (isTakenBack) await make('/api/schemas/changes/revert', { id });
        }
        await Promise.all(chaos);
      }
      // Reverted last, so that documents can be compared.
      await pause(1_000);
    });
    const longestMs = await locks();
    const tookS = (performance.now() - startMs) / 1_000;
    const after = await fingerprint(url, own, ['size~2', 'tier~2']);
    const lost = await lostOf(url, acknowledged);
    const p95 = (one: Tally) => quantile(one.tookMs, 0.95);
    const share = tally.requests / tookS / capacity;
    const failures = [...tally.failures, ...changes.failures];
    for (const line of [...failures, ...tally.stale, ...notDone, ...lost].slice(0, 20))
      say(`  ${line}`);
    const lines: readonly (readonly [boolean, string])[] = [
      [
        notDone.length === 0,
        `${count} changes in ${tookS.toFixed(0)} s, ${notDone.length} not done; ${kills} kills`,
      ],
      [
        failures.length === 0,
        `${tally.requests} requests, ${failures.length} answered with 500 or above; ${tally.repeated + changes.repeated} cut by a kill and repeated`,
      ],
      [
        true,
        `at ${(share * 100).toFixed(0)} % of the measured capacity of ${capacity.toFixed(0)} requests a second`,
      ],
      [tally.stale.length === 0, `answers older than what was acknowledged: ${tally.stale.length}`],
      [lost.length === 0, `acknowledged values lost: ${lost.length} of ${acknowledged.size}`],
      [
        before === after && before !== '',
        `all other ${rows} rows as they were: ${before === after ? 'yes' : 'no'}`,
      ],
      [longestMs <= 500, `longest wait for a lock: ${longestMs.toFixed(0)} ms`],
      [
        true,
        `p95 of requests ${p95(calm).toFixed(0)} ms before, ${p95(tally).toFixed(0)} ms meanwhile`,
      ],
    ];
    for (const [isRight, line] of lines) say(`${isRight ? 'yes' : 'NO '} ${line}`);
    return lines.every(([isRight]) => isRight);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

/** What the rows do not hold of what was acknowledged. */
const lostOf = async (
  url: string,
  acknowledged: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const database = await openDatabase({ databaseUrl: url, log: SILENT });
  const found = await database.query<{ id: string; doc: Readonly<Record<string, unknown>> }>(sql`
    select id, doc from r_customers where id = any(${[...acknowledged.keys()].map((key) => key.split(' ')[0] ?? '')}::text[])`);
  await database.close();
  const docs = new Map(found.map(({ id, doc }) => [id, doc]));
  return [...acknowledged].flatMap(([key, value]) => {
    const [id = '', field = ''] = key.split(' ');
    const stored = docs.get(id)?.[field];
    return String(stored) === value ? [] : [`${key}: ${String(stored)} instead of ${value}`];
  });
};

const { program, remove } = await bundledServer();
try {
  say(`${rows} rows, ${wanted} changes, ${NODES} servers, EVENT_BUS=${bus}:`);
  const isRight = await withPostgres((url) =>
    prove(url, (number) =>
      startServer(
        {
          ...{ DATABASE_URL: url, EVENT_BUS: bus, RATE_LIMITS: 'off' },
          DATA_DIR: join(tmpdir(), `souk-changes-${process.pid}-${number}`),
        },
        { program },
      ),
    ),
  );
  process.exitCode = isRight ? 0 : 1;
} finally {
  await remove();
}
