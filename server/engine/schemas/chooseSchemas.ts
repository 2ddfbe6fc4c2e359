import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createCheckedTexts } from './checkedTexts.ts';
import { createFolderStore } from './folderStore.ts';
import { type LoadedSchemas, loadSchemas } from './loadSchemas.ts';
import { createTableStore } from './tableStore.ts';

/** Where the schemas are kept. */
export type SchemaStoreKind = 'folder' | 'table';

export interface SchemaChoice {
  readonly database: Database;
  readonly bus: Bus;
  readonly schemaStoreKind?: SchemaStoreKind;
  readonly schemaDirectory: string;
  readonly dataDirectory: string;
  /** Those of the folder, where their reading began before the database was open. */
  readonly loadedSchemas?: Promise<LoadedSchemas>;
  readonly requirements: SchemaRequirements;
  readonly log: Log;
}

/**
 * The schemas to start with.
 *
 * A table without a revision takes the folder's for its first one; from then on the folder is only compared.
 * Errors: `SchemaError` when there are none to be read.
 */
export const chooseSchemas = async (choice: SchemaChoice): Promise<LoadedSchemas> => {
  const { database, bus, schemaDirectory, requirements, log } = choice;
  const inFolder = () =>
    choice.loadedSchemas ?? loadSchemas(createFolderStore(schemaDirectory), requirements);
  if (choice.schemaStoreKind !== 'table') return inFolder();
  const store = createTableStore(database, log, bus);
  if ((await store.latest()).number === 0) await store.seed((await inFolder()).reading.texts);
  // With schemas in the table, a broken folder is nobody's concern.
  const folder = await inFolder().catch((err: unknown) => {
    log.info({ err }, 'the schemas of the folder cannot be read');
    return undefined;
  });
  const { texts } = await store.read();
  if (folder && areSameTexts(folder.reading.texts, texts)) return { ...folder, store };
  log.info({}, 'the schemas in the table are in use; those of the folder differ');
  return loadSchemas(store, requirements, createCheckedTexts(choice.dataDirectory, log));
};
