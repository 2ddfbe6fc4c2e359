import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from './isObject.ts';
import type { JsonSchema, Problem, SchemaDocuments } from './model.ts';

/** Describes the keywords; stands among the resources, and is none. */
const META_FILE = 'meta.json';
const SHARED_FOLDER = 'shared';

/** What a schema folder holds: the files that are JSON objects, and why the others are not. */
export interface SchemaFolder {
  readonly documents: SchemaDocuments;
  readonly problems: readonly Problem[];
}

type Parsed = { readonly document: JsonSchema } | { readonly reason: string };

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** Line and column, counted from 1, of a place in a text. */
const placeOf = (text: string, position: number): string => {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
};

const messageOf = (json: string): string | undefined => {
  try {
    JSON.parse(json);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return cause.message;
  }
};

/** Whether a text is wrong only because it stops too early. */
const mayGoOn = (json: string): boolean => {
  const message = messageOf(json);
  if (message === undefined || /^Unexpected end|^Unterminated/.test(message)) return true;
  return Number(/at position (\d+)/.exec(message)?.[1] ?? -1) === json.length;
};

/** Where the first wrong character stands. V8 names no position for an unexpected token: halve until it is found. */
const faultIn = (json: string): number => {
  let good = 0;
  let bad = json.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (middle <= json.length && mayGoOn(json.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
};

const parse = (text: string): Parsed => {
  // Windows editors begin a file with a byte order mark, which JSON does not know.
  const json = text.replace(/^\uFEFF/, '');
  const message = messageOf(json);
  if (message !== undefined) {
    const said = message
      .replace(/(?: in JSON at position|, (?:\.\.\.)?").*/s, '')
      .replaceAll('\n', '\\n');
    return { reason: `is not JSON: ${said} (${placeOf(json, faultIn(json))})` };
  }
  const document: unknown = JSON.parse(json);
  return isSchema(document) ? { document } : { reason: 'holds no JSON object' };
};

const jsonFilesOf = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'),
    )
    .map((entry) => entry.name)
    .sort();
};

/** A folder without `shared/` is a folder without shared shapes. */
const sharedFilesOf = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const exists = entries.some((entry) => entry.isDirectory() && entry.name === SHARED_FOLDER);
  return exists ? jsonFilesOf(join(folder, SHARED_FOLDER)) : [];
};

/** The texts of a schema folder's files by their path: `orders.json`, `shared/link.json`. */
export type SchemaTexts = ReadonlyMap<string, string>;

/**
 * Reads the files of a schema folder: `*.json` are resources, `shared/*.json` are shapes. Node only.
 *
 * Errors: throws what the file system throws (no such folder, no right to read).
 */
export const readSchemaTexts = async (directory: string): Promise<SchemaTexts> => {
  const resourceFiles = (await jsonFilesOf(directory)).filter((file) => file !== META_FILE);
  const sharedFiles = (await sharedFilesOf(directory)).map((file) => `${SHARED_FOLDER}/${file}`);
  const texts = new Map<string, string>();
  for (const file of [...resourceFiles, ...sharedFiles]) {
    texts.set(file, await readFile(join(directory, file), 'utf8'));
  }
  return texts;
};

/**
 * What the files say, wherever they are kept.
 *
 * Shape: problems are files that hold no JSON object, with line and column; the others are read all the same.
 */
export const parseSchemaTexts = (texts: SchemaTexts): SchemaFolder => {
  const resources: Record<string, JsonSchema> = {};
  const shared: Record<string, JsonSchema> = {};
  const problems: Problem[] = [];
  for (const [file, text] of texts) {
    const parsed = parse(text);
    const name = file.replace(/^.*\//, '').replace(/\.json$/, '');
    if ('reason' in parsed) problems.push({ file, path: '', reason: parsed.reason });
    else if (file.startsWith(`${SHARED_FOLDER}/`)) shared[name] = parsed.document;
    else resources[name] = parsed.document;
  }
  return { documents: { resources, shared }, problems };
};

/**
 * Reads a schema folder.
 *
 * Errors: throws what the file system throws.
 * Source: SCHEMA-4.
 */
export const readSchemaFiles = async (directory: string): Promise<SchemaFolder> =>
  parseSchemaTexts(await readSchemaTexts(directory));
