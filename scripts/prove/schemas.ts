/*
 * `npm run prove -- schemas ARCHIVE.tar.xz [NAME …]`: loads schemas that others wrote into one running engine and says of
 * each whether it is in use, when its table answered first, and what came of its samples: valid ones are stored and read
 * back equal, invalid ones refused; its form in a real browser is drawn, keeps what nobody changes, changes one field
 * alone, and gives the same verdicts; its types compile, and the valid samples with them. What has no samples is
 * untested. Names: only these are loaded.
 */
import type { Problem } from '#schemas';
import { restPath } from '#schemas';
import { say } from '../harness/say.ts';
import { type ForeignSchema, openArchive } from './schemas/archive.ts';
import type { Column, Verdict } from './schemas/column.ts';
import { openColumns } from './schemas/columns.ts';
import { type Engine, openEngine } from './schemas/engine.ts';

interface Line {
  readonly name: string;
  /** Why it is not in use. */
  readonly absent?: string;
  /** Its first answer: what is made lazily is made then. */
  readonly firstMs: number;
  readonly verdicts: readonly Verdict[];
}

const reasonOf = (problems: readonly Problem[], name: string): string =>
  problems.find(({ file }) => file === `${name}.json`)?.reason ?? 'nobody says why';

const judge = async (
  engine: Engine,
  columns: readonly Column[],
  schema: ForeignSchema,
): Promise<Line> => {
  const { name } = schema;
  const { schemas } = engine.core;
  const resource = schemas.current().model.resources.get(name);
  if (!resource)
    return { name, absent: reasonOf(schemas.problems(), name), firstMs: 0, verdicts: [] };
  const startMs = performance.now();
  await engine.ask('GET', restPath(name));
  const firstMs = performance.now() - startMs;
  const verdicts: Verdict[] = [];
  for (const column of columns) verdicts.push(await column.judge(engine, resource, schema));
  return { name, firstMs, verdicts };
};

const cell = (verdict: Verdict | undefined): string => {
  if (!verdict || verdict.tried === 0) return 'untested';
  return `${verdict.tried - verdict.faults.length}/${verdict.tried}`;
};

const WIDTHS = [58, 9, 11];
const WIDTH = 14;
const row = (cells: readonly string[]): string =>
  cells.map((text, index) => text.padEnd(WIDTHS[index] ?? WIDTH)).join('');

const faultsOf = ({ verdicts }: Line): readonly string[] =>
  verdicts.flatMap(({ faults }) => faults);

const tell = (line: Line, columns: readonly Column[]): void => {
  const { name, absent, firstMs, verdicts } = line;
  const cells =
    absent === undefined
      ? [name, 'yes', `${firstMs.toFixed(0)} ms`, ...verdicts.map(cell)]
      : [name, 'no', absent];
  say(row(cells));
  for (const [index, { faults }] of verdicts.entries())
    for (const fault of faults) say(`  FAILED  ${columns[index]?.name}: ${fault}`);
};

const tellTotals = (
  lines: readonly Line[],
  columns: readonly Column[],
  { startMs }: Engine,
): void => {
  const inUse = lines.filter(({ absent }) => absent === undefined).length;
  const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
  say(`\n${inUse} of ${lines.length} schemas are in use; the others are told above.`);
  say(`First answer after ${(startMs / 1000).toFixed(1)} s; ${memory} MB at the end.`);
  for (const [index, { name }] of columns.entries()) {
    const verdicts = lines.flatMap(({ verdicts: some }) => some[index] ?? []);
    const tried = verdicts.reduce((sum, one) => sum + one.tried, 0);
    const failed = verdicts.reduce((sum, one) => sum + one.faults.length, 0);
    const untested = verdicts.filter((one) => one.tried === 0).length;
    const share =
      tried === 0 ? 'nothing tried' : `${((100 * (tried - failed)) / tried).toFixed(1)} %`;
    say(
      `${name.padEnd(WIDTH)} ${tried - failed} of ${tried} (${share}); ${untested} schemas untested`,
    );
  }
};

const [file, ...names] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the archive: schemas/, valid/ and invalid/ in it.');
const archive = await openArchive(file, names);
const engine = await openEngine(archive.schemaDirectory);
const { columns, typeRefusals, close } = await openColumns(engine, archive);
const lines: Line[] = [];
say(row(['schema', 'in use', 'first', ...columns.map(({ name }) => name)]));
for (const schema of archive.schemas) {
  const line = await judge(engine, columns, schema);
  lines.push(line);
  tell(line, columns);
}
tellTotals(lines, columns, engine);
const { refused, of } = typeRefusals();
say(
  `${refused} of ${of} wrong samples do not compile either; TypeScript cannot say what is wrong with the others.`,
);
const failed = lines.filter((line) => faultsOf(line).length > 0);
if (failed.length > 0) say(`FAILED  ${failed.map(({ name }) => name).join(', ')}`);
await close();
await engine.close();
await archive.remove();
process.exit(failed.length === 0 ? 0 : 1);
