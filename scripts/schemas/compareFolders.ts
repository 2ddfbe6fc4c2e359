import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SchemaReading } from '#schemas/model/reading/files.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { RefusedError, schemaFolder } from '../commands/command.ts';
import { REQUIREMENTS, showChanges, tellProblems } from './showChanges.ts';

/** The schemas of a folder. Errors: `RefusedError` where it is none. */
export const readFolder = async (given: string): Promise<SchemaReading> => {
  const folder = resolve(given);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new RefusedError(`${given} is no folder.`);
  return createFolderStore(folder).read();
};

export const readOwnFolder = (): Promise<SchemaReading> =>
  createFolderStore(schemaFolder(readSettings(process.env))).read();

/** npm run schemas -- diff FOLDER. */
export const compareWithFolder = async (given: string): Promise<void> => {
  const compiler = createSchemaCompiler(REQUIREMENTS);
  const [mine, other] = await Promise.all([readOwnFolder(), readFolder(given)]);
  await showChanges(mine.texts, other.texts, compiler);
  tellProblems(compileReading(other, compiler).problems, `Not in order in ${given}`);
  tellProblems(compileReading(mine, compiler).problems, 'Not in order');
};
