/*
 * `npm run prove -- distributed [seconds] [part …]`: Souk on Citus, a coordinator and two workers of this machine
 * (issue 18): the contract on three engines, two nodes by both event buses, shards that move, workers that are lost, and
 * the commands that move, back up and restore.
 */
import { nameOfCitus, provideCitus } from '../harness/citus/installation.ts';
import { say } from '../harness/say.ts';
import { bundledServer } from '../harness/server.ts';
import { type CitusCluster, withCitus } from '../harness/withCitus.ts';
import { proveCommands } from './distributed/commands.ts';
import { proveContract } from './distributed/contract.ts';
import { proveStored } from './distributed/inspect.ts';
import { proveBus } from './distributed/nodes.ts';
import { provePhases } from './distributed/phases.ts';
import { proveReads } from './distributed/reads.ts';
import { withNodes } from './distributed/startNodes.ts';
import { type Line, tellTable } from './distributed/table.ts';
import { proveTables } from './distributed/tables.ts';
import { openTeams } from './distributed/teams.ts';

const DEFAULT_SECONDS = 10;
const BUSES = ['notify', 'poll'] as const;

interface Stage {
  readonly cluster: CitusCluster;
  readonly program: readonly string[];
  readonly seconds: number;
}

/** The first start of the server on an empty cluster, and both buses on what it made. */
const onNodes = async ({ cluster, program }: Stage): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const bus of BUSES) {
    await withNodes(cluster.url, program, { EVENT_BUS: bus }, async (nodes) => {
      if (lines.length === 0) lines.push(await proveTables(cluster.url));
      lines.push(await proveBus(cluster.url, bus, nodes));
    });
  }
  return lines;
};

const underWrites = ({ cluster, program, seconds }: Stage): Promise<readonly Line[]> =>
  withNodes(cluster.url, program, {}, async (nodes) => {
    const { teams, adminToken } = await openTeams(cluster.url);
    const orderId = teams[0]?.orderId ?? '';
    return [
      await proveReads('every reading call of an admin', nodes, { token: adminToken, orderId }),
      ...(await provePhases({ cluster, nodes, teams, seconds })),
      ...(await proveStored(cluster.url, teams)),
    ];
  });

const PARTS = {
  nodes: onNodes,
  writes: underWrites,
  commands: ({ cluster, program }: Stage) => proveCommands(cluster, program),
  contract: ({ cluster }: Stage) => proveContract(cluster),
} as const;
type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => name in PARTS;

const readArguments = (): { readonly seconds: number; readonly parts: readonly Part[] } => {
  const given = process.argv.slice(2);
  const number = given.find((one) => /^\d+$/.test(one));
  const named = given.filter((one) => one !== number);
  const parts = named.filter(isPart);
  if (parts.length < named.length)
    throw new Error(`npm run prove -- distributed [seconds] [${Object.keys(PARTS).join('|')} …]`);
  const all = Object.keys(PARTS).filter(isPart);
  return {
    seconds: Number(number ?? DEFAULT_SECONDS),
    parts: parts.length > 0 ? parts : all,
  };
};

const prove = async (stage: Stage, parts: readonly Part[]): Promise<void> => {
  const lines: Line[] = [];
  for (const part of parts) {
    say(`${part}:`);
    try {
      lines.push(...(await PARTS[part](stage)));
    } catch (cause) {
      say(String(cause));
      lines.push({
        what: part,
        figure: `ended early: ${String(cause)}`.slice(0, 200),
        isRight: false,
      });
    }
  }
  tellTable(lines);
  process.exitCode = lines.every(({ isRight }) => isRight) ? 0 : 1;
};

const { seconds, parts } = readArguments();
const citus = await provideCitus();
if (typeof citus === 'string') {
  say(`Not proven: ${citus}`);
} else {
  say(`${nameOfCitus(citus)}: a coordinator and two workers`);
  const { program, remove } = await bundledServer();
  try {
    await withCitus(citus, (cluster) => prove({ cluster, program, seconds }, parts));
  } finally {
    await remove();
  }
}
