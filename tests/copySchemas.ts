import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const IS_TEXT_OR_FOLDER = /^(?:[^.]*|.*\.json)$/;

/** Puts the shipped schemas into a folder, with their translations beside them; answers where the schemas are. */
export const copyShippedSchemas = async (folder: string): Promise<string> => {
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), {
      recursive: true,
      filter: (path) => IS_TEXT_OR_FOLDER.test(path.slice(PROJECT.length)),
    });
  return join(folder, 'schemas');
};
