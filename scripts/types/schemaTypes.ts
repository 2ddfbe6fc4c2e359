import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem, SchemaDocuments } from '#schemas';
import { calledAs, calledWith } from '../commands/calledAs.ts';

/** Schemas from which no types are written; the message names every reason. */
export class TypesError extends Error {}

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

/**
 * Writes the file where its text is another, and says so.
 *
 * Errors: with `check` nothing is written; a text that differs is said, and the process ends with 1.
 */
export const putText = async (file: string, text: string, check: boolean): Promise<void> => {
  const present = await readIfThere(file);
  if (present === text) return console.log(`${file} is up to date.`);
  if (check) {
    const state = present === undefined ? 'does not exist' : 'is stale';
    console.error(`${file} ${state}: run "${calledAs('types')}" and commit what it writes.`);
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${file}.`);
};

export const notInOrder = (lines: readonly string[]): string =>
  `No types: the schemas are not in order.\n${lines.join('\n')}`;

/**
 * The schemas of a folder and their types; `untranslated` says what is missing in the languages beside it, a line each.
 *
 * Errors: `TypesError` where a schema is not in order.
 */
export const typesOfFolder = async (
  schemas: string,
): Promise<{
  readonly documents: SchemaDocuments;
  readonly code: string;
  readonly untranslated: readonly string[];
}> => {
  // Read only now: they import names that `npm run types` has just written.
  const [
    { readSchemaFiles, readWrittenTexts },
    { usableSchemas },
    { missingTranslations },
    { typesFromSchemas },
  ] = await Promise.all([
    import('#schemas/model/reading/files.ts'),
    import('#schemas/model/check.ts'),
    import('#schemas/model/reading/translationFiles.ts'),
    import('../typesFromSchemas.ts'),
  ]);
  const folder = await readSchemaFiles(schemas);
  const { texts } = await readWrittenTexts(schemas);
  const { problems } = usableSchemas(folder, { addCommand: `${calledWith('schemas')} add` });
  const missing = await missingTranslations(schemas, texts);
  const lineOf = ({ file, path, reason }: Problem): string =>
    `${file.startsWith('locales/') ? join(schemas, '..', file) : `${schemas}/${file}`} ${path} ${reason}`;
  if (problems.length > 0) throw new TypesError(notInOrder(problems.map(lineOf)));
  return {
    documents: folder.documents,
    code: await typesFromSchemas(folder.documents),
    untranslated: missing.map(lineOf),
  };
};
