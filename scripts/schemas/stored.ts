/* npm run schemas -- pull | push | diff: schemas kept in a database. */
import { userInfo } from 'node:os';
import { type FileConflict, mergeTexts } from '#schemas/model/merge/mergeTexts.ts';
import type { SchemaReading, SchemaTexts } from '#schemas/model/reading/files.ts';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import type { Database } from '#server/engine/database/database.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import { appendSchemaHistory } from '#server/engine/schemaChanges/schemaHistory.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaNodes } from '#server/engine/schemas/nodes.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import {
  createTableStore,
  readLatestRevision,
  type SchemaRevision,
} from '#server/engine/schemas/tableStore.ts';
import { trySchemas } from '#server/engine/schemas/trySchemas.ts';
import { MIGRATIONS } from '#server/features.ts';
import { schemaStoreKind } from '#server/settingChoices.ts';
import { RefusedError, schemaFolder } from '../commands/command.ts';
import { commandLog } from '../commands/commandLog.ts';
import { UsageError } from '../commands/words.ts';
import { noteBase, readBase } from './base.ts';
import { REQUIREMENTS, showChanges, tellProblems } from './showChanges.ts';

/** A schema's place in words: a field stands there by its id. */
const placeOf = ({ file, path }: FileConflict): string =>
  path.length === 0 ? file : `${file} ${path.join(' › ')}`;

const valueText = (value: unknown): string =>
  value === undefined ? '(none)' : JSON.stringify(value);

/**
 * What the folder and the table made of what both began with.
 *
 * Errors: `RefusedError` naming each place that both changed otherwise, side by side; nothing was written then.
 */
const merged = (base: SchemaTexts, mine: SchemaTexts, stored: SchemaTexts): SchemaTexts => {
  const { texts, conflicts } = mergeTexts(base, mine, stored);
  if (conflicts.length === 0) return texts;
  const told = conflicts.map(
    (conflict) => `${placeOf(conflict)}
    before:     ${valueText(conflict.base)}
    the folder: ${valueText(conflict.mine)}
    in use:     ${valueText(conflict.theirs)}`,
  );
  throw new RefusedError(
    `Both changed the same, and nothing was written. Make the folder say what is right, or what is in use:\n${told.join('\n')}`,
  );
};

export interface Sides {
  readonly database: Database;
  readonly folder: string;
  readonly mine: SchemaReading;
}

/** Somebody saved a file while the command worked with what it had read. */
export class FolderChangedError extends RefusedError {
  constructor() {
    super('The folder was changed meanwhile, and nothing was written. Do it once more.');
  }
}

/** Writes into the folder. Errors: `FolderChangedError` where it is not any more as it was read: that would be lost. */
const writeFolder = async ({ folder, mine }: Sides, texts: SchemaTexts): Promise<void> => {
  const store = createFolderStore(folder);
  if (!areSameTexts((await store.read()).texts, mine.texts)) throw new FolderChangedError();
  await store.replace(texts, 'a command');
};

export const push = async (sides: Sides, bus: Bus): Promise<void> => {
  const { database, folder, mine: own } = sides;
  const store = createTableStore(database, commandLog, bus);
  const { number, texts: stored } = await store.latest();
  const mine = { ...own, texts: merged(await readBase(folder, database), own.texts, stored) };
  const { texts, problems, misfits } = await trySchemas(database, mine, stored, REQUIREMENTS);
  tellProblems(problems, 'Not pushed');
  // What is in use and was not in the folder is there from now on.
  await writeFolder(sides, mine.texts);
  if (areSameTexts(texts, stored)) {
    await noteBase(folder, number, stored);
    return console.log(`Revision ${number} is the same already.`);
  }
  for (const { resource, misfits: count, looked, reasons } of misfits)
    console.log(
      `${resource}: ${count} of the newest ${looked} rows do not fit and stay as they are (${reasons.join(', ')}).`,
    );
  const changes = await showChanges(texts, stored, createSchemaCompiler(REQUIREMENTS));
  const added = await store.add(number, texts, userInfo().username, (addRevision) =>
    database.transaction(async (transaction) => {
      await appendSchemaHistory(transaction, { at: new Date(), caller: SYSTEM, changes });
      await addRevision(transaction);
    }),
  );
  await noteBase(folder, added, texts);
  const isEverywhere = await createSchemaNodes(database).whenUsed(added);
  console.log(
    isEverywhere
      ? `Revision ${added} is in use on every node.`
      : `Revision ${added} is stored; a node does not use it yet: its log says why.`,
  );
};

export type StoredVerb = 'pull' | 'push' | 'diff';

/** Brings what is in use into the folder, merged with what that has otherwise. */
export const pull = async (sides: Sides, { number, texts }: SchemaRevision): Promise<void> => {
  const { database, folder, mine } = sides;
  const compiler = createSchemaCompiler(REQUIREMENTS);
  const stored = compileReading({ texts, problems: [] }, compiler);
  tellProblems(stored.problems, 'Stored, and not in order');
  const together = merged(await readBase(folder, database), mine.texts, texts);
  await showChanges(together, mine.texts, compiler);
  await writeFolder(sides, together);
  await noteBase(folder, number, texts);
};

const diff = async ({ mine }: Sides, { texts }: SchemaRevision): Promise<void> => {
  const compiler = createSchemaCompiler(REQUIREMENTS);
  await showChanges(mine.texts, texts, compiler);
  tellProblems(compileReading(mine, compiler).problems, 'Not in order');
};

export const busOf = ({ eventBus }: Settings, database: Database): Bus =>
  createBus(eventBus, { database, log: commandLog });

/** Errors: `UsageError` where the folder itself is in use. */
export const withStored = async <T>(
  work: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> => {
  const settings = readSettings(process.env);
  if (schemaStoreKind(settings) === 'folder')
    throw new UsageError('The files in schemas/ are in use themselves: edit them.');
  const database = await openInstallationDatabase(settings, commandLog);
  try {
    await migrate(database, MIGRATIONS);
    return await work(database, settings);
  } finally {
    await database.close();
  }
};

/** Errors: `UsageError` where nothing is stored yet. */
export const readStored = async (database: Database) => {
  const latest = await readLatestRevision(database);
  if (latest.number === 0)
    throw new UsageError('No schemas are stored yet: start the server once.');
  return latest;
};

/** Works on the schemas in use. Errors: `UsageError` where they are those of the folder, or none is stored yet. */
export const withInUse = <T>(
  work: (texts: SchemaTexts, database: Database) => Promise<T>,
): Promise<T> => withStored(async (database) => work((await readStored(database)).texts, database));

/** Errors: `UsageError` where the folder itself is in use, or nothing is stored yet. */
export const workOnStored = (verb: StoredVerb): Promise<void> =>
  withStored(async (database, settings) => {
    const folder = schemaFolder(settings);
    const mine = await createFolderStore(folder).read();
    const sides = { database, folder, mine };
    if (verb === 'push') return await push(sides, busOf(settings, database));
    const revision = await readStored(database);
    const { number, texts } = revision;
    console.log(
      areSameTexts(mine.texts, texts)
        ? `The folder and revision ${number} are the same.`
        : `${verb === 'pull' ? 'Taken over' : 'The folder'} against revision ${number} in use:`,
    );
    await (verb === 'pull' ? pull : diff)(sides, revision);
  });
