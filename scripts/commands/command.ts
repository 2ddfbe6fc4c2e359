import { resolve } from 'node:path';
import type { Manifest } from '#server/engine/backup/archive.ts';
import { BackupError } from '#server/engine/backup/backupError.ts';
import { DatabaseError, DatabaseStartError } from '#server/engine/database/errors.ts';
import { SettingError } from '#server/engine/environment/setting.ts';
import type { Settings } from '#server/engine/environment/settings.ts';
import { SchemaError } from '#server/engine/schemas/schemaError.ts';
import { StaleRevisionError } from '#server/engine/schemas/staleRevisionError.ts';
import { asksForHelp } from './calledAs.ts';
import { UsageError } from './words.ts';

/** Why a command did nothing; the message says what is in the way and what to do. */
export class RefusedError extends Error {}

export const schemaFolder = ({ schemaDirectory }: Settings): string => resolve(schemaDirectory);

/** What the person can mend: said in a sentence, without a stack. */
const isExpected = (cause: unknown): cause is Error =>
  cause instanceof RefusedError ||
  cause instanceof BackupError ||
  cause instanceof SettingError ||
  cause instanceof DatabaseStartError ||
  cause instanceof DatabaseError ||
  cause instanceof SchemaError ||
  cause instanceof StaleRevisionError;

/** Runs a command to its end; Ctrl-C breaks it off in order, and a second one at once. */
export const runCommand = async (
  usage: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  if (asksForHelp(process.argv.slice(2))) return console.log(usage);
  const breaking = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => breaking.abort(new BackupError('Broken off; nothing was changed.')));
  try {
    await work(breaking.signal);
  } catch (cause) {
    if (cause instanceof UsageError) console.error(`${cause.message}\n\n${usage}`);
    else if (isExpected(cause)) console.error(cause.message);
    else throw cause;
    process.exitCode = 1;
  }
};

/** What was copied is what was there: a ledger that was not in order is not in order now, and somebody must know. */
export const tellLedgerFaults = (faults: readonly string[]): void => {
  if (faults.length === 0) return;
  console.error('Everything was copied as it was; its ledger was not in order before:');
  for (const fault of faults) console.error(`  ${fault}`);
  process.exitCode = 1;
};

/** A backup is of use without them, but nobody should rely on them. */
export const tellDamagedBlobs = ({ damaged = [] }: Manifest): void => {
  if (damaged.length === 0) return;
  console.error(
    `${count(damaged.length)} stored files are damaged and not in the backup as they were stored:`,
  );
  for (const { name, damage } of damaged) console.error(`  ${name}  ${damage}`);
  process.exitCode = 1;
};

export const count = (value: number): string => value.toLocaleString('en');
