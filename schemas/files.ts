import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  return isObject(document) ? { document } : { reason: 'holds no JSON object' };
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

const readAll = async (directory: string, files: readonly string[]) => {
  const documents: Record<string, JsonSchema> = {};
  const problems: Problem[] = [];
  for (const file of files) {
    const parsed = parse(await readFile(join(directory, file), 'utf8'));
    const name = file.replace(/^.*\//, '').replace(/\.json$/, '');
    if ('document' in parsed) documents[name] = parsed.document;
    else problems.push({ file, path: '', reason: parsed.reason });
  }
  return { documents, problems };
};

/**
 * Reads a schema folder: `*.json` are resources, `shared/*.json` are shapes. Node only.
 *
 * Shape: problems are files that hold no JSON object, with line and column; the others are read all the same.
 * Errors: throws what the file system throws (no such folder, no right to read).
 * Source: SCHEMA-4.
 */
export const readSchemaFiles = async (directory: string): Promise<SchemaFolder> => {
  const resourceFiles = await jsonFilesOf(directory);
  const sharedFiles = await sharedFilesOf(directory);
  const resources = await readAll(
    directory,
    resourceFiles.filter((file) => file !== META_FILE),
  );
  const shared = await readAll(
    directory,
    sharedFiles.map((file) => `${SHARED_FOLDER}/${file}`),
  );
  return {
    documents: { resources: resources.documents, shared: shared.documents },
    problems: [...resources.problems, ...shared.problems],
  };
};
