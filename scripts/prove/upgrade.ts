/*
 * `npm run prove -- upgrade [commit] [kills] [orders] [PGlite|PostgreSQL]`: an installation of an older version, by
 * default the last one whose keys were ids alone, gets today's server, which is killed at so many points of the move and
 * started again. Each time all tables must hold what an unbroken move makes of them, with its keys and indexes.
 */
import { enginesOf, onEngine } from '../harness/engines.ts';
import { say } from '../harness/say.ts';
import { bundledServer, killStarting, type Program } from '../harness/server.ts';
import { type CrashPlace, openCrashPlace } from './crash/place.ts';
import {
  countTeamKeys,
  differences,
  readColumns,
  readContents,
  readShape,
} from './upgrade/contents.ts';
import { buildOldVersion, type OldVersion } from './upgrade/oldVersion.ts';
import { makeOldInstallation, upgrade } from './upgrade/places.ts';

/** The last version before decision 0082. */
const OLD_COMMIT = '0db0d3ba^';
const DEFAULT_KILLS = 10;
const DEFAULT_ORDERS = 50_000;

const [commit = OLD_COMMIT, kills = DEFAULT_KILLS, orders = DEFAULT_ORDERS, engine] =
  process.argv.slice(2);

const inDatabase = (place: CrashPlace) => openCrashPlace(place).inDatabase;

const prove = async (old: OldVersion, program: Program, databaseUrl?: string): Promise<boolean> => {
  const installation = await makeOldInstallation(old, databaseUrl, Number(orders));
  try {
    const unbroken = await installation.copy();
    const before = await inDatabase(unbroken)(async (database) => {
      const columns = await readColumns(database);
      return { columns, contents: await readContents(database, columns) };
    });
    const durationMs = await upgrade(unbroken, program);
    const expected = await inDatabase(unbroken)(async (database) => ({
      contents: await readContents(database, before.columns),
      shape: await readShape(database),
      keys: await countTeamKeys(database),
    }));
    const lost = differences(before.contents, expected.contents);
    say(
      `unbroken: ${(durationMs / 1_000).toFixed(1)} s, ${before.columns.size} tables, ${expected.keys} with the team in their key; ${lost.length} differ from before`,
    );
    for (const line of lost) say(`  ${line}`);
    let wrong = lost.length;
    for (let kill = 1; kill <= Number(kills); kill += 1) {
      const place = await installation.copy();
      const afterMs = (durationMs * kill) / (Number(kills) + 1);
      const environment = { DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' };
      await killStarting(environment, afterMs, program);
      const keys = await inDatabase(place)(countTeamKeys);
      await upgrade(place, program);
      const problems = await inDatabase(place)(async (database) => [
        ...differences(expected.contents, await readContents(database, before.columns)),
        ...differences(expected.shape, await readShape(database)),
      ]);
      say(
        `killed after ${(afterMs / 1_000).toFixed(1)} s with ${keys} of ${expected.keys} keys moved, started again: ${problems.length} differences`,
      );
      for (const line of problems) say(`  ${line}`);
      wrong += problems.length;
    }
    return wrong === 0;
  } finally {
    await installation.remove();
  }
};

const old = await buildOldVersion(String(commit));
const { program, remove } = await bundledServer();
try {
  for (const name of enginesOf(engine)) {
    say(`${name}:`);
    const isWhole = await onEngine(name, (databaseUrl) => prove(old, program, databaseUrl));
    if (!isWhole) process.exitCode = 1;
  }
} finally {
  await remove();
  await old.remove();
}
