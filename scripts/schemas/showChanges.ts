/** What differs between two sets of schema files, in sentences. */
import { loadChangeTexts } from '#locales/load.ts';
import { isObject, type Problem } from '#schemas';
import type { Change, ChangeKind } from '#schemas/model/changes/change.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { sentenceOf } from '#schemas/model/changes/sentence.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import type { SchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { isSameText } from '#server/engine/schemas/schemaStore.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { calledWith } from '../commands/calledAs.ts';

/** What is not at hand is asked for by the command that was called. */
export const REQUIREMENTS = { ...SCHEMA_REQUIREMENTS, addCommand: `${calledWith('schemas')} add` };

/** On the error stream, as what was asked for could not be done wholly. */
export const tellProblems = (problems: readonly Problem[], what: string): void => {
  for (const problem of problems) console.error(`${what}: ${problemLine(problem)}`);
  if (problems.length > 0) process.exitCode = 1;
};

const GOES: readonly ChangeKind[] = ['fieldRemoved', 'resourceRemoved'];

/** Fewer values are right afterwards, something is gone, or others call it otherwise. */
const isRisky = ({ kind, effect, to }: Change): boolean => {
  if (GOES.includes(kind)) return true;
  // A field that nobody must fill asks nothing of the rows that are there.
  if (kind === 'fieldAdded') return isObject(to) && to['required'] === true;
  return effect === 'tightens' || effect === 'either';
};

const differingFiles = (mine: SchemaTexts, inUse: SchemaTexts): readonly string[] =>
  [...new Set([...mine.keys(), ...inUse.keys()])]
    .filter((path) => !isSameText(mine.get(path), inUse.get(path)))
    .sort();

/** Prints what `mine` has otherwise than `inUse`, a resource at a time. */
export const showChanges = async (
  mine: SchemaTexts,
  inUse: SchemaTexts,
  compiler: SchemaCompiler,
): Promise<void> => {
  const [before, after] = [inUse, mine].map(
    (texts) => compileReading({ texts, problems: [] }, compiler).model,
  );
  if (!before || !after) return;
  const teller = { language: 'en', translate: translatorOf(await loadChangeTexts('en')) } as const;
  const changes = modelChanges(before, after);
  for (const resource of new Set(changes.map((change) => change.resource))) {
    console.log(`${resource}:`);
    for (const change of changes.filter((one) => one.resource === resource))
      console.log(`  ${isRisky(change) ? '!' : ' '} ${sentenceOf(change, teller)}`);
  }
  const told = new Set(changes.map(({ resource }) => `${resource}.json`));
  const silent = differingFiles(mine, inUse).filter(
    // What differs in a shared shape is told of the resources that have it.
    (path) => !told.has(path) && (changes.length === 0 || !path.startsWith('shared/')),
  );
  for (const path of silent) console.log(`${path}: written otherwise.`);
  if (changes.length + silent.length === 0) console.log('Nothing differs.');
  if (changes.some(isRisky))
    console.log('! Stored rows may not fit any more, or other programs may have to follow.');
};
