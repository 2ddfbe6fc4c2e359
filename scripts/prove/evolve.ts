/*
 * `npm run prove -- evolve [rows] [renames] [notify|poll]`: a field is renamed again and again while three servers on one
 * PostgreSQL work at half of what they can for programs that use its first name, its former ones and the present one; one
 * server is frozen for a while, another is killed and started again. No request may fail, no value be lost, no other row
 * be touched, and whatever names the field must follow: views, starred pages, mappings, permissions, rules, formulas.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { removeAtExit } from '../harness/server.ts';
import { plant } from './evolve/clerk.ts';
import { plantSchemas } from './evolve/plantedSchemas.ts';
import { watchReferences } from './evolve/references.ts';
import { type FoundAnswer, tellAnswers } from './servers/answers.ts';
import { ANY_REFUSAL } from './servers/calls.ts';
import { COMPANY } from './servers/programs.ts';
import { FIRST_NAME } from './servers/rows.ts';
import { type Changes, openChanges } from './servers/schemaChanges.ts';
import { proveOnServers, type Servers } from './servers/servers.ts';
import { underLoad } from './servers/underLoad.ts';

const NODES = 3;
const BETWEEN_MS = 1_500;
const FROZEN_MS = 5_000;
/** The renames during which a server is frozen, and after which another one is killed. */
const [FREEZE_AT, KILL_AT] = [3, 6];

const [rows = '1000000', renames = '20', bus = 'notify'] = process.argv.slice(2);

/** Renames the field again and again, and looks after each whether all follows; answers how long each took. */
const renameOften = async (
  { freeze, restart }: Servers,
  rename: Changes['rename'],
  look: (names: readonly string[]) => Promise<void>,
  names: string[],
): Promise<readonly number[]> => {
  const publishedMs: number[] = [];
  const frozen: Promise<void>[] = [];
  for (let number = 1; number <= Number(renames); number += 1) {
    if (number === FREEZE_AT) frozen.push(freeze(2, FROZEN_MS));
    const startMs = performance.now();
    const { state } = await rename(names.at(-1) ?? FIRST_NAME, `company${number}`);
    publishedMs.push(performance.now() - startMs);
    if (state === 'done') names.push(`company${number}`);
    if (number === KILL_AT) await restart(1);
    await look(names);
    await pause(BETWEEN_MS);
  }
  await Promise.all(frozen);
  // What was frozen answers again before the end.
  await pause(BETWEEN_MS);
  return publishedMs;
};

const prove = async (servers: Servers): Promise<boolean> => {
  const planted = await plant(servers);
  const { look, faults, looks } = watchReferences(planted);
  const changes = openChanges(servers);
  const names = [FIRST_NAME];
  const tallies = [changes.tally, planted.api.tally];
  const parts = { fields: [COMPANY], namesOf: () => names, tallies, failsFrom: ANY_REFUSAL };
  await look(names);
  let publishedMs: readonly number[] = [];
  const found = await underLoad(servers, parts, async () => {
    publishedMs = await renameOften(servers, changes.rename, look, names);
  });
  const [usualMs, mostMs] = [quantile(publishedMs, 0.5), Math.max(...publishedMs)];
  const took = `${usualMs.toFixed(0)} ms (p50), ${mostMs.toFixed(0)} ms at most`;
  return tellAnswers(
    [...changes.notDone, ...[...faults.values()].flat(), ...found.faults],
    [
      [changes.notDone.length === 0, `${names.length} names; a rename is answered after ${took}`],
      ...found.answers,
      ...[...faults].map(
        ([what, { length }]): FoundAnswer => [
          length === 0,
          `${what}: ${length} faults in ${looks()} looks`,
        ],
      ),
    ],
  );
};

say(`${rows} rows, ${renames} renames, ${NODES} servers, EVENT_BUS=${bus}:`);
const folder = await mkdtemp(join(tmpdir(), 'souk-planted-'));
const removeFolder = removeAtExit(folder);
const settings = { EVENT_BUS: bus, SCHEMA_DIR: await plantSchemas(folder) };
await proveOnServers({ name: 'evolve', count: NODES, rows: Number(rows), settings }, prove);
await removeFolder();
