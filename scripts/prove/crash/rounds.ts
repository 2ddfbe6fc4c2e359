import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#server/market/demo/random.ts';
import { type Client, createClient, type KnownRow } from './client.ts';
import { inspect } from './inspect.ts';
import { type CrashPlace, openCrashPlace } from './place.ts';
import { openCrashShop } from './shop.ts';

export interface CrashOptions extends CrashPlace {
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (round: number, problems: number) => void;
}

export interface CrashReport {
  readonly rounds: number;
  /** Calls that changed something and were answered. */
  readonly answered: number;
  /** Of these, sent a second time on purpose. */
  readonly repeated: number;
  /** Calls that a kill left without an answer, and that were sent again. */
  readonly interrupted: number;
  /** Further kills, of servers that had not begun to listen. */
  readonly killedStarting: number;
  readonly problems: readonly string[];
}

const CLIENTS = 4;
/** The kill comes this long after the round's first answer: a busy machine takes its time for that. */
const MAX_DELAY_MS = 1_500;
/** Now and then before any answer. */
const EARLY_KILLS = 0.1;
/** Now and then one that is still starting goes first: tables, leases and jobs bear that, too. */
const START_KILLS = 0.2;
const MAX_START_MS = 2_500;
const FIRST_ANSWER_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 5;

const knownOrders = (ids: readonly string[], status: string): KnownRow[] =>
  ids.map((id) => ({ resource: 'orders', id, status, version: 1 }));

const answersOf = (clients: readonly Client[]): number =>
  clients.reduce((sum, client) => sum + client.counts().answers, 0);

const firstAnswer = async (clients: readonly Client[], before: number): Promise<void> => {
  const endMs = performance.now() + FIRST_ANSWER_LIMIT_MS;
  while (answersOf(clients) === before && performance.now() < endMs) await pause(LOOK_EVERY_MS);
};

/**
 * Kills the server at random moments while clients withdraw money and move orders, looks each time at what is stored,
 * and sends what was left open again with the same keys: nothing may be there twice, and nothing lost.
 */
export const crashRounds = async (options: CrashOptions): Promise<CrashReport> => {
  const { rounds, seed, dataDirectory } = options;
  const random = new Random(seed);
  const { start, killStarting, inDatabase } = openCrashPlace(options);
  const shop = await inDatabase((database) => openCrashShop(database, dataDirectory, { rounds }));
  const share = <T>(items: readonly T[], index: number): T[] =>
    items.filter((_item, position) => position % CLIENTS === index);
  const clients: readonly Client[] = Array.from({ length: CLIENTS }, (_none, index) =>
    createClient(new Random(seed + index + 1), shop, [
      ...share(knownOrders(shop.completedOrders, 'completed'), index),
      ...share(knownOrders(shop.pendingOrders, 'pending'), index),
    ]),
  );
  const problems: string[] = [];
  let interrupted = 0;
  let killedStarting = 0;
  for (let round = 1; round <= rounds; round += 1) {
    if (random.chance(START_KILLS)) {
      await killStarting(random.integer(0, MAX_START_MS));
      killedStarting += 1;
    }
    const server = await start();
    let isOver = false;
    const before = answersOf(clients);
    const work = clients.map((client) => client.work(server.address, () => isOver));
    if (!random.chance(EARLY_KILLS)) await firstAnswer(clients, before);
    await pause(random.integer(0, MAX_DELAY_MS));
    await server.kill();
    isOver = true;
    await Promise.all(work);
    interrupted += clients.filter((client) => client.open()).length;
    const found = await inDatabase((database) => inspect(database, clients));
    problems.push(...found.map((problem) => `round ${round}: ${problem}`));
    options.onRound?.(round, found.length);
  }
  const server = await start();
  await Promise.all(clients.map((client) => client.settle(server.address)));
  await server.kill();
  const found = await inDatabase((database) => inspect(database, clients));
  problems.push(...found.map((problem) => `in the end: ${problem}`));
  problems.push(...clients.flatMap((client) => client.problems()));
  const counts = clients.map((client) => client.counts());
  return {
    rounds,
    answered: counts.reduce((sum, { answered }) => sum + answered, 0),
    repeated: counts.reduce((sum, { repeated }) => sum + repeated, 0),
    interrupted,
    killedStarting,
    problems,
  };
};
