import { resolve } from 'node:path';
import { modelFromBundle, type ResourceModel } from '#schemas';
import { DatabaseStartError } from '#server/engine/database/errors.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { readRunningServer } from '#server/engine/database/runningServer.ts';
import { SettingError } from '#server/engine/environment/setting.ts';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import {
  createImportService,
  type ImportService,
} from '#server/engine/importBatches/importService.ts';
import { SchemaError } from '#server/engine/schemas/schemaError.ts';
import { FEATURES } from '#server/features.ts';
import { blobChoice, quotasOf, schemaStoreKind } from '#server/settingChoices.ts';
import { count, RefusedError } from '../commands/command.ts';
import type { ImportCommand, ImportOptions } from './options.ts';
import { createRemoteService, RemoteRefusal } from './remoteService.ts';
import type { ImportSummary } from './runImport.ts';
import { filesOf, runImports } from './runImports.ts';

interface Target {
  readonly service: ImportService;
  readonly resources: ReadonlyMap<string, ResourceModel>;
  readonly close: () => Promise<void>;
}

const log = {
  info: () => undefined,
  warn: (_details: object, message: string) => console.error(message),
  error: (_details: object, message: string) => console.error(message),
};

/** The server that holds the data directory, where one runs; else the database itself. */
const openTarget = async (settings: Settings): Promise<Target> => {
  const dataDirectory = resolve(settings.dataDirectory);
  const running =
    settings.databaseUrl === null ? await readRunningServer(dataDirectory) : undefined;
  if (running?.port !== undefined) {
    const base = `http://127.0.0.1:${running.port}`;
    const service = createRemoteService(base, running.secret);
    const { resources } = modelFromBundle(await service.readSchemas());
    return {
      service,
      resources,
      close: async () => undefined,
    };
  }
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDirectory,
    log,
  });
  const core = await openApplication(FEATURES, {
    database,
    dataDirectory,
    blobs: blobChoice(settings),
    quotas: quotasOf(settings),
    schemaDirectory: resolve(settings.schemaDirectory),
    schemaStoreKind: schemaStoreKind(settings),
    currency: settings.currency,
    log,
  });
  // Servers on the same database wait for this process as for one of them (STUDIO-5).
  const unwatch = await core.schemas.watch();
  return {
    service: createImportService(core.recordsOptions, core.recordsIn),
    resources: core.schemas.current().model.resources,
    close: async () => {
      await unwatch();
      await database.close();
    },
  };
};

const sayDone = (options: ImportOptions, summary: ImportSummary, seconds: string): void => {
  const { created, updated, unchanged, skipped, refused, teamName, reportFile } = summary;
  console.log(
    [
      options.isDryRun
        ? `${options.resource}: dry run for ${teamName}, nothing is stored:`
        : `${options.resource}: imported for ${teamName}:`,
      `${count(created)} new,`,
      `${count(updated)} changed,`,
      `${count(unchanged)} unchanged,`,
      ...(skipped > 0 ? [`${count(skipped)} stored before,`] : []),
      `${count(refused)} refused, in ${seconds} s.`,
    ].join(' '),
  );
  if (!reportFile) return;
  console.log(`Refused rows are listed in ${reportFile}.`);
  process.exitCode = 2;
};

const run = async (command: ImportCommand): Promise<void> => {
  const files = await filesOf(command);
  const target = await openTarget(readSettings(process.env));
  try {
    let startedAt = performance.now();
    await runImports(target.service, target.resources, files, console.log, (options, summary) => {
      sayDone(options, summary, ((performance.now() - startedAt) / 1000).toFixed(1));
      startedAt = performance.now();
    });
  } finally {
    await target.close();
  }
};

/** What the person can mend: said in a sentence, without a stack. */
const isExpected = (cause: unknown): cause is Error =>
  cause instanceof ServerError ||
  cause instanceof RemoteRefusal ||
  cause instanceof SettingError ||
  cause instanceof DatabaseStartError ||
  cause instanceof SchemaError;

/** Errors: `UsageError`; `RefusedError` for whatever else the person can mend. */
export const importFiles = async (command: ImportCommand): Promise<void> => {
  try {
    await run(command);
  } catch (cause) {
    throw isExpected(cause) ? new RefusedError(cause.message, { cause }) : cause;
  }
};
