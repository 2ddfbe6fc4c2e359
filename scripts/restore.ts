/* npm run restore -- FILE [--replace]: see USAGE. */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/engine/backup/restore.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { faultsOf, LAST_STEP, SIGN_IN_TABLES } from '#server/features.ts';
import { blobChoice } from '#server/settingChoices.ts';
import { calledWith } from './commands/calledAs.ts';
import { commandLog, count, runCommand, tellLedgerFaults, UsageError } from './commands/command.ts';
import { keepSchemas, readSchemasInUse } from './commands/commandSchemas.ts';
import { distributeCopy } from './commands/distribution.ts';

const CALLED = calledWith('restore');
const USAGE = `${CALLED} FILE [--replace]

Puts a backup into DATA_DIR or DATABASE_URL. The server must be stopped.
  --replace   an installation that is there goes

Everything in the file is verified before anything is touched. Everybody signs in again.`;

await runCommand(USAGE, async (signal) => {
  const words = process.argv.slice(2);
  const [file, ...rest] = words.filter((word) => word !== '--replace');
  if (!file || rest.length > 0) throw new UsageError('Name one file.');
  const settings = readSettings(process.env);
  const place = { ...settings, dataDirectory: resolve(settings.dataDirectory) };
  const { madeAt, tables, rows, blobs, schemas, faults } = await restoreBackup({
    faultsOf,
    file,
    place,
    blobs: blobChoice(settings),
    mayReplace: words.includes('--replace'),
    knownStep: LAST_STEP,
    signInTables: SIGN_IN_TABLES,
    log: commandLog,
    signal,
  });
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
});
