/*
 * `npm run prove -- crash [rounds] [seed] [PGlite|PostgreSQL]`: kills the server at random moments under load, on
 * PGlite and on PostgreSQL, and shows that no money and no row is lost or there twice (issue 3 "Money and states").
 * Then 200 withdrawals at once over a balance for ten, and 200 ends of twenty orders, killed and sent again; and
 * webhooks, letters and notices, of which none is lost (issue 22 "People and teams").
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../harness/askDatabase.ts';
import { enginesOf, onEngine } from '../harness/engines.ts';
import { say } from '../harness/say.ts';
import { bundledServer, type Program } from '../harness/server.ts';
import { rushEnds } from './crash/ends.ts';
import { type CrashReport, crashRounds } from './crash/rounds.ts';
import { rushWithdrawals } from './crash/rush.ts';
import { type TellingReport, tellingRounds } from './crash/telling.ts';

const DEFAULT_ROUNDS = 100;
const MAX_SHOWN = 20;
/** Rushes of 200 withdrawals, for so many rounds one kill. */
const ROUNDS_A_RUSH_KILL = 10;
/** Each round sends letters, of which a team may send only so many. */
const ROUNDS_A_TELLING = 10;

const numberAt = (index: number, otherwise: number): number => {
  const text = process.argv[index + 2];
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`Give whole numbers above zero: npm run prove -- crash [rounds] [seed] [engine]`);
};

const inDirectory = async <T>(work: (dataDirectory: string) => Promise<T>): Promise<T> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-crash-'));
  try {
    return await work(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const tell = (engine: string, report: CrashReport): boolean => {
  const { rounds, answered, interrupted, repeated, killedStarting, problems } = report;
  say(
    `${engine}: ${rounds} kills under load, ${killedStarting} more while starting; ${answered} changes answered, ${interrupted} calls cut off and sent again, ${repeated} repeated on purpose; ${problems.length} wrong`,
  );
  for (const problem of problems.slice(0, MAX_SHOWN)) say(`  ${problem}`);
  return problems.length === 0;
};

const tellTelling = (engine: string, report: TellingReport): boolean => {
  const { rounds, deliveries, letters, notices, repeated, problems } = report;
  say(
    `${engine}: ${rounds} kills while telling: ${deliveries} deliveries, ${letters} letters, ${notices} notices; ${repeated} came again under the same id; ${problems.length} wrong`,
  );
  for (const problem of problems.slice(0, MAX_SHOWN)) say(`  ${problem}`);
  return problems.length === 0;
};

/** `databaseNamed` gives a database that is empty. */
const prove = async (
  engine: string,
  program: Program,
  databaseNamed: (name: string) => Promise<{ readonly databaseUrl?: string }>,
): Promise<boolean> => {
  const rounds = numberAt(0, DEFAULT_ROUNDS);
  const seed = numberAt(1, Date.now() % 1_000_000);
  const report = await inDirectory(async (dataDirectory) =>
    crashRounds({
      ...{ rounds, seed, dataDirectory, program },
      ...(await databaseNamed('rounds')),
      onRound: (round, problems) => {
        if (problems > 0 || round % 10 === 0) say(`${engine}: round ${round}, ${problems} wrong`);
      },
    }),
  );
  const kills = Math.max(1, Math.round(rounds / ROUNDS_A_RUSH_KILL));
  const rush = await inDirectory(async (dataDirectory) =>
    rushWithdrawals({ kills, seed, dataDirectory, program, ...(await databaseNamed('rush')) }),
  );
  const ends = await inDirectory(async (dataDirectory) =>
    rushEnds({ kills, seed, dataDirectory, program, ...(await databaseNamed('ends')) }),
  );
  const told = await inDirectory(async (dataDirectory) =>
    tellingRounds({
      ...{
        rounds: Math.max(1, Math.round(rounds / ROUNDS_A_TELLING)),
        seed,
        dataDirectory,
        program,
      },
      ...(await databaseNamed('telling')),
    }),
  );
  const areRoundsRight = tell(engine, report);
  const isTellingRight = tellTelling(engine, told);
  say(
    `${engine}: 200 withdrawals at once, ${rush.kills} kills: ${rush.granted} granted, ${rush.refused} refused, ${rush.interrupted} calls cut off and sent again; ${rush.problems.length} wrong`,
  );
  for (const problem of rush.problems.slice(0, MAX_SHOWN)) say(`  ${problem}`);
  say(
    `${engine}: 200 ends of twenty orders at once, ${ends.kills} kills: ${ends.done} done, ${ends.refused} refused, ${ends.interrupted} calls cut off and sent again; ${ends.problems.length} wrong`,
  );
  for (const problem of ends.problems.slice(0, MAX_SHOWN)) say(`  ${problem}`);
  return areRoundsRight && isTellingRight && rush.problems.length + ends.problems.length === 0;
};

/** A new database of the PostgreSQL at this address; the embedded one has its directory. */
const databaseOf = async (url: string | undefined, name: string) =>
  url === undefined ? {} : { databaseUrl: await makeDatabase(url, name) };

const engines = enginesOf(process.argv[4]);
const { program, remove } = await bundledServer();
try {
  for (const engine of engines) {
    const isRight = await onEngine(engine, (url) =>
      prove(engine, program, (name) => databaseOf(url, name)),
    );
    if (!isRight) process.exitCode = 1;
  }
} finally {
  await remove();
}
