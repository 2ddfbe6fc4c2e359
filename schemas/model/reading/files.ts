import { join } from 'node:path';
import type { JsonSchema, Problem, SchemaDocuments } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { jsonFilesOf, parseJson, readText, SHARED_FOLDER, sharedFilesOf } from './readJson.ts';
import { readTranslations, translationFile } from './translationFiles.ts';
import { completeTexts, translate } from './translations.ts';

/** Describes the keywords; stands among the resources, and is none. */
const META_FILE = 'meta.json';

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** What a schema folder holds: the files that are JSON objects, and why the others are not. */
export interface SchemaFolder {
  readonly documents: SchemaDocuments;
  readonly problems: readonly Problem[];
}

/** The texts of a schema folder's files by their path: `orders.json`, `shared/link.json`. */
export type SchemaTexts = ReadonlyMap<string, string>;

/** What could be read of the files, and why the others could not. */
export interface SchemaReading {
  readonly texts: SchemaTexts;
  readonly problems: readonly Problem[];
}

/**
 * Reads the files of a schema folder as they were written: `*.json` are resources, `shared/*.json` are shapes. Node only.
 *
 * Errors: throws what the file system throws of the folder itself (no such folder, no right to list it).
 */
export const readWrittenTexts = async (directory: string): Promise<SchemaReading> => {
  const resourceFiles = (await jsonFilesOf(directory)).filter((file) => file !== META_FILE);
  const sharedFiles = (await sharedFilesOf(directory)).map((file) => `${SHARED_FOLDER}/${file}`);
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of [...resourceFiles, ...sharedFiles]) {
    const read = await readText(join(directory, file));
    if ('text' in read) texts.set(file, read.text);
    else problems.push({ file, path: '', reason: read.reason });
  }
  return { texts, problems };
};

/**
 * Reads a schema folder with the translations beside it: each text says all that its schema is, wherever it goes. Node
 * only.
 *
 * Shape: a file without translations is as it was written. A translation that leads nowhere is a problem of its own file
 * and holds no schema back.
 * Errors: throws what the file system throws of the folder itself.
 */
export const readSchemaTexts = async (directory: string): Promise<SchemaReading> => {
  const [written, beside] = await Promise.all([
    readWrittenTexts(directory),
    readTranslations(directory),
  ]);
  const problems = [...written.problems, ...beside.problems];
  const texts = new Map<string, string>();
  for (const [file, text] of written.texts) {
    const translations = beside.byFile.get(file) ?? [];
    const parsed = translations.length === 0 ? undefined : parseJson(text);
    if (!parsed || 'reason' in parsed) {
      texts.set(file, text);
      continue;
    }
    const { document, faults } = translate(parsed.document, translations);
    texts.set(file, JSON.stringify(document));
    for (const { language, path, reason } of faults)
      problems.push({ file: translationFile(language, file), path, reason });
  }
  return { texts, problems };
};

/**
 * What the files say, wherever they are kept.
 *
 * Shape: problems are files that hold no JSON object, with line and column; the others are read all the same.
 */
export const parseSchemaTexts = ({ texts, problems: unread }: SchemaReading): SchemaFolder => {
  const resources = new Map<string, JsonSchema>();
  const shared = new Map<string, JsonSchema>();
  const problems = [...unread];
  for (const [file, text] of texts) {
    const parsed = parseJson(text);
    const name = file.replace(/^.*\//, '').replace(/\.json$/, '');
    if ('reason' in parsed) problems.push({ file, path: '', reason: parsed.reason });
    else {
      const document: unknown = completeTexts(parsed.document);
      if (!isSchema(document)) continue;
      if (file.startsWith(`${SHARED_FOLDER}/`)) shared.set(name, document);
      else resources.set(name, document);
    }
  }
  const documents = {
    resources: Object.fromEntries(resources),
    shared: Object.fromEntries(shared),
  };
  return { documents, problems };
};

/**
 * Reads a schema folder.
 *
 * Errors: throws what the file system throws.
 * Source: SCHEMA-4.
 */
export const readSchemaFiles = async (directory: string): Promise<SchemaFolder> =>
  parseSchemaTexts(await readSchemaTexts(directory));
