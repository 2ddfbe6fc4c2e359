import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { FORMAT_NAMES } from '#schemas/model/validation/formats.ts';
import { languagesModule, readLanguages } from './types/languagesFromFolders.ts';
import { metaWithLists } from './types/metaSchema.ts';
import { namesModule, readRegistryNames } from './types/namesFromRegistries.ts';

const USAGE = 'npm run types [-- --check] [-- --schemas DIR --out FILE]';
const OWN_TYPES = 'schemas/generated/types.ts';
const META = 'schemas/meta.json';

const optionsOf = (args: string[]) =>
  parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: OWN_TYPES },
    },
  }).values;

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

const put = async (file: string, text: string, check: boolean): Promise<void> => {
  const present = await readIfThere(file);
  if (present === text) return console.log(`${file} is up to date.`);
  if (check) {
    const state = present === undefined ? 'does not exist' : 'is stale';
    return fail(`${file} ${state}: run "npm run types" and commit what it writes.`);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${file}.`);
};

/** What the model knows of the registries of screens and of the languages. */
const putNames = async (check: boolean): Promise<void> => {
  const [names, found] = await Promise.all([readRegistryNames(), readLanguages()]);
  const languages = found.map(({ language }) => language);
  await put('schemas/generated/names.ts', namesModule(names), check);
  await put('schemas/generated/languages.ts', languagesModule(found), check);
  const lists = { ...names, formats: FORMAT_NAMES, languages };
  await put(META, metaWithLists(await readFile(META, 'utf8'), lists), check);
};

const putTypes = async ({ check, schemas, out }: ReturnType<typeof optionsOf>): Promise<void> => {
  // Read only now: they import the names that have just been written.
  const [
    { readSchemaFiles, readWrittenTexts },
    { usableSchemas },
    { missingTranslations },
    { typesFromSchemas },
  ] = await Promise.all([
    import('#schemas/model/reading/files.ts'),
    import('#schemas/model/check.ts'),
    import('#schemas/model/reading/translationFiles.ts'),
    import('./typesFromSchemas.ts'),
  ]);
  const folder = await readSchemaFiles(schemas);
  const { documents } = folder;
  const { texts } = await readWrittenTexts(schemas);
  const { problems } = usableSchemas(folder);
  const missing = await missingTranslations(schemas, texts);
  if (problems.length + missing.length > 0) {
    const lines = [...problems, ...missing].map(
      ({ file, path, reason }) =>
        `${file.startsWith('locales/') ? join(schemas, '..', file) : `${schemas}/${file}`} ${path} ${reason}`,
    );
    return fail(`No types: the schemas are not in order.\n${lines.join('\n')}`);
  }
  await put(out, await typesFromSchemas(documents), check);
  if (out !== OWN_TYPES) return;
  // Code imports shapes by their file, which alone says them in English only.
  for (const [name, shape] of Object.entries(documents.shared))
    await put(`schemas/generated/shared/${name}.json`, printJson(shape), check);
};

const main = async (options: ReturnType<typeof optionsOf>): Promise<void> => {
  // Types of other schemas stand beside those; the names are this project's alone.
  if (options.out === OWN_TYPES) await putNames(options.check);
  await putTypes(options);
};

try {
  await main(optionsOf(process.argv.slice(2)));
} catch (cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  const isUsage =
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
  fail(isUsage ? `${message}\nUsage: ${USAGE}` : message);
}
