/*
 * `npm run prove -- disk [rows]`: the disk is full in the middle of a change of type. Nothing is lost, reads go on, the
 * change says why it waits, and it goes on by itself once there is room (STUDIO-3). The table lies on a small disk in
 * memory, which root alone can mount.
 */
import { execFile } from 'node:child_process';
import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from '#server/engine/database/database.ts';
import { ordinaryUser } from '../harness/postgres/programs.ts';
import { say } from '../harness/say.ts';
import { SIZE, SIZE_AS_NUMBER } from './changes/plan.ts';
import { tellAnswers, yesOrNo } from './servers/answers.ts';
import { ANY_REFUSAL, call, newTally } from './servers/calls.ts';
import { idOf, inDatabase } from './servers/rows.ts';
import { type Changes, openChanges } from './servers/schemaChanges.ts';
import { proveOnServers, type Servers } from './servers/servers.ts';

const run = promisify(execFile);

/** Enough for the table, and for as much again as its filling writes. */
const BYTES_A_ROW = 6_000;
const LEAST_DISK_BYTES = 64_000_000;
const BLOCK_BYTES = 1_000_000;
/** What is left of the disk when it is made full: the filling gets into its middle. */
const LEFT_BYTES = 4_000_000;
const FULL_MS = 4_000;
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

const [rows = '20000'] = process.argv.slice(2);
const diskBytes = Math.max(LEAST_DISK_BYTES, Number(rows) * BYTES_A_ROW);

/** Lends a disk of its own to the work. */
const withSmallDisk = async (work: (folder: string) => Promise<boolean>): Promise<boolean> => {
  const folder = await files.mkdtemp(join(tmpdir(), 'souk-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await files.rmdir(folder);
  }
};

const useDisk = async ({ url }: Servers, folder: string): Promise<void> => {
  const space = join(folder, 'space');
  await files.mkdir(space);
  const owner = await ordinaryUser();
  if (owner) await files.chown(space, owner.uid, owner.gid);
  await inDatabase(url, async (database) => {
    await database.executeAlone(sql.raw(`create tablespace small location '${space}'`));
    await database.executeAlone(sql`alter table r_customers set tablespace small`);
  });
};

/** Fills the disk but for a little; answers how it is emptied again. */
const fillDisk = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'filler');
  const { bavail, bsize } = await files.statfs(folder);
  const blocks = Math.floor((bavail * bsize - LEFT_BYTES) / BLOCK_BYTES);
  const handle = await files.open(file, 'w');
  for (let block = 0; block < blocks; block += 1) await handle.write(Buffer.alloc(BLOCK_BYTES, 1));
  await handle.close();
  return () => files.rm(file);
};

const stored = ({ url }: Servers) =>
  inDatabase(url, async (database) => {
    const [row] = await database.query<{ right: number; all: number }>(sql`
      select count(*)::int as all,
        (count(*) filter (where doc->'size' = to_jsonb(right(id, 7))
          and doc->'size~2' = to_jsonb(right(id, 7)::int)))::int as right
      from r_customers where id like 'ce%'`);
    return row ?? { right: -1, all: 0 };
  });

type State = Readonly<Record<string, unknown>>;

/** The change once it is as asked, or after a minute. */
const stateOnce = async (
  changes: Changes,
  id: unknown,
  isReached: (state: State) => boolean,
): Promise<State> => {
  for (const endMs = performance.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const state = await changes.stateOf(id);
    if (isReached(state) || performance.now() > endMs) return state;
  }
};

/** What others read while the disk is full. */
const readMeanwhile = async ({ seller, addresses }: Servers) => {
  const tally = newTally(ANY_REFUSAL);
  const parts = { token: seller.token, addresses, tally };
  for (const endMs = performance.now() + FULL_MS; performance.now() < endMs; ) {
    await call(parts, 0, 'GET', `/api/customers/get?id=${idOf(tally.requests % Number(rows))}`);
    await call(parts, 0, 'GET', '/api/customers/search?limit=10');
    await pause(LOOK_MS);
  }
  return tally;
};

const giveSizes = ({ url }: Servers) =>
  inDatabase(url, async (database) => {
    await database.execute(
      sql`update r_customers set doc = doc || jsonb_build_object('size', right(id, 7))`,
    );
    await database.executeAlone(sql`vacuum full r_customers`);
  });

const prove = async (servers: Servers, folder: string): Promise<boolean> => {
  const changes = openChanges(servers);
  await changes.change({ kind: 'addField', field: 'size', schema: SIZE });
  await giveSizes(servers);
  await useDisk(servers, folder);
  const empty = await fillDisk(folder);
  const id = await changes.begin(SIZE_AS_NUMBER);
  const waiting = await stateOnce(changes, id, ({ problem }) => problem !== undefined);
  const { requests, failures } = await readMeanwhile(servers);
  const isWaiting = (await changes.stateOf(id))['state'] === waiting['state'];
  await empty();
  const end = await stateOnce(changes, id, ({ state }) => state === 'done');
  const { right, all } = await stored(servers);
  const said = String(waiting['problem'] ?? 'nothing');
  return tellAnswers(failures, [
    [said.includes('no room left'), `the change (${waiting['state']}) says why it waits: ${said}`],
    [isWaiting, `it waits as long as there is no room: ${yesOrNo(isWaiting)}`],
    [failures.length === 0, `reads meanwhile: ${requests}, of which failed: ${failures.length}`],
    [end['state'] === 'done', `once there is room again it is: ${end['state']}`],
    [right === all && all === Number(rows), `rows that are exact: ${right} of ${all}`],
  ]);
};

say(`${rows} rows on a disk of ${Math.round(diskBytes / 1e6)} MB:`);
await proveOnServers({ name: 'disk', count: 1, rows: Number(rows), settings: {} }, (servers) =>
  withSmallDisk(async (folder) => {
    const isRight = await prove(servers, folder);
    // The database cannot end in order without its files.
    await inDatabase(servers.url, (database) =>
      database.executeAlone(sql`alter table r_customers set tablespace pg_default`),
    );
    return isRight;
  }),
);
