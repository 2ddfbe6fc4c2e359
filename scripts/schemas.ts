/* npm run schemas -- pull | push | diff: see USAGE. */
import { userInfo } from 'node:os';
import type { Problem } from '#schemas';
import type { SchemaReading, SchemaTexts } from '#schemas/model/reading/files.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import type { Database } from '#server/engine/database/database.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { areSameTexts, isSameText } from '#server/engine/schemas/schemaStore.ts';
import { createTableStore, readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { trySchemas } from '#server/engine/schemas/trySchemas.ts';
import { MIGRATIONS, SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { schemaStoreKind } from '#server/settingChoices.ts';
import { calledWith } from './commands/calledAs.ts';
import { commandLog, runCommand, schemaFolder, UsageError } from './commands/command.ts';

const CALLED = calledWith('schemas');
const USAGE = `${CALLED} diff    what differs between schemas/ and the table in use
${CALLED} pull    writes those in use into schemas/
${CALLED} push    checks those of schemas/, tries them on stored rows and puts them to use on every node;
                           a file that is not in order keeps its stored version

For installations with DATABASE_URL (SCHEMA_STORE=table). Elsewhere the folder itself is in use.`;

const showDifferences = (mine: SchemaTexts, inUse: SchemaTexts): void => {
  const paths = [...new Set([...mine.keys(), ...inUse.keys()])].sort();
  const signOf = (path: string): string | undefined => {
    if (!inUse.has(path)) return '+';
    if (!mine.has(path)) return '-';
    return isSameText(mine.get(path), inUse.get(path)) ? undefined : '~';
  };
  for (const path of paths) {
    const sign = signOf(path);
    if (sign) console.log(`${sign} ${path}`);
  }
};

/** On the error stream, as what was asked for could not be done wholly. */
const tellProblems = (problems: readonly Problem[], what: string): void => {
  for (const problem of problems) console.error(`${what}: ${problemLine(problem)}`);
  if (problems.length > 0) process.exitCode = 1;
};

const push = async (database: Database, bus: Bus, mine: SchemaReading): Promise<void> => {
  const store = createTableStore(database, commandLog, bus);
  const { number, texts: stored } = await store.latest();
  const { texts, problems, misfits } = await trySchemas(
    database,
    mine,
    stored,
    SCHEMA_REQUIREMENTS,
  );
  tellProblems(problems, 'Not pushed');
  if (areSameTexts(texts, stored)) return console.log(`Revision ${number} is the same already.`);
  for (const { resource, misfits: count, looked, reasons } of misfits)
    console.log(
      `${resource}: ${count} of the newest ${looked} rows do not fit and stay as they are (${reasons.join(', ')}).`,
    );
  showDifferences(texts, stored);
  const added = await store.add(number, texts, userInfo().username);
  console.log(`Revision ${added} is in use on every node within seconds.`);
};

await runCommand(USAGE, async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (!verb || rest.length > 0 || !['pull', 'push', 'diff'].includes(verb))
    throw new UsageError('Say what to do.');
  const settings = readSettings(process.env);
  if (schemaStoreKind(settings) === 'folder')
    throw new UsageError('The files in schemas/ are in use themselves: edit them.');
  const database = await openInstallationDatabase(settings, commandLog);
  try {
    await migrate(database, MIGRATIONS);
    const folder = createFolderStore(schemaFolder(settings));
    const mine = await folder.read();
    const bus = createBus(settings.eventBus, { database, log: commandLog });
    if (verb === 'push') return await push(database, bus, mine);
    const { number, texts } = await readLatestRevision(database);
    const read = mine.texts;
    if (number === 0) throw new UsageError('No schemas are stored yet: start the server once.');
    console.log(
      areSameTexts(read, texts)
        ? `The folder and revision ${number} are the same.`
        : `${verb === 'pull' ? 'Taken over' : 'The folder'} against revision ${number} in use:`,
    );
    if (verb === 'diff') {
      showDifferences(read, texts);
      tellProblems(
        compileReading(mine, createSchemaCompiler(SCHEMA_REQUIREMENTS)).problems,
        'Not in order',
      );
    } else {
      const stored = compileReading(
        { texts, problems: [] },
        createSchemaCompiler(SCHEMA_REQUIREMENTS),
      );
      tellProblems(stored.problems, 'Stored, and not in order');
      showDifferences(texts, read);
      await folder.replace(texts, 'pull');
    }
  } finally {
    await database.close();
  }
});
