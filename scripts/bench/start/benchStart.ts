/** `npm run bench -- start`: how long a start with data takes, and what a process holds at rest, beside the bare engines. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedFolder } from '#server/engine/database/directory/dataDirectory.ts';
import { endProcess, nextMessage } from '../../harness/childProcess.ts';
import { requireFreshBuild } from '../../harness/freshBuild.ts';
import { say } from '../../harness/say.ts';
import { type Program, startServer } from '../../harness/server.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { startBundled } from '../processes.ts';
import { processorMs, residentBytes } from './processFigures.ts';
import { type Measured, writeStarts } from './writeStarts.ts';

/** The built server collects its garbage some seconds after its last request. */
const REST_MS = 20_000;
const BUILT: Program = ['build/server/main.js'];

type Settings = Readonly<Record<string, string>>;

interface Started {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const startFloor = async (settings: Settings): Promise<Started> => {
  const child = startBundled('floorServer.js', settings);
  await nextMessage(child, 'the floor of the bench');
  return { pid: child.pid ?? 0, stop: () => endProcess(child) };
};

const startProduct = (settings: Settings): Promise<Started> =>
  startServer({ DEMO: 'on', ...settings }, { program: BUILT });

const measure = async (start: () => Promise<Started>): Promise<Measured> => {
  const beganMs = performance.now();
  const { pid, stop } = await start();
  const startMs = performance.now() - beganMs;
  const cpuMs = await processorMs(pid);
  await pause(REST_MS);
  const bytes = await residentBytes(pid);
  await stop();
  return { startMs, cpuMs, bytes };
};

/** Floor and product in turn, after the product's first start, which makes the demo's rows. */
const inTurn = async (
  what: string,
  times: number,
  product: Settings,
  floorOf: () => Promise<Settings>,
): Promise<void> => {
  const first = await measure(() => startProduct(product));
  const floorSettings = await floorOf();
  const floors: Measured[] = [];
  const products: Measured[] = [];
  for (let time = 0; time < times; time += 1) {
    floors.push(await measure(() => startFloor(floorSettings)));
    products.push(await measure(() => startProduct(product)));
    say(`${what}: ${time + 1} of ${times}`);
  }
  writeStarts(what, { first, floors, products });
};

export const benchStart = async (times: number): Promise<void> => {
  requireFreshBuild();
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-start-'));
  try {
    await withPostgres((url) =>
      inTurn(
        'PostgreSQL',
        times,
        { DATABASE_URL: url, DATA_DIR: join(folder, 'files') },
        async () => ({
          DATABASE_URL: url,
        }),
      ),
    );
    const dataDirectory = join(folder, 'embedded');
    await inTurn('Embedded (PGlite)', times, { DATA_DIR: dataDirectory }, async () => {
      // A copy: the floor does not end as the product expects it.
      const copy = join(folder, 'floor');
      await cp(embeddedFolder(dataDirectory), copy, { recursive: true });
      return { DATABASE_URL: '', BENCH_DIRECTORY: copy };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
