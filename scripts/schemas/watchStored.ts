/* npm run schemas -- watch: keeps a folder and what is in use in step, until it is told to end. */
import { once } from 'node:events';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { repeat } from '#server/engine/concurrency/repeat.ts';
import type { Database } from '#server/engine/database/database.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { StaleRevisionError } from '#server/engine/schemas/staleRevisionError.ts';
import { readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { schemaFolder } from '../commands/command.ts';
import { noteBase, readBase } from './base.ts';
import { REQUIREMENTS } from './showChanges.ts';
import {
  busOf,
  FolderChangedError,
  pull,
  push,
  readStored,
  type Sides,
  withStored,
} from './stored.ts';

/** A statement each time; an admin's change is in the folder a second later. */
const LOOK_MS = 1_000;

/** Takes over what differs. Errors: those of push and pull; nothing was written then. */
const step = async ({ sides, settings }: Watched): Promise<void> => {
  const { database, folder, mine } = await sides();
  const [base, { number, texts: stored }] = [
    await readBase(folder, database),
    await readStored(database),
  ];
  const isFolderChanged = !areSameTexts(mine.texts, base);
  if (areSameTexts(mine.texts, stored)) {
    // Both made the same of it.
    if (isFolderChanged) await noteBase(folder, number, stored);
    return;
  }
  const current = { database, folder, mine };
  if (!isFolderChanged) {
    console.log(`Revision ${number} is in use, and comes into the folder:`);
    return await pull(current, { number, texts: stored });
  }
  const { problems } = compileReading(mine, createSchemaCompiler(REQUIREMENTS));
  // A file is half written more often than it is wrong: it waits for its next change.
  if (problems.length > 0) throw new NotInOrderError(problems.map(problemLine).join('\n'));
  await push(current, busOf(settings, database));
};

class NotInOrderError extends Error {}

interface Watched {
  readonly sides: () => Promise<Sides>;
  readonly settings: Parameters<typeof busOf>[0];
}

/** Says why a step was not done, each reason once. */
const createTeller = () => {
  let told = '';
  return {
    clear: () => {
      told = '';
    },
    tell: (cause: unknown): void => {
      const message = cause instanceof Error ? cause.message : String(cause);
      if (message !== told) console.error(message);
      told = message;
    },
  };
};

const watch = async (watched: Watched, database: Database, folder: string, signal: AbortSignal) => {
  const teller = createTeller();
  const runner = createCoalescedRunner({
    run: async () => {
      try {
        await step(watched);
        teller.clear();
        return false;
      } catch (cause) {
        // Somebody else was quicker: what they did is merged, too.
        if (cause instanceof StaleRevisionError || cause instanceof FolderChangedError) return true;
        throw cause;
      }
    },
    onFailure: teller.tell,
  });
  const unwatch = await createFolderStore(folder).watch(() => void runner.request());
  let seen = 0;
  const stop = repeat(LOOK_MS, async () => {
    try {
      const { number } = await readLatestRevision(database);
      if (number !== seen) await runner.request();
      seen = number;
    } catch (cause) {
      teller.tell(cause);
    }
  });
  console.log(`Watching ${folder} and what is in use.`);
  await runner.request();
  if (!signal.aborted) await once(signal, 'abort');
  stop();
  await unwatch();
  await runner.stop();
};

/**
 * Brings a change of the folder into use and one of the installation into the folder. Where both changed the same, that
 * is told, and nothing is written until one of them is changed again.
 *
 * Errors: `UsageError` where the folder itself is in use, or nothing is stored yet.
 */
export const watchStored = (signal: AbortSignal): Promise<void> =>
  withStored(async (database, settings) => {
    await readStored(database);
    const folder = schemaFolder(settings);
    const sides = async () => ({ database, folder, mine: await createFolderStore(folder).read() });
    await watch({ sides, settings }, database, folder, signal);
    // What was told on the way is no failure of the command.
    process.exitCode = 0;
  });
