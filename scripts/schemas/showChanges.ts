/** What differs between two sets of schema files, in sentences. */
import type { Problem } from '#schemas';
import { isBreaking } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { sentenceOf, type Teller } from '#schemas/model/changes/sentence.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { isSameText } from '#schemas/model/reading/sameText.ts';
import { tellerIn } from '#server/engine/schemaChanges/tellChanges.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import type { SchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { calledWith } from '../commands/calledAs.ts';

/** What is not at hand is asked for by the command that was called. */
export const REQUIREMENTS = { ...SCHEMA_REQUIREMENTS, addCommand: `${calledWith('schemas')} add` };

/** On the error stream, as what was asked for could not be done wholly. */
export const tellProblems = (problems: readonly Problem[], what: string): void => {
  for (const problem of problems) console.error(`${what}: ${problemLine(problem)}`);
  if (problems.length > 0) process.exitCode = 1;
};

const differingFiles = (mine: SchemaTexts, inUse: SchemaTexts): readonly string[] =>
  [...new Set([...mine.keys(), ...inUse.keys()])]
    .filter((path) => !isSameText(mine.get(path), inUse.get(path)))
    .sort();

/** What is in use, and what would be. Files that are not in order are left out. */
export const versionsOf = (mine: SchemaTexts, inUse: SchemaTexts, compiler: SchemaCompiler) => {
  const modelOf = (texts: SchemaTexts) => compileReading({ texts, problems: [] }, compiler).model;
  return { before: modelOf(inUse), after: modelOf(mine) };
};

/** What `mine` has otherwise than `inUse`. Files that are not in order are left out. */
const changesBetween = (
  mine: SchemaTexts,
  inUse: SchemaTexts,
  compiler: SchemaCompiler,
): readonly Change[] => {
  const { before, after } = versionsOf(mine, inUse, compiler);
  return modelChanges(before, after);
};

/** Prints changes, a resource at a time, those with a mark in front that have one, and below each what `linesOf` says. */
export const printChanges = async (
  changes: readonly Change[],
  markOf: (change: Change) => string,
  linesOf: (change: Change, teller: Teller) => readonly string[] = () => [],
): Promise<void> => {
  const teller = await tellerIn('en');
  for (const resource of new Set(changes.map((change) => change.resource))) {
    console.log(`${resource}:`);
    for (const change of changes.filter((one) => one.resource === resource)) {
      console.log(`  ${markOf(change)} ${sentenceOf(change, teller)}`);
      for (const line of linesOf(change, teller)) console.log(`      ${line}`);
    }
  }
};

/** Prints what `mine` has otherwise than `inUse`, and answers it. */
export const showChanges = async (
  mine: SchemaTexts,
  inUse: SchemaTexts,
  compiler: SchemaCompiler,
): Promise<readonly Change[]> => {
  const changes = changesBetween(mine, inUse, compiler);
  await printChanges(changes, (change) => (isBreaking(change) ? '!' : ' '));
  const told = new Set(changes.map(({ resource }) => `${resource}.json`));
  const silent = differingFiles(mine, inUse).filter(
    // What differs in a shared shape is told of the resources that have it.
    (path) => !told.has(path) && (changes.length === 0 || !path.startsWith('shared/')),
  );
  for (const path of silent) console.log(`${path}: written otherwise.`);
  if (changes.length + silent.length === 0) console.log('Nothing differs.');
  if (changes.some(isBreaking))
    console.log('! Stored rows may not fit any more, or other programs may have to follow.');
  return changes;
};
