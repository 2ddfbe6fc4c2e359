import { open } from 'node:fs/promises';

/** Flushes a folder's own entries: a file that was made or moved survives a power cut only after this. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder; its file system keeps entries in its journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
