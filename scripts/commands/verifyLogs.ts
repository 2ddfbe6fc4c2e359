import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { faultSentence } from '#server/engine/audit/verify.ts';
import { type NamedReport, readReports, verifyLines } from '#server/engine/audit/verifyLines.ts';
import { BackupError } from '#server/engine/backup/backupError.ts';
import { SECRET_HEADER, VERIFY_PATH } from '#server/engine/backup/commandRoutes.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import { readRunningServer } from '#server/engine/database/runningServer.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { count } from './command.ts';
import { commandLog } from './commandLog.ts';

/** From a server that holds the embedded database. */
const fromServer = async (port: number, secret: string, signal: AbortSignal) => {
  const response = await fetch(`http://127.0.0.1:${port}${VERIFY_PATH}`, {
    method: 'POST',
    headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
  if (!response.ok || !response.body)
    throw new BackupError(`The running server answered ${response.status}.`);
  return createInterface({ input: Readable.from(response.body) });
};

const nameOf = ({ team, teamId }: NamedReport): string => {
  if (team !== null) return `${team} (${teamId})`;
  return teamId === '' ? 'the installation' : `team ${teamId}`;
};

const sayReport = (report: NamedReport): void => {
  const { entries, begins, head, waiting, fault } = report;
  if (fault) {
    process.exitCode = 1;
    console.error(`${nameOf(report)}: ${faultSentence(fault)}.`);
    return;
  }
  const from = begins > 0 ? `, from entry ${count(begins + 1)} on` : '';
  const open = waiting > 0 ? `, ${count(waiting)} not sealed yet` : '';
  console.log(
    `${nameOf(report)}: ${count(entries)} entries in order${from}${open}; ends with ${head.hash || 'nothing'}.`,
  );
};

/** Says each report; answers how many there were. */
const sayAll = async (lines: AsyncIterable<string>): Promise<number> => {
  let chains = 0;
  for await (const report of readReports(lines)) {
    sayReport(report);
    chains += 1;
  }
  return chains;
};

/** Says of each audit log whether it is in order; answers how many there are. */
export const verifyLogs = async (signal: AbortSignal): Promise<number> => {
  const settings = readSettings(process.env);
  const place = { ...settings, dataDirectory: resolve(settings.dataDirectory) };
  const running =
    settings.databaseUrl === null ? await readRunningServer(place.dataDirectory) : undefined;
  if (running) return sayAll(await fromServer(running.port, running.secret, signal));
  const database = await openInstallationDatabase(place, commandLog);
  try {
    return await sayAll(verifyLines(database));
  } finally {
    await database.close();
  }
};
