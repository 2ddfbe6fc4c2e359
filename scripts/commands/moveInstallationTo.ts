import { resolve } from 'node:path';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import { emptyOnFailure } from '#server/engine/backup/emptyDatabase.ts';
import { type Moved, type MoveOptions, moveInstallation } from '#server/engine/backup/move.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { faultsOf } from '#server/features.ts';
import { blobChoice, schemaStoreKind } from '#server/settingChoices.ts';
import { count, schemaFolder, tellLedgerFaults } from './command.ts';
import { commandLog } from './commandLog.ts';
import { readSchemasInUse } from './commandSchemas.ts';
import { distributeCopy } from './distribution.ts';
import { UsageError } from './words.ts';

const show = (name: string, { rows }: { readonly rows: number }): void => {
  if (process.stderr.isTTY) process.stderr.write(`  ${name.padEnd(40)} ${count(rows)} rows\n`);
};

/** `distributed`: what was done on Citus, in words. */
type MovedThere = Moved & { readonly distributed?: string | undefined };

const toPostgres = async (
  settings: Settings,
  url: string,
  signal: AbortSignal,
): Promise<MovedThere> => {
  const { databaseUrl } = readSettings({ DATABASE_URL: url });
  if (databaseUrl === null) throw new UsageError('Name the address of the PostgreSQL to move to.');
  if (settings.databaseUrl !== null)
    throw new UsageError('DATABASE_URL is set: moving to PostgreSQL starts from DATA_DIR.');
  const dataDirectory = resolve(settings.dataDirectory);
  const to = { databaseUrl, dataDirectory };
  const moved = await moveInstallation({
    faultsOf,
    from: { databaseUrl: null, dataDirectory },
    to,
    ...shared(settings, signal),
  });
  const distributed = await distributeCopy(to, (reader) => readSchemasInUse(settings, reader));
  return { ...moved, distributed };
};

const toEmbedded = (
  settings: Settings,
  directory: string,
  signal: AbortSignal,
): Promise<MovedThere> => {
  const { databaseUrl } = settings;
  if (databaseUrl === null)
    throw new UsageError('Set DATABASE_URL to the PostgreSQL to move from.');
  const dataDirectory = resolve(directory);
  return emptyOnFailure(dataDirectory, async () => {
    const moved = await moveInstallation({
      faultsOf,
      from: { databaseUrl, dataDirectory: resolve(settings.dataDirectory) },
      to: { databaseUrl: null, dataDirectory },
      ...shared(settings, signal),
    });
    await writeSchemas(settings);
    return moved;
  });
};

const shared = (
  settings: Settings,
  signal: AbortSignal,
): Pick<MoveOptions, 'blobsFrom' | 'blobsTo' | 'log' | 'onTable' | 'signal'> => ({
  blobsFrom: blobChoice(settings),
  blobsTo: blobChoice(settings),
  log: commandLog,
  onTable: show,
  signal,
});

/** The embedded server reads its schemas from the folder. */
const writeSchemas = async (settings: Settings): Promise<void> => {
  if (schemaStoreKind(settings) === 'folder') return;
  const database = await openInstallationDatabase(settings, commandLog);
  try {
    const { texts } = await readLatestRevision(database);
    const folder = createFolderStore(schemaFolder(settings));
    if (texts.size === 0 || areSameTexts(texts, (await folder.read()).texts)) return;
    await folder.replace(texts, 'move');
    console.log(`The schema files in ${schemaFolder(settings)} were replaced by those in use.`);
  } finally {
    await database.close();
  }
};

/** Copies everything to a PostgreSQL, or back into an embedded database in a new directory. */
export const moveInstallationTo = async (
  target: string,
  isBack: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const settings = readSettings(process.env);
  const { tables, rows, blobs, faults, distributed } = await (isBack
    ? toEmbedded(settings, target, signal)
    : toPostgres(settings, target, signal));
  console.log(
    `Moved ${count(rows)} rows of ${tables} tables and ${count(blobs)} blobs; each table was read again and is the same.`,
  );
  if (distributed) console.log(distributed);
  console.log(
    isBack
      ? `Start with DATA_DIR=${target} and without DATABASE_URL.`
      : 'Start with DATABASE_URL set to that address. The data directory is as it was.',
  );
  tellLedgerFaults(faults);
};
