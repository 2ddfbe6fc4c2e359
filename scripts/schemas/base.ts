/** What a folder of schemas and a table of revisions had in common last: both may have gone on since. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '#schemas';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import { readRevision } from '#server/engine/schemas/tableStore.ts';

/** In the folder, for git: names that begin with a point are no schemas. */
const FILE = '.revision.json';
const FIRST = 1;

const hashOf = (texts: SchemaTexts): string => {
  const contents = [...texts].toSorted().map(([path, text]) => {
    const parsed = parseJson(text);
    return [path, 'document' in parsed ? parsed.document : text];
  });
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22);
};

interface Noted {
  readonly revision: number;
  readonly hash: string;
}

const readNoted = async (folder: string): Promise<Noted | undefined> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '{}';
    throw cause;
  });
  const noted: unknown = JSON.parse(text);
  const { revision, hash } = isObject(noted) ? noted : {};
  return typeof revision === 'number' && typeof hash === 'string' ? { revision, hash } : undefined;
};

export const noteBase = (folder: string, revision: number, texts: SchemaTexts): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify({ revision, hash: hashOf(texts) })}\n`);

/**
 * The revision that the folder was pulled from or pushed as last; of a folder that says none, or one of another
 * installation, the first, which a first start takes from such a folder.
 */
export const readBase = async (folder: string, database: Queryable): Promise<SchemaTexts> => {
  const noted = await readNoted(folder);
  const known = noted && (await readRevision(database, noted.revision));
  if (known && hashOf(known) === noted.hash) return known;
  return (await readRevision(database, FIRST)) ?? new Map();
};
