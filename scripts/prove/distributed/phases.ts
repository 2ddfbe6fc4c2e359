/** What is done to a cluster while writes go on, one thing after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../harness/say.ts';
import { until } from '../../harness/until.ts';
import type { CitusCluster } from '../../harness/withCitus.ts';
import { moveShard, placementOf, rebalance, shardsByPort } from './placements.ts';
import { proveReads } from './reads.ts';
import type { Nodes } from './startNodes.ts';
import { type Line, tellProblems } from './table.ts';
import type { WritingTeam } from './teams.ts';
import { failedForMs, startWriting, summarize, type Writing, type Written } from './writing.ts';

/** Of a server that is down. */
const RECOVERY_LIMIT_MS = 60_000;
/** A node asks its workers no more often than every five seconds. */
const NOTICE_LIMIT_MS = 15_000;
/** Without a failure for so long, it is over. */
const QUIET_MS = 3_000;

export interface Ground {
  readonly cluster: CitusCluster;
  readonly nodes: Nodes;
  readonly teams: readonly WritingTeam[];
  /** How long each phase is watched, beside what it takes by itself. */
  readonly seconds: number;
}

interface Phase extends Ground {
  readonly writing: Writing;
}

const secondsOf = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The work of a phase with what was written meanwhile and a while after. */
const during = async (
  { writing, seconds }: Phase,
  work: () => Promise<unknown>,
): Promise<{ readonly written: readonly Written[]; readonly tookMs: number }> => {
  const startMs = performance.now();
  await work();
  const tookMs = performance.now() - startMs;
  await pause(seconds * 1_000);
  return { written: writing.since(startMs), tookMs };
};

const steadily = async (phase: Phase): Promise<readonly Line[]> => {
  const { written } = await during(phase, async () => undefined);
  const { text, failed, count } = summarize(written);
  return [
    { what: 'writes while nothing happens', figure: text, isRight: failed === 0 && count > 0 },
  ];
};

const moveLargest = async (phase: Phase): Promise<readonly Line[]> => {
  const { cluster, teams } = phase;
  const place = await placementOf(cluster, teams[0]?.teamId ?? '');
  const target = cluster.workers().find(({ port }) => port !== place.port);
  const { written, tookMs } = await during(phase, () =>
    moveShard(cluster, place, target?.port ?? 0),
  );
  const { text, failed } = summarize(written);
  const figure = `${secondsOf(tookMs)}; ${text}`;
  return [{ what: 'the largest team’s shard is moved', figure, isRight: failed === 0 }];
};

const spreadOverThird = async (phase: Phase): Promise<readonly Line[]> => {
  const { cluster } = phase;
  await cluster.addWorker();
  const before = await shardsByPort(cluster);
  let moves = '';
  const { written, tookMs } = await during(phase, async () => {
    moves = await rebalance(cluster);
  });
  const { text, failed } = summarize(written);
  const figure = `${before} shards became ${await shardsByPort(cluster)}: ${moves}, ${secondsOf(tookMs)}; ${text}`;
  return [
    { what: 'a third worker joins and shards are rebalanced', figure, isRight: failed === 0 },
  ];
};

const isQuiet = (writing: Writing, isOurs: (one: Written) => boolean) => (): boolean => {
  const lately = writing.since(performance.now() - QUIET_MS).filter(isOurs);
  return lately.length > 0 && summarize(lately).failed === 0;
};

const readyz = async ({ addressOf }: Nodes): Promise<string> =>
  (await fetch(`${addressOf(0)}/readyz`)).text();

/** Waits until all writes of these are answered again. Answers the line that tells of it. */
const recovery = async (
  { writing }: Phase,
  what: string,
  isOurs: (one: Written) => boolean = () => true,
): Promise<Line> => {
  const startMs = performance.now();
  const isBack = await until(isQuiet(writing, isOurs), RECOVERY_LIMIT_MS);
  const failedMs = failedForMs(writing.since(startMs).filter(isOurs), startMs);
  const figure = isBack
    ? `the last failure came ${secondsOf(failedMs)} after it was up`
    : `still failing after ${secondsOf(RECOVERY_LIMIT_MS)}`;
  return { what, figure, isRight: isBack };
};

const killWorker = async (phase: Phase): Promise<readonly Line[]> => {
  const { cluster, teams, nodes } = phase;
  const places = await Promise.all(
    teams.map(async ({ teamId }) => ({ teamId, ...(await placementOf(cluster, teamId)) })),
  );
  const port = places[0]?.port;
  const lost = new Set(places.filter((one) => one.port === port).map(({ teamId }) => teamId));
  const isLost = ({ teamId }: Written): boolean => lost.has(teamId);
  const index = cluster.workers().findIndex((worker) => worker.port === port);
  let ready = '';
  const { written } = await during(phase, async () => {
    await cluster.killWorker(index);
    await until(async () => {
      ready = await readyz(nodes);
      return ready === 'degraded';
    }, NOTICE_LIMIT_MS);
  });
  const other = teams.find(({ teamId }) => !lost.has(teamId));
  const read = await proveReads(
    'a worker is killed: every reading call of another team',
    nodes,
    other ?? { token: '', orderId: '' },
    true,
  );
  const ours = summarize(written.filter(isLost));
  const others = summarize(written.filter((one) => !isLost(one)));
  await cluster.startWorker(index);
  return [
    {
      what: `a worker is killed: its ${lost.size} teams`,
      figure: ours.text,
      isRight: ours.failed > 0 && ours.wrong === 0,
    },
    {
      what: `a worker is killed: the other ${teams.length - lost.size} teams`,
      figure: others.text,
      isRight: others.failed === 0 && others.count > 0,
    },
    read,
    {
      what: 'a worker is killed: /readyz',
      figure: `says “${ready}”`,
      isRight: ready === 'degraded',
    },
    await recovery(phase, 'the worker is back, Souk was not restarted', isLost),
  ];
};

const restartCoordinator = async (phase: Phase): Promise<readonly Line[]> => {
  const startMs = performance.now();
  await phase.cluster.restartCoordinator();
  const tookMs = performance.now() - startMs;
  const back = await recovery(phase, 'the coordinator is back, Souk was not restarted');
  const { text, wrong } = summarize(phase.writing.since(startMs));
  const figure = `down for ${secondsOf(tookMs)}; ${text}`;
  return [{ what: 'the coordinator is killed and started', figure, isRight: wrong === 0 }, back];
};

const PHASES = { steadily, moveLargest, spreadOverThird, killWorker, restartCoordinator } as const;

/** Errors of one phase are a line of the table; the others follow. */
export const provePhases = async (ground: Ground): Promise<readonly Line[]> => {
  const writing = startWriting(ground.teams, ground.nodes);
  const lines: Line[] = [];
  for (const [name, phase] of Object.entries(PHASES)) {
    try {
      lines.push(...(await phase({ ...ground, writing })));
    } catch (cause) {
      lines.push({ what: name, figure: String(cause), isRight: false });
    }
    say(`  ${lines.at(-1)?.what}: ${lines.at(-1)?.figure}`);
    tellProblems(ground.nodes.errors());
  }
  await writing.settle();
  return lines;
};
