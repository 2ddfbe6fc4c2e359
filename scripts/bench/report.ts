/** Writes a run's figures into its section of `docs/benchmarks.md`; the other sections stay. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  CLIENTS,
  type Measured,
  type Run,
  type ThroughputMeasured,
  TURN_MS,
  WARM_TURNS,
} from './measure.ts';
import { mediansOf, missedBy } from './targets.ts';

const BIOME = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
const FILE = join(import.meta.dirname, '../../docs/benchmarks.md');
const HEAD = `# Benchmarks

Written by \`npm run bench -- server\`: it loads orders by SQL into the product's own tables, then asks the whole HTTP
server (product) and bare \`node:http\` with \`pg\`, or with PGlite, and the very statements that the product asks (floor), in
turn, one request at a time. Figures are milliseconds at the client. A busy machine moves all of them; the ratios less.

Both run bundled, as the product is shipped. Targets on a quiet machine: each list call 5 ms up to a million orders and
10 ms above, statistics 50 ms, 1.5 times the floor (a new order twice), twice as long at 5,000,000 orders as at 100,000,
0.85 of the floor's throughput (a new order half), 200 MB while a million messages stream; embedded, a first page in 5 ms and a start in 2 s. What a run missed
stands below its figures, with the load that the machine had beside it.
`;

const ms = (value: number): string => value.toFixed(2);
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

const caseRow = ({ name, who, floorMs, productMs, productP95Ms }: Measured): string => {
  const floor = floorMs === undefined ? '' : `${ms(floorMs)} | `;
  const ratio = floorMs === undefined ? '' : ` | ${(productMs / floorMs).toFixed(2)}`;
  return `| ${name} | ${who} | ${floor}${ms(productMs)} | ${ms(productP95Ms)}${ratio} |`;
};

const caseTable = (cases: readonly Measured[]): readonly string[] => [
  ...(cases.some(({ floorMs }) => floorMs !== undefined)
    ? [
        '| Call | Who | Floor p50 | Product p50 | Product p95 | Ratio |',
        '|---|---|--:|--:|--:|--:|',
      ]
    : ['| Call | Who | Product p50 | Product p95 |', '|---|---|--:|--:|']),
  ...cases.map(caseRow),
];

const throughputRow = ({ name, wanted, floor, product }: ThroughputMeasured): string =>
  `| ${[
    name,
    floor.perSecond.toFixed(0),
    product.perSecond.toFixed(0),
    (product.perSecond / floor.perSecond).toFixed(2),
    wanted,
    ms(floor.cpuMs),
    ms(product.cpuMs),
  ].join(' | ')} |`;

/** What one costs its process is told beside it: that holds on a busy machine as well. */
const throughputTable = (measured: readonly ThroughputMeasured[]): readonly string[] =>
  measured.length === 0
    ? []
    : [
        `${CLIENTS} clients at once, after ${(WARM_TURNS * TURN_MS) / 1_000} s of the same; the floor of the list counts nothing, that of a new order inserts its row alone:`,
        '',
        '| Call | Floor a second | Product a second | Ratio | Wanted | Floor CPU ms | Product CPU ms |',
        '|---|--:|--:|--:|--:|--:|--:|',
        ...measured.map(throughputRow),
        '',
      ];

const missedText = (missed: readonly string[]): string =>
  missed.length === 0 ? 'Every target was met.' : `**Missed:** ${missed.join('; ')}.`;

/** When and where a run was measured. */
export const machineLine = (): string => {
  const cores = cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model ?? 'core'}, ${megabytes(totalmem())}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}.`;
};

const section = (run: Run): string => {
  const { title, facts, cases, givenUp = [], throughput = [], stream, against } = run;
  const before = mediansOf((against !== undefined && readSection(against)) || '');
  return [
    `## ${title}`,
    '',
    machineLine(),
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...caseTable(cases),
    '',
    missedText([
      ...missedBy(run, before),
      ...givenUp.map((name) => `${name} given up by the server`),
    ]),
    '',
    ...throughputTable(throughput),
    ...(stream
      ? [
          `A conversation of a million messages: ${megabytes(stream.bytes)} in ${stream.seconds.toFixed(1)} s; memory of the process ${megabytes(stream.beforeBytes)} before, ${megabytes(stream.highestBytes)} at most.`,
          '',
        ]
      : []),
  ].join('\n');
};

const sectionsOf = (): readonly string[] =>
  (existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD).split(/^(?=## )/m);

const isNamed = (title: string) => (text: string) => text.startsWith(`## ${title}\n`);

/** A section as it stands in the report, its heading included. */
const readSection = (title: string): string | undefined =>
  sectionsOf().slice(1).find(isNamed(title));

/** In the place of the one of this name, or after the last. */
const putAmong = (
  texts: readonly string[],
  isOld: (text: string) => boolean,
  text: string,
): readonly string[] => {
  const place = texts.findIndex(isOld);
  return place < 0 ? [...texts, text] : texts.with(place, text);
};

/** Puts a section in the place of the one of its title; the others stay. */
const writeSection = (title: string, text: string): void => {
  const [head = HEAD, ...sections] = sectionsOf();
  const all = [head, ...putAmong(sections, isNamed(title), text)];
  writeFileSync(FILE, `${all.map((part) => part.trimEnd()).join('\n\n')}\n`);
  execFileSync(process.execPath, [BIOME, 'format', '--write', FILE]);
};

interface Part {
  /** The section that it stands in, and that section's first words. */
  readonly title: string;
  readonly head: string;
  readonly name: string;
}

/** Puts a part of a section in the place of the one of its name; the others stay. */
export const writePart = ({ title, head, name }: Part, lines: readonly string[]): void => {
  const [, ...parts] = (readSection(title) ?? '').split(/^(?=### )/m);
  const own = [`### ${name}`, '', ...lines].join('\n');
  const all = putAmong(parts, (text) => text.startsWith(`### ${name}\n`), own);
  writeSection(title, [`## ${title}`, head, ...all].map((text) => text.trimEnd()).join('\n\n'));
};

export const writeRun = (run: Run): void => writeSection(run.title, section(run));
