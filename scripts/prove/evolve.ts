/*
 * `npm run prove -- evolve [rows] [renames] [notify|poll]`: a field is renamed again and again while three servers on one
 * PostgreSQL answer programs that use its first name, its former ones and the present one; one server is frozen for a
 * while, another is killed and started again. No request may fail, no value be lost, no other row be touched.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { bundledServer, type ServerProcess, startServer } from '../harness/server.ts';
import { withPostgres } from '../harness/withPostgres.ts';
import { type ClientParts, type Outcome, runClient } from './evolve/clients.ts';
import {
  companyOf,
  FIRST_NAME,
  fillCustomers,
  fingerprint,
  storedCompanies,
} from './evolve/rows.ts';
import { openWorld } from './load/world.ts';

const NODES = 3;
const CLIENTS = 12;
/** Between two rounds of a client: the machine is busy and not full. */
const PAUSE_MS = 30;
const CALM_MS = 5_000;
const BETWEEN_MS = 1_500;
const FROZEN_MS = 5_000;

const [rows = '1000000', renames = '20', bus = 'notify'] = process.argv.slice(2);

const nameOf = (rename: number): string => `company${rename}`;

const emptyOutcome = (): Outcome => ({
  requests: 0,
  repeated: 0,
  failures: [],
  wrong: [],
  tookMs: [],
});

const rename = async (address: string, token: string, from: string, to: string) => {
  const startMs = performance.now();
  const answer = await fetch(`${address}/api/schemas/rename`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ resource: 'customers', field: from, to }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return performance.now() - startMs;
};

const prove = async (
  url: string,
  start: (number: number) => Promise<ServerProcess>,
): Promise<boolean> => {
  const nodes = [await start(0)];
  try {
    for (let number = 1; number < NODES; number += 1) nodes.push(await start(number));
    const addresses = nodes.map(({ address }) => address);
    const world = await openWorld(url);
    const [seller] = await world.people(1, 1, 'evolve');
    const admin = await world.admin();
    await world.close();
    if (!seller) throw new Error('There is no seller.');
    await fillCustomers(url, seller.teamId, Number(rows));
    const written = Array.from(
      { length: CLIENTS * 50 },
      (_, n) => `ce${String(n).padStart(22, '0')}`,
    );
    const before = await fingerprint(url, written);
    const names = [FIRST_NAME];
    const companies = new Map<string, string>(written.map((id, n) => [id, companyOf(n)]));
    let isOver = false;
    const calm = emptyOutcome();
    const busy = emptyOutcome();
    const run = async (outcome: Outcome, work: () => Promise<void>): Promise<void> => {
      isOver = false;
      const parts: ClientParts = {
        ...{ token: seller.token, addresses, names, outcome, companies },
        isOver: () => isOver,
      };
      const clients = Promise.all(
        Array.from({ length: CLIENTS }, (_, number) => runClient(parts, number, PAUSE_MS)),
      );
      await work();
      isOver = true;
      await clients;
    };
    await run(calm, () => pause(CALM_MS));
    const publishedMs: number[] = [];
    await run(busy, async () => {
      for (let number = 1; number <= Number(renames); number += 1) {
        const address = addresses[number % NODES === 0 ? 1 : 0] ?? '';
        publishedMs.push(await rename(address, admin.token, names.at(-1) ?? '', nameOf(number)));
        names.push(nameOf(number));
        if (number === 3) {
          process.kill(nodes[2]?.pid ?? 0, 'SIGSTOP');
          setTimeout(() => process.kill(nodes[2]?.pid ?? 0, 'SIGCONT'), FROZEN_MS);
        }
        if (number === 6) {
          await nodes[1]?.kill();
          const again = await start(1);
          nodes[1] = again;
          addresses[1] = again.address;
        }
        await pause(BETWEEN_MS);
      }
      // What was frozen answers again before the end.
      await pause(FROZEN_MS);
    });
    const after = await fingerprint(url, written);
    const stored = await storedCompanies(url, written);
    const lost = written.filter((id) => stored.get(id) !== companies.get(id));
    for (const line of [...calm.failures, ...busy.failures, ...calm.wrong, ...busy.wrong].slice(
      0,
      20,
    ))
      say(`  ${line}`);
    const failed = calm.failures.length + busy.failures.length;
    const wrong = calm.wrong.length + busy.wrong.length;
    const p95 = (outcome: Outcome) => quantile(outcome.tookMs, 0.95);
    const lines: readonly (readonly [boolean, string])[] = [
      [
        failed === 0,
        `${calm.requests + busy.requests} requests by ${names.length} names, ${failed} failed; ${busy.repeated} cut by a kill and repeated`,
      ],
      [wrong === 0, `answers that were not so: ${wrong}`],
      [lost.length === 0, `acknowledged values lost: ${lost.length} of ${written.length} rows`],
      [
        before === after && before !== '',
        `all other ${rows} rows byte-equal: ${before === after ? 'yes' : 'no'}`,
      ],
      [
        true,
        `a rename is answered after ${quantile(publishedMs, 0.5).toFixed(0)} ms (p50), ${Math.max(...publishedMs).toFixed(0)} ms at most`,
      ],
      [
        true,
        `p95 of requests ${p95(calm).toFixed(0)} ms before, ${p95(busy).toFixed(0)} ms meanwhile: ${(p95(busy) / p95(calm)).toFixed(2)}`,
      ],
    ];
    for (const [isRight, line] of lines) say(`${isRight ? 'yes' : 'NO '} ${line}`);
    return lines.every(([isRight]) => isRight);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

const { program, remove } = await bundledServer();
try {
  say(`${rows} rows, ${renames} renames, ${NODES} servers, EVENT_BUS=${bus}:`);
  const isRight = await withPostgres((url) =>
    prove(url, (number) =>
      startServer(
        {
          ...{ DATABASE_URL: url, EVENT_BUS: bus, RATE_LIMITS: 'off' },
          DATA_DIR: join(tmpdir(), `souk-evolve-${process.pid}-${number}`),
        },
        { program },
      ),
    ),
  );
  process.exitCode = isRight ? 0 : 1;
} finally {
  await remove();
}
