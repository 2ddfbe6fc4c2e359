/** Writes the figures of each engine below "Start and memory" in `docs/benchmarks.md`. */
import { quantile } from '../../harness/quantile.ts';
import { say } from '../../harness/say.ts';
import { machineLine, writePart } from '../report.ts';

/** One start of one process. */
export interface Measured {
  /** Until it says that it listens. */
  readonly startMs: number;
  /** What its threads worked until then. */
  readonly cpuMs: number;
  /** Its memory after a rest. */
  readonly bytes: number;
}

interface Starts {
  readonly first: Measured;
  readonly floors: readonly Measured[];
  readonly products: readonly Measured[];
}

const HEAD = `Written by \`npm run bench -- start\`: the built server with the demo's data, and the least that serves the same database
(node:http with pg, or with PGlite), in turn; medians. Memory is the resident set 20 s after the start without a request.
Targets: 120 MB on PostgreSQL, embedded 120 MB above the floor; starts with data in 1 s and in 2 s.
`;
const MEGABYTE = 1_048_576;

const middleOf = (all: readonly Measured[], figure: keyof Measured): number =>
  quantile(
    all.map((one) => one[figure]),
    0.5,
  );
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(0)} MB`;

const row = (what: string, starts: readonly Measured[]): string =>
  `| ${what} | ${seconds(middleOf(starts, 'startMs'))} | ${seconds(middleOf(starts, 'cpuMs'))} | ${megabytes(middleOf(starts, 'bytes'))} |`;

export const writeStarts = (name: string, { first, floors, products }: Starts): void => {
  const lines = [
    row('Floor', floors),
    row('Souk, with data', products),
    row('Souk, first start: makes the demo’s rows', [first]),
  ];
  for (const line of lines) say(line);
  writePart({ title: 'Start and memory', head: HEAD, name }, [
    machineLine(),
    '',
    '| What | Start | Processor | At rest |',
    '|---|--:|--:|--:|',
    ...lines,
  ]);
};
