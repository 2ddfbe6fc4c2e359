import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSettings } from '#server/engine/environment/settings.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { RefusedError, schemaFolder } from '../commands/command.ts';
import { REQUIREMENTS, showChanges, tellProblems } from './showChanges.ts';

/** npm run schemas -- diff FOLDER. Errors: `RefusedError` where the folder is none. */
export const compareWithFolder = async (given: string): Promise<void> => {
  const folder = resolve(given);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new RefusedError(`${given} is no folder.`);
  const compiler = createSchemaCompiler(REQUIREMENTS);
  const [mine, other] = await Promise.all([
    createFolderStore(schemaFolder(readSettings(process.env))).read(),
    createFolderStore(folder).read(),
  ]);
  await showChanges(mine.texts, other.texts, compiler);
  tellProblems(compileReading(other, compiler).problems, `Not in order in ${given}`);
  tellProblems(compileReading(mine, compiler).problems, 'Not in order');
};
