/* npm run schemas -- rename RESOURCE.FIELD NAME. */
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { renameDays, renameField } from '#schemas/model/operations/renameField.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { RefusedError, schemaFolder } from '../commands/command.ts';
import type { RenameOptions } from './renameOptions.ts';
import { REQUIREMENTS, showChanges } from './showChanges.ts';

/** Errors: `RefusedError` where the field cannot be called so. Nothing is written then. */
export const renameInFolder = async ({
  resource,
  field,
  to,
  until,
}: RenameOptions): Promise<void> => {
  const folder = createFolderStore(schemaFolder(readSettings(process.env)));
  const { texts } = await folder.read();
  const compiler = createSchemaCompiler(REQUIREMENTS);
  try {
    const changed = changeInTexts(texts, resource, (schema) =>
      renameField(schema, { field, to, ...renameDays(new Date(), until) }),
    );
    const faults = compileReading({ texts: changed, problems: [] }, compiler).problems.filter(
      ({ file }) => file === `${resource}.json`,
    );
    if (faults.length > 0) throw new RefusedError(faults.map(problemLine).join('\n'));
    await showChanges(changed, texts, compiler);
    await folder.replace(changed, 'rename');
  } catch (cause) {
    if (cause instanceof OperationError) throw new RefusedError(cause.message);
    throw cause;
  }
};
