import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT } from '../../tests/architecture/projectFiles.ts';

const FOLDERS: readonly string[] = [
  'schemas',
  'dataProvider',
  'locales',
  'server',
  'src',
  'scripts',
  'examples',
];
const COUNTED = /\.(?:tsx?|mjs|css|json)$/;
const GENERATED = /^schemas\/generated\//;

/** Lines of every file that is written by hand, tests and documents aside, by path. */
export const countLines = (): ReadonlyMap<string, number> =>
  new Map(
    FOLDERS.flatMap((folder) => filesIn(folder)).map((path) => [
      path,
      readFileSync(join(PROJECT, path), 'utf8').trimEnd().split('\n').length,
    ]),
  );

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && COUNTED.test(entry.name))
      .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !GENERATED.test(path));
  } catch (cause) {
    // A second application need not be there yet.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
};

/** Lines of a kind of file in each top folder: how the sum comes about. */
export const linesByFolder = (lines: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [path, count] of lines) {
    const kind = path.endsWith('.json') ? 'json' : 'code';
    const key = `${path.split('/')[0]} (${kind})`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
};
