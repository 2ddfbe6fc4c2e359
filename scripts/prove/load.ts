/*
 * `npm run prove -- load [seconds]`: two nodes on one PostgreSQL with a thousand clients each; one node is killed in the
 * middle, and every client must have heard every event of its team once (issue 3 "Realtime").
 */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../harness/quantile.ts';
import { say } from '../harness/say.ts';
import { type ServerProcess, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { withPostgres } from '../harness/withPostgres.ts';
import { type LoadClient, openClients } from './load/clients.ts';
import { faultsOf } from './load/faults.ts';
import { openWorld } from './load/world.ts';
import { createWriter, type Writer } from './load/writer.ts';

const TEAMS = 20;
const MEMBERS = 10;
/** Of one person: half on each node, all on one after the kill. */
const CLIENTS_EACH = 10;
const CHANGES_A_SECOND = 20;
const DEFAULT_SECONDS = 20;
const SETTLE_LIMIT_MS = 60_000;

const round = (value: number): string => value.toFixed(1);

const spread = (values: readonly number[]): string => {
  const at = (share: number): string => round(quantile(values, share));
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${values.length})`;
};

const seconds = Number(process.argv[2] ?? DEFAULT_SECONDS);
if (!(seconds >= 4)) throw new Error('Give four seconds or more: npm run prove -- load [seconds]');

const running: ServerProcess[] = [];

/** Writes for as long as was asked for, and kills a node half way. Answers when it was killed. */
const writeThroughKill = async (
  { write, refused }: Writer,
  kill: () => Promise<void>,
): Promise<number> => {
  const writes: Promise<void>[] = [];
  const count = seconds * CHANGES_A_SECOND;
  let killedMs = Number.NaN;
  for (let index = 0; index < count; index += 1) {
    if (index === Math.floor(count / 2)) {
      killedMs = performance.now();
      await kill();
    }
    writes.push(write(index, Number.isNaN(killedMs) ? index % 2 : 1));
    await pause(1_000 / CHANGES_A_SECOND);
  }
  await Promise.all(writes);
  if (refused.length > 0) throw new AggregateError(refused, 'some changes were refused');
  return killedMs;
};

const report = (clients: readonly LoadClient[], { sent, counts }: Writer, killedMs: number) => {
  const latencies = (isSame: boolean): number[] =>
    clients.flatMap(({ node, heard }) =>
      heard.flatMap(([id, atMs]) => {
        const origin = sent.get(id);
        const isBefore = origin !== undefined && atMs < killedMs;
        return isBefore && (origin.node === node) === isSame ? [atMs - origin.atMs] : [];
      }),
    );
  const returned = clients
    .filter(({ node }) => node === 0)
    .map(({ opened }) => (opened.at(-1) ?? Number.NaN) - killedMs);
  const deliveries = clients.reduce((total, { heard }) => total + heard.length, 0);
  const { unanswered, busy } = counts;
  say(
    `${sent.size} changes answered, ${unanswered} cut off by the kill, ${busy} asked to wait; ${deliveries} events heard`,
  );
  say(`from the request to the event, same node:  ${spread(latencies(true))}`);
  say(`from the request to the event, other node: ${spread(latencies(false))}`);
  say(`clients of the killed node were back after: ${spread(returned)}`);
};

const prove = async (databaseUrl: string): Promise<void> => {
  const start = async () => {
    const node = await startServer({ DATABASE_URL: databaseUrl });
    running.push(node);
    return node;
  };
  const nodes = [await start(), await start()] as const;
  const world = await openWorld(databaseUrl);
  const people = await world.people(TEAMS, MEMBERS);
  const place = await world.place();
  let isKilled = false;
  const addressOf = (node: number): string => nodes[isKilled || node === 1 ? 1 : 0].address;

  const connecting = performance.now();
  const { clients, stop } = openClients(people, CLIENTS_EACH, addressOf);
  const isOpen = await until(
    () => clients.every(({ opened }) => opened.length > 0),
    SETTLE_LIMIT_MS,
  );
  if (!isOpen) throw new Error('not every client could open its stream');
  const openMs = round(performance.now() - connecting);
  say(`${clients.length} clients on two nodes, open after ${openMs} ms`);

  const writer = createWriter(people, addressOf);
  const killedMs = await writeThroughKill(writer, async () => {
    isKilled = true;
    await nodes[0].kill();
  });
  const expected = async () => {
    const byTeam = await world.eventsSince(place);
    return ({ teamId }: LoadClient): readonly string[] => byTeam.get(teamId) ?? [];
  };
  const eventsOf = await expected();
  await until(
    () => clients.every((one) => one.heard.length >= eventsOf(one).length),
    SETTLE_LIMIT_MS,
  );
  const { lost, doubled, disordered } = faultsOf(clients, await expected());
  report(clients, writer, killedMs);
  say(`lost ${lost}, heard twice ${doubled}, clients out of order ${disordered}`);
  process.exitCode = lost + doubled + disordered === 0 ? 0 : 1;
  stop();
  await world.close();
};

await withPostgres(async (databaseUrl) => {
  try {
    await prove(databaseUrl);
  } finally {
    for (const node of running) await node.kill();
  }
});
