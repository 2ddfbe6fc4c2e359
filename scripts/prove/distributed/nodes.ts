/** Two nodes on one cluster: what happens on one is told to the clients of the other, once each and in order. */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../harness/quantile.ts';
import { until } from '../../harness/until.ts';
import { openClients } from '../load/clients.ts';
import { faultsOf } from '../load/faults.ts';
import { openWorld } from '../load/world.ts';
import { createWriter } from '../load/writer.ts';
import type { Nodes } from './startNodes.ts';
import type { Line } from './table.ts';

const TEAMS = 6;
const MEMBERS = 1;
/** Of one person: one on each node. */
const CLIENTS_EACH = 2;
const CHANGES = 60;
const CHANGES_A_SECOND = 20;
const SETTLE_LIMIT_MS = 60_000;

export const proveBus = async (url: string, bus: string, { addressOf }: Nodes): Promise<Line> => {
  const world = await openWorld(url);
  const people = await world.people(TEAMS, MEMBERS, bus);
  const place = await world.place();
  const { clients, stop } = openClients(people, CLIENTS_EACH, addressOf);
  const isOpen = await until(
    () => clients.every(({ opened }) => opened.length > 0),
    SETTLE_LIMIT_MS,
  );
  if (!isOpen) throw new Error('not every client could open its stream');
  const { write, sent, refused } = createWriter(people, addressOf, bus);
  for (let index = 0; index < CHANGES; index += 1) {
    await write(index, index % 2);
    await pause(1_000 / CHANGES_A_SECOND);
  }
  const byTeam = await world.eventsSince(place);
  const eventsOf = ({ teamId }: { readonly teamId: string }) => byTeam.get(teamId) ?? [];
  await until(
    () => clients.every((one) => one.heard.length >= eventsOf(one).length),
    SETTLE_LIMIT_MS,
  );
  stop();
  await world.close();
  const { lost, doubled, disordered } = faultsOf(clients, eventsOf);
  const acrossMs = clients.flatMap(({ node, heard }) =>
    heard.flatMap(([id, atMs]) => {
      const origin = sent.get(id);
      return origin && origin.node !== node ? [atMs - origin.atMs] : [];
    }),
  );
  const isHeard = acrossMs.length > 0 && lost + doubled + disordered + refused.length === 0;
  return {
    what: `two nodes, EVENT_BUS=${bus}: events heard on the other node`,
    figure: `${acrossMs.length}, p50 ${quantile(acrossMs, 0.5).toFixed(0)} ms; lost ${lost}, doubled ${doubled}, out of order ${disordered}, refused ${refused.length}`,
    isRight: isHeard && sent.size === CHANGES,
  };
};
