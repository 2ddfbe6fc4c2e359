import { resolve } from 'node:path';
import { AT_THE_MACHINE, createAudit } from '#server/engine/audit/audit.ts';
import { restoreBackup } from '#server/engine/backup/restore.ts';
import {
  type InstallationLocation,
  openInstallationDatabase,
} from '#server/engine/backup/restoreStaging.ts';
import { sql } from '#server/engine/database/database.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { faultsOf, LAST_STEP, SIGN_IN_TABLES } from '#server/features.ts';
import { blobChoice } from '#server/settingChoices.ts';
import { count, tellLedgerFaults } from './command.ts';
import { commandLog } from './commandLog.ts';
import { keepSchemas, readSchemasInUse } from './commandSchemas.ts';
import { distributeCopy } from './distribution.ts';

/** The chain goes on with it, and says so: what was done since the backup was made is in no log. */
const noteRestore = async (place: InstallationLocation, madeAt: string): Promise<void> => {
  const database = await openInstallationDatabase(place, commandLog);
  try {
    // A backup of an older version has no audit log: the server makes its tables when it starts.
    const [found] = await database.query<{ has: boolean }>(
      sql`select to_regclass('audit_entries') is not null as has`,
    );
    if (!found?.has) return;
    const details = { madeAt };
    await createAudit(() => new Date()).note(database, AT_THE_MACHINE, {
      action: 'backup.restored',
      details,
    });
  } finally {
    await database.close();
  }
};

/** Errors: those of `restoreBackup`; nothing was touched then. */
export const restoreInstallation = async (
  file: string,
  mayReplace: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const settings = readSettings(process.env);
  const place = { ...settings, dataDirectory: resolve(settings.dataDirectory) };
  const { madeAt, tables, rows, blobs, schemas, faults } = await restoreBackup({
    faultsOf,
    file,
    place,
    blobs: blobChoice(settings),
    mayReplace,
    knownStep: LAST_STEP,
    signInTables: SIGN_IN_TABLES,
    log: commandLog,
    signal,
  });
  await noteRestore(place, madeAt);
  const changed = await keepSchemas(settings, place, schemas);
  console.log(
    `Restored what was backed up at ${madeAt}: ${count(rows)} rows of ${tables} tables, ${count(blobs)} blobs.`,
  );
  if (changed) console.log(changed);
  const distributed = await distributeCopy(place, async (reader) =>
    schemas.size > 0 ? schemas : readSchemasInUse(settings, reader),
  );
  if (distributed) console.log(distributed);
  tellLedgerFaults(faults);
};
