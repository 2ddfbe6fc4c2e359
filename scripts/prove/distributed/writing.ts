/** Writes that go on at a steady rate whatever is done to the cluster, and what each of them was answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../harness/quantile.ts';
import type { Nodes } from './startNodes.ts';
import type { WritingTeam } from './teams.ts';

const WRITES_A_SECOND = 50;
/** None came. */
export const NO_ANSWER = 0;
const UNAVAILABLE = 503;

export interface Written {
  readonly teamId: string;
  readonly status: number;
  readonly sentMs: number;
  readonly tookMs: number;
}

const isNoAnswer = (cause: unknown): boolean =>
  cause instanceof TypeError || cause instanceof DOMException;

/** Clients of all teams write in turn on both nodes until `stop`; what is refused as unavailable is sent again. */
export const startWriting = (teams: readonly WritingTeam[], { addressOf }: Nodes) => {
  const written: Written[] = [];
  const failures: unknown[] = [];
  const clients = teams.flatMap(({ teamId, clients: own }) =>
    own.map((client) => ({ teamId, client })),
  );
  const everyMs = (clients.length / WRITES_A_SECOND) * 1_000;
  let isOver = false;
  const work = async ({ teamId, client }: (typeof clients)[number], index: number) => {
    await pause((everyMs * index) / clients.length);
    while (!isOver) {
      const sentMs = performance.now();
      const status = await client.step(addressOf(index % 2)).catch((cause: unknown) => {
        if (isNoAnswer(cause)) return NO_ANSWER;
        throw cause;
      });
      const tookMs = performance.now() - sentMs;
      written.push({ teamId, status, sentMs, tookMs });
      await pause(Math.max(0, everyMs - tookMs));
    }
  };
  const working = clients.map((one, index) =>
    work(one, index).catch((cause: unknown) => void failures.push(cause)),
  );
  return {
    /** Those that were sent since a moment. */
    since: (startMs: number): readonly Written[] =>
      written.filter(({ sentMs }) => sentMs >= startMs),
    /** Ends all, and sends what is open until it is answered. Errors: throws what no client expected. */
    settle: async (): Promise<void> => {
      isOver = true;
      await Promise.all(working);
      await Promise.all(clients.map(({ client }, index) => client.settle(addressOf(index % 2))));
      if (failures.length > 0) throw new AggregateError(failures, 'clients failed');
    },
  };
};

export type Writing = ReturnType<typeof startWriting>;

/** Whether a call was not answered, or by a fault of the server. */
export const isFailed = ({ status }: Pick<Written, 'status'>): boolean =>
  status === NO_ANSWER || status >= 500;

export interface Summary {
  readonly count: number;
  readonly failed: number;
  /** Of these, answered with anything but "not available now". */
  readonly wrong: number;
  readonly text: string;
}

export const summarize = (written: readonly Written[]): Summary => {
  const failed = written.filter(isFailed);
  const wrong = failed.filter(({ status }) => status !== UNAVAILABLE);
  const took = written.filter((one) => !isFailed(one)).map(({ tookMs }) => tookMs);
  const [p50, worst] = [quantile(took, 0.5), quantile(took, 1)].map((ms) => ms.toFixed(0));
  const statuses = [...new Set(wrong.map(({ status }) => status || 'no answer'))].join(', ');
  const more = wrong.length > 0 ? `, ${wrong.length} of them with ${statuses}` : '';
  return {
    count: written.length,
    failed: failed.length,
    wrong: wrong.length,
    text: `${written.length} writes, ${failed.length} failed${more}; p50 ${p50} ms, max ${worst} ms`,
  };
};

/** How long after a moment the last failure was sent; 0 where there is none. */
export const failedForMs = (written: readonly Written[], startMs: number): number =>
  Math.max(0, ...written.filter(isFailed).map(({ sentMs, tookMs }) => sentMs + tookMs - startMs));
