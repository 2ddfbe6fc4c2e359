import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { watch } from 'chokidar';
import { readSchemaTexts, type SchemaReading } from '#schemas/model/files.ts';
import { SchemaError } from './schemaError.ts';
import type { SchemaStore } from './schemaStore.ts';

/** Editors write a file in several steps: look once they have settled. */
const SETTLE_MS = 120;
const IGNORED = /^generated\b|\.ts$/;

const read = async (directory: string): Promise<SchemaReading> => {
  try {
    return await readSchemaTexts(directory);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new SchemaError([], `The folder of schemas cannot be read: ${said}`);
  }
};

/** The files of a folder: the embedded default, and the way to work on schemas with an editor and git. */
export const createFolderStore = (directory: string): SchemaStore => ({
  read: () => read(directory),
  replace: async (texts) => {
    const { texts: before } = await read(directory);
    for (const [path, text] of texts) {
      if (before.get(path) === text) continue;
      const file = join(directory, path);
      await mkdir(dirname(file), { recursive: true });
      // Nobody reads half a file; names that begin with a point are no schemas.
      const aside = join(dirname(file), `.${Date.now()}.writing`);
      await writeFile(aside, text);
      await rename(aside, file);
    }
    for (const path of before.keys()) if (!texts.has(path)) await rm(join(directory, path));
  },
  follow: async (onChange) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(directory, {
      ignoreInitial: true,
      // Told by the place inside the folder: the folder itself may lie anywhere.
      ignored: (path) => IGNORED.test(relative(directory, path)),
      depth: 1,
    });
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    };
    watcher.on('all', look);
    // A file that cannot be watched is told by whoever reads it; unheard, the event would end the process.
    watcher.on('error', look);
    await new Promise<void>((ready) => watcher.once('ready', () => ready()));
    return async () => {
      await watcher.close();
      clearTimeout(timer);
    };
  },
});
