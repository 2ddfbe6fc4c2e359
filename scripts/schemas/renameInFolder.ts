/* npm run schemas -- rename RESOURCE.FIELD NAME. */
import { parseArgs } from 'node:util';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { renameDays, renameField } from '#schemas/model/operations/renameField.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { RefusedError, schemaFolder, UsageError } from '../commands/command.ts';
import { REQUIREMENTS, showChanges } from './showChanges.ts';

interface Asked {
  readonly resource: string;
  readonly field: string;
  readonly to: string;
  readonly until: string | undefined;
}

/** Errors: `UsageError` for what cannot be read. */
const readAsked = (parameters: readonly string[]): Asked => {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { until: { type: 'string' } },
  });
  const [named = '', to] = positionals;
  const [, resource, field] = /^([^.]+)\.(.+)$/.exec(named) ?? [];
  if (resource === undefined || field === undefined || !to || positionals.length > 2)
    throw new UsageError('Say which field gets which name: rename orders.note remark.');
  const { until } = values;
  const isDay =
    until === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until)));
  if (!isDay) throw new UsageError(`--until ${until}: a day such as 2027-03-01.`);
  return { resource, field, to, until };
};

/** Errors: `UsageError`; `RefusedError` where the field cannot be called so. Nothing is written then. */
export const renameInFolder = async (parameters: readonly string[]): Promise<void> => {
  const { resource, field, to, until } = readAsked(parameters);
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
