import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../model.ts';
import { LANGUAGES, type Language } from '../texts/languages.ts';
import { jsonFilesOf, parseJson, readText, SHARED_FOLDER, sharedFilesOf } from './readJson.ts';
import { type Translation, untranslated } from './translations.ts';

/** Translations of a folder of schemas lie beside it: `locales/fr/schemas/orders.json` for `schemas/orders.json`. */
export const localesOf = (schemaDirectory: string): string =>
  join(schemaDirectory, '..', 'locales');

/** What a translation is called where problems are told; from the folder that holds schemas and locales. */
export const translationFile = (language: Language, file: string): string =>
  `locales/${language}/schemas/${file}`;

interface FoundTranslations {
  /** By the path of the schema's file: `shared/link.json`. */
  readonly byFile: ReadonlyMap<string, readonly Translation[]>;
  /** Files that hold no translation, and why. */
  readonly problems: readonly Problem[];
}

const isThere = async (parent: string, name: string): Promise<boolean> => {
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    return entries.some((entry) => entry.name === name && entry.isDirectory());
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
};

/** Languages that have a folder beside the schemas, English aside: its texts are in the schemas. */
export const languagesBeside = async (schemaDirectory: string): Promise<readonly Language[]> => {
  const found: Language[] = [];
  for (const language of LANGUAGES)
    if (language !== 'en' && (await isThere(localesOf(schemaDirectory), language)))
      found.push(language);
  return found;
};

const filesOf = async (folder: string): Promise<readonly string[]> => {
  const shared = await sharedFilesOf(folder);
  return [...(await jsonFilesOf(folder)), ...shared.map((file) => `${SHARED_FOLDER}/${file}`)];
};

/**
 * Reads the translations beside a folder of schemas; none where there are no locales. Node only.
 *
 * Errors: throws what the file system throws of a folder that it may not list.
 */
export const readTranslations = async (schemaDirectory: string): Promise<FoundTranslations> => {
  const byFile = new Map<string, Translation[]>();
  const problems: Problem[] = [];
  for (const language of await languagesBeside(schemaDirectory)) {
    const home = join(localesOf(schemaDirectory), language);
    if (!(await isThere(home, 'schemas'))) continue;
    const folder = join(home, 'schemas');
    const files = await Promise.all(
      (await filesOf(folder)).map(async (file) => ({
        file,
        read: await readText(join(folder, file)),
      })),
    );
    for (const { file, read } of files) {
      const parsed = 'text' in read ? parseJson(read.text) : read;
      if ('reason' in parsed) {
        problems.push({ file: translationFile(language, file), path: '', reason: parsed.reason });
        continue;
      }
      byFile.set(file, [...(byFile.get(file) ?? []), { language, texts: parsed.document }]);
    }
  }
  return { byFile, problems };
};

/**
 * What is missing in the languages beside a folder of schemas: texts without a translation, translations without a schema.
 *
 * Source: SHELL-9. A server does without: it says such texts in English.
 */
export const missingTranslations = async (
  schemaDirectory: string,
  written: ReadonlyMap<string, string>,
): Promise<readonly Problem[]> => {
  const [languages, { byFile }] = await Promise.all([
    languagesBeside(schemaDirectory),
    readTranslations(schemaDirectory),
  ]);
  const missing = [...written].flatMap(([file, text]) => {
    const parsed = parseJson(text);
    if ('reason' in parsed) return [];
    const found = untranslated(parsed.document, byFile.get(file) ?? [], languages);
    return found.map(({ language, path, reason }) => ({
      file: translationFile(language, file),
      path,
      reason,
    }));
  });
  const lost = [...byFile].flatMap(([file, translations]) =>
    written.has(file)
      ? []
      : translations.map(({ language }) => ({
          file: translationFile(language, file),
          path: '',
          reason: `translates schemas/${file}, which is not there`,
        })),
  );
  return [...missing, ...lost];
};
