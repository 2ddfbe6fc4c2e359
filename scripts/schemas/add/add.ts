/* npm run schemas -- add FILE-or-ADDRESS: see ADD_USAGE. */
import type { Problem } from '#schemas';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { schemaStoreKind } from '#server/settingChoices.ts';
import { calledWith } from '../../commands/calledAs.ts';
import { count, RefusedError, schemaFolder } from '../../commands/command.ts';
import { type Addition, placeOf, planAddition } from './addition.ts';
import { ADD_BOUNDS } from './bounds.ts';
import type { AddOptions } from './options.ts';
import { readSource, type Source, SourceError } from './readSource.ts';
import { type FolderState, readFolderState } from './schemaFolderState.ts';
import { type Line, understanding } from './understanding.ts';
import { writeFiles } from './writeFiles.ts';

const CALLED = calledWith('schemas');

/** Where the lines go. */
export interface Output {
  readonly answer: (line: string) => void;
  readonly progress: (line: string) => void;
}

/** Progress is on the error stream, so that the answer alone is on the other one. */
const TERMINAL: Output = {
  answer: (line) => console.log(line),
  progress: (line) => console.error(line),
};

const foundText = ({ asked, url, text }: Source): string => {
  const ledOn = asked.href === url.href ? '' : ` (from ${placeOf(url)})`;
  return `Read ${placeOf(asked)}${ledOn}, ${count(Buffer.byteLength(text))} bytes`;
};

const adviceFor = (address: string): string =>
  /^https?:/.test(address)
    ? `With a copy of it at hand: ${CALLED} add --shared FILE --address ${address}`
    : 'Put it beside the file that refers to it, and add that again.';

interface Judged {
  readonly model: ReturnType<typeof compileReading>['model'];
  /** Files that were not in order before and are now. */
  readonly mended: readonly string[];
}

const filesOf = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.map(({ file }) => file));

/** Loads the folder as it would be. Errors: `RefusedError` where a file would not be in order that is so now, or is new. */
const judge = ({ texts, file }: Addition, { reading }: FolderState): Judged => {
  const compiler = createSchemaCompiler({ ...SCHEMA_REQUIREMENTS, addCommand: `${CALLED} add` });
  const before = filesOf(compileReading(reading, compiler).problems);
  const { model, problems } = compileReading(
    { ...reading, texts: new Map([...reading.texts, ...texts]) },
    compiler,
  );
  const faults = problems.filter(
    (problem) => texts.has(problem.file) || problem.file === file || !before.has(problem.file),
  );
  if (faults.length > 0)
    throw new RefusedError(
      ['Nothing was written, as not all would be in order:', ...faults.map(problemLine)].join('\n'),
    );
  const after = filesOf(problems);
  return { model, mended: [...before].filter((one) => !after.has(one) && one !== file) };
};

const referenceText = ({ copies }: Addition): string =>
  copies.length === 0
    ? 'none that was missing'
    : copies.map(({ file, source }) => `${file} (${placeOf(source.asked)})`).join(', ');

const inColumns = (lines: readonly Line[]): readonly string[] => {
  const width = Math.max(...lines.map(([label]) => label.length));
  return lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`);
};

const headline = ({ texts, source }: Addition, path: string, isDryRun: boolean): string => {
  const where = `from ${placeOf(source.asked)}`;
  if (!texts.has(path)) return `${path} is there already, equal.`;
  return isDryRun ? `${path} would be put in, ${where}.` : `${path} is put in, ${where}.`;
};

const nextLines = (
  settings: Settings,
  { texts }: Addition,
  isDryRun: boolean,
): readonly string[] => {
  if (isDryRun) return ['Nothing was written.'];
  if (texts.size === 0) return [];
  return schemaStoreKind(settings) === 'table'
    ? [`The schemas in use are in the database: put these to use with "${CALLED} push".`]
    : ['A server that uses this folder has it within seconds.'];
};

/** Errors: `RefusedError` where the disk is full, or the folder is not ours. */
const write = async (directory: string, { texts }: Addition): Promise<void> => {
  try {
    await writeFiles(directory, texts);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new RefusedError(`Nothing was written: ${cause.message}.`, { cause });
  }
};

const perform = async (
  options: AddOptions,
  signal: AbortSignal,
  { answer, progress }: Output,
): Promise<void> => {
  const onFound = (found: Source): void => progress(foundText(found));
  const settings = readSettings(process.env);
  const folder = await readFolderState(options.schemas ?? schemaFolder(settings));
  const source = await readSource(options.url, {
    ...{ signal, root: undefined, mayReachPrivate: true },
    requestSeconds: options.requestSeconds,
  });
  if (source.url.protocol !== 'file:') onFound(source);
  const addition = await planAddition({ options, folder, signal, onFound }, source, adviceFor);
  const { model, mended } = judge(addition, folder);
  if (!options.isDryRun) await write(folder.directory, addition);
  const resource = options.isShared
    ? undefined
    : model.resources.get(addition.file.replace(/\.json$/, ''));
  const lines = [
    headline(addition, addition.file, options.isDryRun),
    ...inColumns([
      ...(resource ? understanding(resource, source.document, settings.basePath) : []),
      ['references', referenceText(addition)],
      ...(mended.length > 0 ? [['in order now', mended.join(', ')] as const] : []),
    ]),
    ...nextLines(settings, addition, options.isDryRun),
  ];
  for (const line of lines) answer(line);
};

/** Errors: `RefusedError` for whatever the person can mend; nothing is written then. */
export const addSchema = async (
  options: AddOptions,
  broken: AbortSignal,
  output = TERMINAL,
): Promise<void> => {
  const late = AbortSignal.timeout(ADD_BOUNDS.totalSeconds * 1_000);
  try {
    await perform(options, AbortSignal.any([broken, late]), output);
  } catch (cause) {
    if (late.aborted && cause === late.reason)
      throw new RefusedError(
        `Nothing was written: it took more than ${ADD_BOUNDS.totalSeconds} s to read all of it.`,
      );
    if (!(cause instanceof SourceError)) throw cause;
    throw new RefusedError(`Nothing was written: ${placeOf(options.url)} ${cause.message}.`);
  }
};
