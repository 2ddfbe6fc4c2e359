// `npm run prove -- fuzz [requests] [seed] [PGlite|PostgreSQL]`: asks a server in this process what its own document
// describes: valid, nearly valid and hostile requests, then every naughty string in every text field. Without an engine:
// on PGlite, and a quarter as much on PostgreSQL.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { enginesOf, onEngine } from '../harness/engines.ts';
import { say } from '../harness/say.ts';
import { naughtyRows, runNaughty } from './fuzz/naughty.ts';
import { runFuzz } from './fuzz/run.ts';
import { openTarget } from './fuzz/target.ts';

const DEFAULT_REQUESTS = 20_000;
const POSTGRES_SHARE = 4;
const ROUNDS = 4;
const MAX_GROWTH_BYTES = 60_000_000;
const MAX_MORE_HANDLES = 20;
const MAX_SHOWN = 60;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const measure = () => {
  collectGarbage();
  return {
    heapBytes: process.memoryUsage().heapUsed,
    handles: process.getActiveResourcesInfo().length,
  };
};

interface Share {
  readonly engine: string;
  readonly requests: number;
  readonly seed: number;
  /** Every how many-th naughty string. */
  readonly every: number;
}

const prove = async (
  database: Database | undefined,
  { engine, requests, seed, every }: Share,
): Promise<readonly string[]> => {
  const target = await openTarget(database);
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  let total = 0;
  let slowestMs = 0;
  const measured: ReturnType<typeof measure>[] = [];
  const startMs = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = Math.ceil(requests / ROUNDS);
    const report = await runFuzz(target, { seed: seed + round, count });
    total += report.requests;
    slowestMs = Math.max(slowestMs, report.slowestMs);
    problems.push(...report.problems);
    for (const [status, some] of Object.entries(report.statuses)) {
      statuses[status] = (statuses[status] ?? 0) + some;
    }
    const now = measure();
    measured.push(now);
    const heap = (now.heapBytes / 1e6).toFixed(0);
    say(`${engine}: ${total} requests, ${heap} MB of heap, ${now.handles} handles`);
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  say(`Requests  ${total} in ${seconds} s, seed ${seed}, the slowest ${slowestMs.toFixed(0)} ms`);
  say(`Statuses  ${JSON.stringify(statuses)}`);

  // The first round fills caches and compiles validators: growth is what comes after it.
  const [first, last] = [measured[0], measured.at(-1)];
  if (first && last) {
    const growthBytes = last.heapBytes - first.heapBytes;
    const moreHandles = last.handles - first.handles;
    if (growthBytes > MAX_GROWTH_BYTES) problems.push(`the heap grew by ${growthBytes} bytes`);
    if (moreHandles > MAX_MORE_HANDLES) problems.push(`${moreHandles} more handles are open`);
  }
  const naughty = await runNaughty(target, await naughtyRows(target), { every });
  say(`Naughty   ${naughty.texts} texts in ${naughty.fields} fields`);
  await target.close();
  return [...problems, ...naughty.problems];
};

const [requests = DEFAULT_REQUESTS, seed = 1] = process.argv.slice(2, 4).map(Number);
const engines = enginesOf(process.argv[4]);
const problems: string[] = [];
for (const engine of engines) {
  const every = engine === 'PGlite' ? 1 : POSTGRES_SHARE;
  const share = { engine, requests: engines.length > 1 ? requests / every : requests, seed, every };
  const found = await onEngine(engine, async (databaseUrl) =>
    prove(databaseUrl === undefined ? undefined : await openDatabase({ databaseUrl }), share),
  );
  problems.push(...found);
}
for (const problem of problems.slice(0, MAX_SHOWN)) say(`PROBLEM   ${problem}`);
say(problems.length === 0 ? 'No problem.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
