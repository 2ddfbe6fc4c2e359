import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBackup } from '#server/engine/backup/backup.ts';
import { BackupError } from '#server/engine/backup/backupError.ts';
import { BACKUP_PATH, SECRET_HEADER } from '#server/engine/backup/commandRoutes.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import { verifyBackup } from '#server/engine/backup/verify.ts';
import { readRunningServer } from '#server/engine/database/runningServer.ts';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import { LAST_STEP } from '#server/features.ts';
import { blobChoice } from '#server/settingChoices.ts';
import { count, tellDamagedBlobs } from './command.ts';
import { commandLog } from './commandLog.ts';
import { readSchemasInUse } from './commandSchemas.ts';
import { tellSource } from './distribution.ts';

/** From a server that holds the embedded database. */
const fromServer = async (port: number, secret: string, signal: AbortSignal): Promise<Readable> => {
  const response = await fetch(`http://127.0.0.1:${port}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
  if (!response.ok || !response.body)
    throw new BackupError(`The running server answered ${response.status}; nothing was written.`);
  // Node's own two descriptions of the same stream differ.
  return Readable.from(response.body);
};

const write = async (from: Readable, file: string, signal: AbortSignal): Promise<void> => {
  await pipeline(from, createWriteStream(file, { mode: 0o600, flags: 'w' }), { signal });
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

/** Answers where the rows came from, in words, where there is something to say. */
const writeBackup = async (
  settings: Settings,
  file: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const place = { ...settings, dataDirectory: resolve(settings.dataDirectory) };
  const running =
    settings.databaseUrl === null ? await readRunningServer(place.dataDirectory) : undefined;
  if (running) {
    await write(await fromServer(running.port, running.secret, signal), file, signal);
    return undefined;
  }
  const database = await openInstallationDatabase(place, commandLog);
  try {
    const options = {
      database,
      dataDirectory: place.dataDirectory,
      blobs: blobChoice(settings),
      schemas: readSchemasInUse.bind(undefined, settings),
      now: new Date(),
    };
    await write(openBackup(options), file, signal);
    return await tellSource(database);
  } finally {
    await database.close();
  }
};

/** Writes a backup and reads it again. Errors: the signal's reason where it was broken off; no file is left then. */
export const makeBackup = async (file: string, signal: AbortSignal): Promise<void> => {
  const unfinished = `${file}.part`;
  try {
    await rm(unfinished, { force: true });
    const source = await writeBackup(readSettings(process.env), unfinished, signal);
    // Read again from the disk: a backup that nobody has read is a hope.
    const { manifest } = await verifyBackup(unfinished, LAST_STEP);
    await rename(unfinished, file);
    tellDamagedBlobs(manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(
      `${file}: ${count(rows)} rows of ${manifest.tables.length} tables, ${count(manifest.blobs.length)} blobs, ${megabytes} MB; written and verified.`,
    );
    if (source) console.log(source);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw signal.aborted ? signal.reason : cause;
  }
};
