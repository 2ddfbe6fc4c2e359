/*
 * `npm run prove -- changes [rows] [changes] [notify|poll]`: schemas change in every way while three servers on one
 * PostgreSQL work at half of what they can; one is frozen for 10 s, others are killed and started again. No request may
 * fail but those that a kill cuts, no acknowledged value be lost or seen as it was before, no lock be waited for long.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '#server/engine/database/database.ts';
import { say } from '../harness/say.ts';
import { watchLocks } from './changes/locks.ts';
import { plannedRound, SIZE, TIER } from './changes/plan.ts';
import { tellAnswers } from './servers/answers.ts';
import { COMPANY, type UsedField } from './servers/programs.ts';
import { FIRST_NAME, inDatabase } from './servers/rows.ts';
import { type Changes, openChanges } from './servers/schemaChanges.ts';
import { proveOnServers, type Servers } from './servers/servers.ts';
import { underLoad } from './servers/underLoad.ts';

const NODES = 3;
const FROZEN_MS = 10_000;
const KILL_AFTER_MS = 1_500;
const END_MS = 1_000;
const LOCK_LIMIT_MS = 500;
/** Of so many rounds the first freezes a server and the others kill one. */
const ROUNDS_OF_ONE_FREEZE = 3;

const [rows = '1000000', wanted = '100', bus = 'notify'] = process.argv.slice(2);

/** Fields that change while they are used. */
const FIELDS: readonly UsedField[] = [
  COMPANY,
  { field: 'size', values: (number) => [number, String(number)], isSought: true },
  // What a value is called changes between the write and the search.
  { field: 'tier', values: (number) => [number % 2 === 0 ? 'gold' : 'basic'], isSought: false },
];

const fillFields = ({ url }: Servers): Promise<void> =>
  inDatabase(url, async (database) => {
    await database.execute(sql`
      update r_customers set doc = doc || jsonb_build_object(
        'size', (length(id) + ascii(right(id, 1)))::text, 'address1', 'Street ' || right(id, 6),
        'tier', (array['basic', 'plus', 'pro', 'gold'])[1 + ascii(right(id, 1)) % 4])`);
    await database.execute(sql`analyze r_customers`);
  });

/** One server is frozen, or killed and started again; answers how many were killed. */
const disturb = async ({ freeze, restart }: Servers, round: number): Promise<number> => {
  if (round % ROUNDS_OF_ONE_FREEZE === 1) {
    await freeze(2, FROZEN_MS);
    return 0;
  }
  await pause(KILL_AFTER_MS);
  await restart(round % 2);
  return 1;
};

/** Makes every change of a round, and takes back what is to be taken back. */
const makeRound = async (changes: Changes, round: number, companies: string[]): Promise<void> => {
  for (const { body, isTakenBack } of plannedRound(round, companies.at(-1) ?? FIRST_NAME)) {
    const { id } = await changes.change(body);
    if (body['kind'] === 'renameField') companies.push(String(body['to']));
    if (isTakenBack) await changes.revert(id);
  }
};

/** Round after round until there were as many changes as are wanted; answers how many servers were killed. */
const makeRounds = async (
  servers: Servers,
  changes: Changes,
  companies: string[],
): Promise<number> => {
  let kills = 0;
  for (let round = 1; changes.count() < Number(wanted); round += 1) {
    const [killed] = await Promise.all([
      disturb(servers, round),
      makeRound(changes, round, companies),
    ]);
    kills += killed;
  }
  await pause(END_MS);
  return kills;
};

const prove = async (servers: Servers): Promise<boolean> => {
  await fillFields(servers);
  const changes = openChanges(servers);
  await changes.change({ kind: 'addField', field: 'size', schema: SIZE });
  await changes.change({ kind: 'addField', field: 'tier', schema: TIER });
  const companies = [FIRST_NAME];
  const namesOf = (field: string) => (field === FIRST_NAME ? companies : [field]);
  const tallies = [changes.tally];
  const parts = { fields: FIELDS, namesOf, tallies, formerForms: ['size~2', 'tier~2'] };
  let [kills, seconds, longestMs] = [0, 0, 0];
  const found = await underLoad(servers, parts, async () => {
    const startMs = performance.now();
    const locks = watchLocks(servers.url);
    kills = await makeRounds(servers, changes, companies);
    longestMs = await locks();
    seconds = Math.round((performance.now() - startMs) / 1_000);
  });
  const { length } = changes.notDone;
  return tellAnswers(
    [...found.faults, ...changes.notDone],
    [
      [
        length === 0,
        `${changes.count()} changes in ${seconds} s, ${length} not done; ${kills} kills`,
      ],
      ...found.answers,
      [longestMs <= LOCK_LIMIT_MS, `longest wait for a lock: ${longestMs.toFixed(0)} ms`],
    ],
  );
};

say(`${rows} rows, ${wanted} changes, ${NODES} servers, EVENT_BUS=${bus}:`);
const settings = { EVENT_BUS: bus };
await proveOnServers({ name: 'changes', count: NODES, rows: Number(rows), settings }, prove);
