/** An archive of schemas that others wrote: `schemas/NAME.json`, `valid/NAME/*.json`, `invalid/NAME/*.json`. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';

/** One value that the authors of a schema call right or wrong. */
export interface Sample {
  readonly file: string;
  /** As it was written: numbers that JavaScript would round are in it. */
  readonly text: string;
}

export interface ForeignSchema {
  readonly name: string;
  readonly valid: readonly Sample[];
  readonly invalid: readonly Sample[];
}

export interface Archive {
  /** Where the schemas lie, nothing else beside them. */
  readonly schemaDirectory: string;
  readonly schemas: readonly ForeignSchema[];
  readonly remove: () => Promise<void>;
}

const jsonFilesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
    : [];

const samplesIn = (folder: string): Promise<readonly Sample[]> =>
  Promise.all(
    jsonFilesIn(folder).map(async (file) => ({
      file,
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );

/**
 * Unpacks with the system's own tar: Node reads no xz. With names, only these schemas are there.
 *
 * Errors: what tar says of a file that is none.
 */
export const openArchive = async (
  file: string,
  wanted: readonly string[] = [],
): Promise<Archive> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-schemas-'));
  await promisify(execFile)('tar', ['-xJf', file, '-C', folder]);
  const schemaDirectory = join(folder, 'schemas');
  const present = jsonFilesIn(schemaDirectory).map((schema) => parse(schema).name);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  for (const name of present) if (!isWanted(name)) await rm(join(schemaDirectory, `${name}.json`));
  const names = present.filter(isWanted);
  const schemas = await Promise.all(
    names.map(async (name) => ({
      name,
      valid: await samplesIn(join(folder, 'valid', name)),
      invalid: await samplesIn(join(folder, 'invalid', name)),
    })),
  );
  return { schemaDirectory, schemas, remove: () => rm(folder, { recursive: true, force: true }) };
};
