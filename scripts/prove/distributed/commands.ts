import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from '#server/engine/database/database.ts';
import { readDistribution } from '#server/engine/database/distribution.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SIGN_IN_TABLES } from '#server/features.ts';
import { say } from '../../harness/say.ts';
import { type Program, startServer } from '../../harness/server.ts';
import type { CitusCluster } from '../../harness/withCitus.ts';
import { PROJECT } from '../../machine/project.mjs';
import { differences, readColumns, readContents } from '../upgrade/contents.ts';
import type { Line } from './table.ts';

/** Blobs move from files into the table, streams of events begin anew, and a restored place stores the schemas of its backup. */
const MADE_ANEW = ['blob_parts', 'event_head', 'schema_revisions', ...SIGN_IN_TABLES];

interface Place {
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
}

const environmentOf = ({ dataDirectory, databaseUrl = '' }: Place) => ({
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
});

/** A command of the product, as `npm run` calls it. Answers what it printed. Errors: throws where it ends with another code than 0. */
const run = async (name: string, words: readonly string[], place: Place): Promise<string> => {
  const loader = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');
  const program = ['--import', loader, join(PROJECT, `scripts/${name}.ts`), ...words];
  const env = { ...process.env, ...environmentOf(place) };
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: PROJECT, env });
  for (const line of stdout.trim().split('\n')) say(`  ${name}: ${line}`);
  return stdout;
};

/** What a place holds, but what each copy makes anew, and how many of its tables are on the workers. */
const look = async (place: Place) => {
  const database = await openDatabase(place);
  try {
    const columns = new Map(
      [...(await readColumns(database))].filter(([table]) => !MADE_ANEW.includes(table)),
    );
    const contents = await readContents(database, columns);
    return { contents, distributed: (await readDistribution(database))?.size ?? 0 };
  } finally {
    await database.close();
  }
};

/** Errors: where the audit log of a restored place does not say once that it was restored. */
const takeNote = async (place: Place): Promise<void> => {
  const database = await openDatabase(place);
  try {
    const taken = await database.execute(
      sql`delete from audit_entries where action = 'backup.restored'`,
    );
    if (taken !== 1) throw new Error(`The audit log says ${taken} times that it was restored.`);
  } finally {
    await database.close();
  }
};

const compared = (
  what: string,
  said: string,
  expected: Awaited<ReturnType<typeof look>>,
  actual: Awaited<ReturnType<typeof look>>,
): Line => {
  const problems = differences(expected.contents, actual.contents);
  for (const problem of problems) say(`  ${problem}`);
  return {
    what,
    figure: `${actual.contents.size} tables, ${actual.distributed} on the workers; ${problems.length} differ`,
    isRight: problems.length === 0 && actual.distributed > 0 && said.includes('Citus: '),
  };
};

/** The demo moves from the embedded database to the cluster, is backed up there and restored into another database. */
export const proveCommands = async (
  cluster: CitusCluster,
  program: Program,
): Promise<readonly Line[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-commands-'));
  try {
    const embedded = { dataDirectory: join(folder, 'embedded') };
    const server = await startServer({ ...environmentOf(embedded), DEMO: 'on' }, { program });
    await server.stop();
    const before = await look(embedded);
    const there = { ...embedded, databaseUrl: await cluster.createDatabase('moved') };
    const moved = await run('move', [there.databaseUrl], embedded);
    const after = await look(there);
    const file = join(folder, 'backup.tar');
    const backedUp = await run('backup', [file], there);
    const restored = {
      dataDirectory: join(folder, 'restored'),
      databaseUrl: await cluster.createDatabase('restored'),
    };
    const put = await run('restore', [file], restored);
    await takeNote(restored);
    return [
      compared('npm run move, from the embedded database', moved, before, after),
      compared('npm run backup and restore', backedUp + put, after, await look(restored)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
