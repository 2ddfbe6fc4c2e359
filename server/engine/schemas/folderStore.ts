import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { watch } from 'chokidar';
import { isSame } from '#schemas';
import {
  readSchemaTexts,
  readWrittenTexts,
  type SchemaReading,
  type SchemaTexts,
} from '#schemas/model/reading/files.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { areSameTexts, isSameText } from '#schemas/model/reading/sameText.ts';
import {
  languagesBeside,
  localesOf,
  readTranslations,
} from '#schemas/model/reading/translationFiles.ts';
import type { Translation } from '#schemas/model/reading/translations.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { SchemaError } from './schemaError.ts';
import type { SchemaStore, StoreWithin } from './schemaStore.ts';
import { splitTranslations } from './splitTranslations.ts';

/** Editors write a file in several steps: look once they have settled. */
const SETTLE_MS = 120;
const IGNORED = /^generated\b|\.ts$/;

const read = async (directory: string): Promise<SchemaReading> => {
  try {
    return await readSchemaTexts(directory);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new SchemaError([], `The folder of schemas cannot be read: ${said}`);
  }
};

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  // Nobody reads half a file; names that begin with a point are no schemas.
  const aside = join(dirname(file), `.${Date.now()}.writing`);
  await writeFile(aside, text);
  await rename(aside, file);
};

/** Files of resources, and of shapes that they share: nothing is written anywhere else. */
const OWN_FILE = /^(?:shared\/)?[^/\\]+\.json$/;

const replace = async (directory: string, texts: SchemaTexts): Promise<void> => {
  const foreign = [...texts.keys()].find((path) => !OWN_FILE.test(path));
  if (foreign !== undefined) throw new Error(`"${foreign}" is no file of schemas.`);
  const [{ texts: before }, { texts: written }, { byFile }, languages] = await Promise.all([
    read(directory),
    readWrittenTexts(directory),
    readTranslations(directory),
    languagesBeside(directory),
  ]);
  const translationsOf = (path: string) => byFile.get(path) ?? [];
  const fileOf = ({ language }: Translation, path: string): string =>
    join(localesOf(directory), language, 'schemas', path);
  for (const [path, text] of texts) {
    if (isSameText(before.get(path), text)) continue;
    const now = { text: written.get(path), translations: translationsOf(path) };
    const split = languages.length > 0 ? splitTranslations(text, now) : { text, translations: [] };
    if (split.text !== now.text) await write(join(directory, path), split.text);
    for (const translation of split.translations) {
      const present = now.translations.find(({ language }) => language === translation.language);
      if (!isSame(present?.texts, translation.texts))
        await write(fileOf(translation, path), printJson(translation.texts));
    }
    for (const old of now.translations)
      if (!split.translations.some(({ language }) => language === old.language))
        await rm(fileOf(old, path));
  }
  for (const path of before.keys()) {
    if (texts.has(path)) continue;
    await rm(join(directory, path));
    for (const translation of translationsOf(path)) await rm(fileOf(translation, path));
  }
};

/** The same work, one call after the other. */
const oneAtATime = <Parameters extends unknown[], Result>(
  work: (...parameters: Parameters) => Promise<Result>,
): ((...parameters: Parameters) => Promise<Result>) => {
  const limit = createLimiter(1);
  return (...parameters) => limit(() => work(...parameters));
};

/** The files of a folder: the embedded default, and the way to work on schemas with an editor and git. */
export const createFolderStore = (directory: string): SchemaStore => ({
  read: () => read(directory),
  replace: (texts) => replace(directory, texts),
  change: oneAtATime(
    async (work: (texts: SchemaTexts) => SchemaTexts, _by: string, within?: StoreWithin) => {
      const { texts } = await read(directory);
      const changed = work(texts);
      if (areSameTexts(texts, changed)) return false;
      const store = () => replace(directory, changed);
      await (within ? within(store) : store());
      return true;
    },
  ),
  isEditedByHand: true,
  // Whoever edits a file does so for the one server that watches it.
  isBehind: async () => false,
  whenUsedByAll: async () => undefined,
  used: async () => undefined,
  isFresh: () => true,
  watch: async (onChange) => {
    let timer: NodeJS.Timeout | undefined;
    const translated = (await languagesBeside(directory)).map((language) =>
      join(localesOf(directory), language, 'schemas'),
    );
    const watcher = watch([directory, ...translated], {
      ignoreInitial: true,
      // Told by the place inside the folder: the folder itself may lie anywhere.
      ignored: (path) => IGNORED.test(relative(directory, path)),
      depth: 1,
    });
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    };
    watcher.on('all', look);
    // Whoever reads the file reports the error; without a listener the event would end the process.
    watcher.on('error', look);
    await new Promise<void>((ready) => watcher.once('ready', () => ready()));
    return async () => {
      await watcher.close();
      clearTimeout(timer);
    };
  },
});
