/** Writes the figures of each engine and number of rows below "Imports" in `docs/benchmarks.md`. */
import { say } from '../../harness/say.ts';
import { machineLine, writePart } from '../report.ts';

export interface ImportBenchOptions {
  readonly rows: number;
  readonly engine: 'postgres' | 'pglite';
}

/** What one import of the file took; `megabytes` above idle, the highest so far. */
export interface ImportRound {
  readonly what: string;
  readonly created: number;
  readonly unchanged: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

const HEAD = `Written by \`npm run bench -- import --rows N --engine postgres\` (or \`pglite\`): a CSV file of packages into \`apps\`, with a
key, in the process of the command, bundled as the product is and at rest before it begins. Targets: 2,000 rows a second, 150 MB above idle. Processor time is the command's own,
for 1,000 rows; PGlite runs in it.
`;

export const writeRounds = (
  { rows, engine }: ImportBenchOptions,
  rounds: readonly ImportRound[],
): void => {
  const lines = rounds.map(({ what, created, unchanged, seconds, cpuMs, megabytes }) => {
    const perSecond = Math.round(rows / seconds).toLocaleString('en');
    return `| ${what} | ${created} | ${unchanged} | ${seconds.toFixed(1)} s | ${perSecond} | ${cpuMs.toFixed(0)} ms | ${megabytes} MB |`;
  });
  for (const line of lines) say(line);
  const name = `${rows.toLocaleString('en')} rows, ${engine === 'pglite' ? 'embedded (PGlite)' : 'PostgreSQL'}`;
  writePart({ title: 'Imports', head: HEAD, name }, [
    machineLine(),
    '',
    '| What | New | Unchanged | Took | Rows a second | Processor | Above idle |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ]);
};
