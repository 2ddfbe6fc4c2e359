import { readFile } from 'node:fs/promises';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { FORMAT_NAMES } from '#schemas/model/validation/formats.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { readWords, UsageError } from './commands/words.ts';
import { languagesModule, readLanguages } from './types/languagesFromFolders.ts';
import { metaWithLists } from './types/metaSchema.ts';
import { namesModule, readRegistryNames } from './types/namesFromRegistries.ts';
import { notInOrder, putText, typesOfFolder } from './types/schemaTypes.ts';

const USAGE = 'npm run types [-- --check | --watch] [-- --schemas DIR --out FILE]';
const OWN_TYPES = 'schemas/generated/types.ts';
const META = 'schemas/meta.json';

const optionsOf = (args: string[]) =>
  readWords({
    args,
    options: {
      check: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: OWN_TYPES },
    },
  }).values;

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

/** What the model knows of the registries of screens and of the languages. */
const putNames = async (check: boolean): Promise<void> => {
  const [names, found] = await Promise.all([readRegistryNames(), readLanguages()]);
  const languages = found.map(({ language }) => language);
  await putText('schemas/generated/names.ts', namesModule(names), check);
  await putText('schemas/generated/languages.ts', languagesModule(found), check);
  const lists = { ...names, formats: FORMAT_NAMES, languages };
  await putText(META, metaWithLists(await readFile(META, 'utf8'), lists), check);
};

const putTypes = async ({ check, schemas, out }: ReturnType<typeof optionsOf>): Promise<void> => {
  const { documents, code, untranslated } = await typesOfFolder(schemas);
  if (untranslated.length > 0) return fail(notInOrder(untranslated));
  await putText(out, code, check);
  if (out !== OWN_TYPES) return;
  // Code imports shapes by their file, which alone says them in English only.
  for (const [name, shape] of Object.entries(documents.shared))
    await putText(`schemas/generated/shared/${name}.json`, printJson(shape), check);
};

const main = async (options: ReturnType<typeof optionsOf>): Promise<void> => {
  // Types of other schemas stand beside those; the names are this project's alone.
  if (options.out === OWN_TYPES) await putNames(options.check);
  await putTypes(options);
};

const tell = (cause: unknown): void => {
  const message = cause instanceof Error ? cause.message : String(cause);
  fail(cause instanceof UsageError ? `${message}\nUsage: ${USAGE}` : message);
};

/** Writes them again at each change of the folder, until the process is told to end. */
const watch = async (options: ReturnType<typeof optionsOf>): Promise<void> => {
  const oneAtATime = createLimiter(1);
  const write = (): Promise<void> => oneAtATime(() => main(options)).catch(tell);
  await createFolderStore(options.schemas).watch(() => void write());
  console.log(`Watching ${options.schemas}.`);
  // What happened before the watch began.
  await write();
};

try {
  const options = optionsOf(process.argv.slice(2));
  await (options.watch && !options.check ? watch(options) : main(options));
} catch (cause) {
  tell(cause);
}
