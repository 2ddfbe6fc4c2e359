import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import {
  type InstallationLocation,
  openInstallationDatabase,
} from '#server/engine/backup/restoreStaging.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Settings } from '#server/engine/environment/settings.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { createTableStore, readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { schemaStoreKind } from '#server/settingChoices.ts';
import { schemaFolder } from './command.ts';
import { commandLog } from './commandLog.ts';

/** The schemas in use, where no server runs that could be asked; before its first start those of the folder, as it will. */
export const readSchemasInUse = async (
  settings: Settings,
  reader: Queryable,
): Promise<SchemaTexts> => {
  if (schemaStoreKind(settings) === 'table') {
    const { number, texts } = await readLatestRevision(reader);
    if (number > 0) return texts;
  }
  return (await readSchemaTexts(schemaFolder(settings))).texts;
};

/** Puts schemas where this installation keeps them. Answers what was changed, in words; nothing when all are there. */
export const keepSchemas = async (
  settings: Settings,
  place: InstallationLocation,
  texts: SchemaTexts,
): Promise<string | undefined> => {
  if (texts.size === 0) return undefined;
  if (schemaStoreKind(settings) === 'folder') {
    const store = createFolderStore(schemaFolder(settings));
    if (areSameTexts(texts, (await store.read()).texts)) return undefined;
    await store.replace(texts, 'restore');
    return `The schema files in ${schemaFolder(settings)} were replaced.`;
  }
  const database = await openInstallationDatabase(place, commandLog);
  try {
    const store = createTableStore(database, commandLog, NOBODY);
    const latest = await store.latest();
    if (areSameTexts(texts, latest.texts)) return undefined;
    const number = await store.add(latest.number, texts, 'restore');
    return `The schemas were stored as revision ${number}.`;
  } finally {
    await database.close();
  }
};
