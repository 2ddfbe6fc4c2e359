/* npm run import -- RESOURCE FILE.csv …: see USAGE. */
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
import { count, UsageError } from './commands/command.ts';
import { type ImportOptions, readOptions, USAGE } from './import/options.ts';
import { createRemoteService, RemoteRefusal } from './import/remoteService.ts';
import { isReadableFile, runImport } from './import/runImport.ts';

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
  return {
    service: createImportService(core.recordsOptions, core.recordsIn),
    resources: core.schemas.current().model.resources,
    close: () => database.close(),
  };
};

const resourceOf = ({ resources }: Target, { resource: name }: ImportOptions): ResourceModel => {
  const resource = resources.get(name);
  if (resource) return resource;
  throw new UsageError(
    `There is no resource "${name}". There are: ${[...resources.keys()].join(', ')}.`,
  );
};

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (!(await isReadableFile(options.file)))
    throw new UsageError(`There is no file ${options.file}.`);
  const target = await openTarget(readSettings(process.env));
  try {
    const startedAt = performance.now();
    const summary = await runImport(
      target.service,
      resourceOf(target, options),
      options,
      console.log,
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { created, updated, unchanged, skipped, refused, teamName, reportFile } = summary;
    console.log(
      [
        options.isDryRun
          ? `Dry run for ${teamName}, nothing is stored:`
          : `Imported for ${teamName}:`,
        `${count(created)} new,`,
        `${count(updated)} changed,`,
        `${count(unchanged)} unchanged,`,
        ...(skipped > 0 ? [`${count(skipped)} stored before,`] : []),
        `${count(refused)} refused, in ${seconds} s.`,
      ].join(' '),
    );
    if (reportFile) {
      console.log(`Refused rows are listed in ${reportFile}.`);
      process.exitCode = 2;
    }
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

try {
  await run();
} catch (cause) {
  if (cause instanceof UsageError) console.error(`${cause.message}\n\n${USAGE}`);
  else if (isExpected(cause)) console.error(cause.message);
  else throw cause;
  process.exitCode = 1;
}
