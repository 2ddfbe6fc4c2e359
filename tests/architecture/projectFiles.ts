import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './sourceFile.ts';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['schemas', 'dataProvider', 'locales', 'server', 'src', 'scripts', 'tests'];
const SOURCE = /\.(?:tsx?|mjs)$/;

/** Every source file there is, whether or not git knows it already. */
export function readProject(): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ).map((file) => ({
    path: relative(PROJECT, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}
