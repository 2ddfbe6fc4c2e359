// `npm run prove -- fuzz [requests] [seed]`: asks a server in this process what its own document describes:
// valid, nearly valid and hostile requests, then every naughty string in every text field.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { naughtyRows, runNaughty } from './fuzz/naughty.ts';
import { runFuzz } from './fuzz/run.ts';
import { openTarget } from './fuzz/target.ts';

const DEFAULT_REQUESTS = 20_000;
const ROUNDS = 4;
const MAX_GROWTH_BYTES = 60_000_000;
const MAX_MORE_HANDLES = 20;
const MAX_SHOWN = 60;

const [requests = DEFAULT_REQUESTS, seed = 1] = process.argv.slice(2).map(Number);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const measure = () => {
  collectGarbage();
  return {
    heapBytes: process.memoryUsage().heapUsed,
    handles: process.getActiveResourcesInfo().length,
  };
};

const target = await openTarget();
const problems: string[] = [];
const statuses: Record<string, number> = {};
let total = 0;
let slowestMs = 0;
const measured: ReturnType<typeof measure>[] = [];
const startMs = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  const report = await runFuzz(target, { seed: seed + round, count: Math.ceil(requests / ROUNDS) });
  total += report.requests;
  slowestMs = Math.max(slowestMs, report.slowestMs);
  problems.push(...report.problems);
  for (const [status, count] of Object.entries(report.statuses)) {
    statuses[status] = (statuses[status] ?? 0) + count;
  }
  const now = measure();
  measured.push(now);
  console.log(
    `${total} requests, ${(now.heapBytes / 1e6).toFixed(0)} MB of heap, ${now.handles} handles`,
  );
}
const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
console.log(
  `Requests  ${total} in ${seconds} s, seed ${seed}, the slowest ${slowestMs.toFixed(0)} ms`,
);
console.log(`Statuses  ${JSON.stringify(statuses)}`);

// The first round fills caches and compiles validators: growth is what comes after it.
const [first, last] = [measured[0], measured.at(-1)];
if (first && last) {
  const growthBytes = last.heapBytes - first.heapBytes;
  const moreHandles = last.handles - first.handles;
  if (growthBytes > MAX_GROWTH_BYTES) problems.push(`the heap grew by ${growthBytes} bytes`);
  if (moreHandles > MAX_MORE_HANDLES) problems.push(`${moreHandles} more handles are open`);
}

const naughty = await runNaughty(target, await naughtyRows(target), { every: 1 });
console.log(`Naughty   ${naughty.texts} texts in ${naughty.fields} fields`);
problems.push(...naughty.problems);
await target.close();

for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`PROBLEM   ${problem}`);
console.log(problems.length === 0 ? 'No problem.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
