import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../values/isObject.ts';
import { jsonBoundFault, SCHEMA_BOUNDS } from './bounds.ts';

export const SHARED_FOLDER = 'shared';

type Parsed =
  | { readonly document: Readonly<Record<string, unknown>> }
  | { readonly reason: string };

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

/** A text as a JSON object, or why it is none. */
export const parseJson = (text: string): Parsed => {
  // Those of a table were measured by nobody.
  const tooLong = sizeFault(Buffer.byteLength(text));
  if (tooLong !== undefined) return { reason: tooLong };
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
  if (!isObject(document)) return { reason: 'holds no JSON object' };
  const reason = jsonBoundFault(document);
  return reason === undefined ? { document } : { reason };
};

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;

const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'may not be read: the server has no right to it',
  EPERM: 'may not be read: the server has no right to it',
  ELOOP: 'is a link that leads back to itself',
  ENOENT: 'leads to no file',
};

const grouped = (count: number): string => count.toLocaleString('en');

const sizeFault = (bytes: number): string | undefined =>
  bytes > SCHEMA_BOUNDS.fileBytes
    ? `has ${grouped(bytes)} bytes; at most ${grouped(SCHEMA_BOUNDS.fileBytes)} are read`
    : undefined;

/** Errors: none; why a file cannot be read is its `reason`. */
export const readText = async (file: string): Promise<{ text: string } | { reason: string }> => {
  try {
    const about = await stat(file);
    // A pipe would keep its reader waiting for ever.
    if (!about.isFile()) return { reason: about.isDirectory() ? 'is a folder' : 'is no file' };
    const reason = sizeFault(about.size);
    if (reason !== undefined) return { reason };
    // The byte order mark stays: what is stored is what was written.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(await readFile(file)) };
  } catch (cause) {
    const code = codeOf(cause) ?? '';
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { reason: 'is not UTF-8 text' };
    const said = cause instanceof Error ? cause.message : String(cause);
    return { reason: UNREADABLE[code] ?? `cannot be read: ${said}` };
  }
};

/** Whatever is called as a schema: a folder or a broken link of such a name is told, not passed over. */
export const jsonFilesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();

/** A folder without `shared/` is a folder without shared shapes. */
export const sharedFilesOf = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const exists = entries.some((entry) => entry.isDirectory() && entry.name === SHARED_FOLDER);
  return exists ? jsonFilesOf(join(folder, SHARED_FOLDER)) : [];
};
