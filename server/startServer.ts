import { isAbsolute, resolve } from 'node:path';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { createApp } from './app.ts';
import { type FirstStart, startFirst } from './engine/access/startFirst.ts';
import { DatabaseStartError } from './engine/database/errors.ts';
import { openDatabase } from './engine/database/open.ts';
import { announceRunningServer } from './engine/database/runningServer.ts';
import { withStartLease } from './engine/database/startLease.ts';
import { SettingError } from './engine/environment/setting.ts';
import { readSettings, type Settings } from './engine/environment/settings.ts';
import type { ApplicationOptions, Feature } from './engine/features/feature.ts';
import {
  type Application,
  openApplication,
  schemaRequirements,
} from './engine/features/openFeatures.ts';
import { createLogger, type Log, type LogTarget } from './engine/log/logger.ts';
import { releaseMemoryWhenIdle } from './engine/operating/idleMemory.ts';
import { stopInOrder } from './engine/operating/stopping.ts';
import { createCheckedTexts } from './engine/schemas/checkedTexts.ts';
import { createFolderStore } from './engine/schemas/folderStore.ts';
import { loadSchemas } from './engine/schemas/loadSchemas.ts';
import { SchemaError } from './engine/schemas/schemaError.ts';
import { diskProblem } from './engine/storage/diskProblem.ts';
import {
  endFirstStart,
  endWithParent,
  hasNoDatabase,
  isFirstStartOnly,
  startFirstApart,
} from './firstStart.ts';
import { listenProblem, pageAddress, tryListening } from './listening.ts';
import { blobChoice, peopleOptions, quotasOf, schemaStoreKind } from './settingChoices.ts';

/** Whatever hangs then, the process ends. Above the limit of requests, below a process manager's patience. */
const STOP_LIMIT_MS = 14_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A start that cannot be; the message is one sentence made to be printed as it is. */
class StartError extends Error {}

/** Whose messages are for people: they are printed without a stack. */
const isExpected = (cause: unknown): cause is Error =>
  cause instanceof StartError ||
  cause instanceof SettingError ||
  cause instanceof DatabaseStartError ||
  cause instanceof SchemaError;

/** Errors: `StartError` in place of one that an address causes. */
const listening = async (settings: Settings, listen: () => Promise<unknown>): Promise<void> => {
  try {
    await listen();
  } catch (cause) {
    const problem = listenProblem(cause, settings);
    throw problem === undefined ? cause : new StartError(problem, { cause });
  }
};

/** An application and the folders it is started with. */
export interface ServerOptions {
  readonly features: readonly Feature[];
  /** What is said on the terminal: "{name} is at http://…". */
  readonly name: string;
  /** The built front end. */
  readonly clientDirectory: string;
  /** What stands in for schemas of the engine that the folder does not bring, by file. */
  readonly standIns?: SchemaTexts;
  /** How the person puts a schema into the folder: messages name it. */
  readonly addCommand?: string;
  /** What features want to be opened with beside what the settings say. */
  readonly optionsOf?: (settings: Settings) => Partial<ApplicationOptions>;
}

/** Told at once, before anything else can fail: nobody ever learns these passwords again. */
const tellAccounts = ({ admin, accounts }: FirstStart, settings: Settings): void => {
  // One that was given is known, and would stay in the log of a container.
  const password = settings.adminPassword === null ? admin.password : 'as in ADMIN_PASSWORD';
  say(`\n  Admin     ${admin.email}\n  Password  ${password}`);
  if (accounts.length > 0) {
    say('\n  Demo accounts, shown this once:');
    for (const { role, team, email, password } of accounts) {
      say(`  ${role.padEnd(8)} ${email.padEnd(34)} ${password}   ${team}`);
    }
  }
};

/** Calls it once, however often it is asked: a terminal sends Ctrl-C to npm and to us. */
const stopOnSignals = (stop: () => Promise<void>, log: Log): void => {
  let isStopping = false;
  const end = async (): Promise<void> => {
    setTimeout(() => {
      log.error({}, 'the server did not stop in time; ending it');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      end().then(
        () => process.exit(0),
        (cause: unknown) => {
          log.error({ err: cause }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
};

/** Opens the database, and beside it compiles the schemas, which takes as long. */
const openStores = async (
  { features, standIns, addCommand }: ServerOptions,
  settings: Settings,
  log: Log,
) => {
  const folder = createFolderStore(resolve(settings.schemaDirectory));
  const opening = openDatabase({
    ...(settings.databaseUrl !== null && { databaseUrl: settings.databaseUrl }),
    dataDirectory: resolve(settings.dataDirectory),
    log,
    // Tests follow them, on both engines.
    followsTransactions: false,
    onLost: () => process.exit(1),
  });
  // The database opens in a thread of its own: this one compiles meanwhile.
  const requirements = { ...schemaRequirements(features), standIns, addCommand };
  const checked = createCheckedTexts(resolve(settings.dataDirectory), log);
  const loadedSchemas = loadSchemas(folder, requirements, checked);
  // What is wrong with the schemas is told by the application, which waits for them: the database must not stay open.
  const [database] = await Promise.all([opening, loadedSchemas.catch(() => undefined)]);
  return { database, loadedSchemas };
};

type Stores = Awaited<ReturnType<typeof openStores>>;

const openCore = (
  { features, optionsOf }: ServerOptions,
  settings: Settings,
  {
    database,
    loadedSchemas,
    applicationName,
    listening,
  }: Stores & { readonly applicationName: string; readonly listening: () => string },
  log: Log,
): Promise<Application> =>
  openApplication(features, {
    database,
    schemaDirectory: resolve(settings.schemaDirectory),
    loadedSchemas,
    schemaStoreKind: schemaStoreKind(settings),
    dataDirectory: resolve(settings.dataDirectory),
    blobs: blobChoice(settings),
    quotas: quotasOf(settings),
    applicationName,
    basePath: settings.basePath,
    currency: settings.currency,
    eventBus: settings.eventBus,
    historyDays: settings.historyDays,
    schemaSources: settings.schemaSources,
    ...peopleOptions(settings, listening),
    ...optionsOf?.(settings),
    log,
  });

/** Listens for requests and starts the jobs. Answers the port and how to stop in order. */
const serve = async (
  { clientDirectory }: ServerOptions,
  settings: Settings,
  core: Application,
  unsubscribes: Awaited<ReturnType<Application['subscribe']>>,
  log: LogTarget,
) => {
  const { database } = core;
  let secret: string | undefined;
  const app = await createApp({
    core,
    settings,
    clientDirectory,
    commandSecret: () => secret,
    log,
  });
  await listening(settings, () => app.listen({ host: settings.host, port: settings.port }));
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : settings.port;
  if (database.engine === 'pglite')
    secret = await announceRunningServer(resolve(settings.dataDirectory), port);
  core.jobs.start();
  const keepMemory = releaseMemoryWhenIdle(core.log);
  const stop = (): Promise<void> => {
    core.readiness.stop();
    return stopInOrder({
      finishRequests: () => app.close(),
      dropIdleConnections: () => app.server.closeIdleConnections(),
      cutConnections: () => app.server.closeAllConnections(),
      afterwards: [keepMemory, ...unsubscribes, core.jobs.stop, () => database.close()],
      log: core.log,
    });
  };
  return { port, stop };
};

const run = async (options: ServerOptions): Promise<void> => {
  const settings = readSettings(process.env);
  const logTarget = { stream: process.stderr, level: settings.logLevel };
  const log = createLogger(logTarget);
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'nobody caught this error; ending the process');
    process.exit(1);
  });
  const isOnlyFirst = isFirstStartOnly();
  if (isOnlyFirst) endWithParent();
  else if (settings.port > 0) await listening(settings, () => tryListening(settings));
  const [, program = ''] = process.argv;
  const isApart =
    !isOnlyFirst &&
    // The package's command has put its name in place of its file: it makes its first rows itself.
    isAbsolute(program) &&
    settings.databaseUrl === null &&
    hasNoDatabase(resolve(settings.dataDirectory));
  const madeAdminId = isApart ? await startFirstApart(program) : undefined;
  const stores = await openStores(options, settings, log);
  const { database } = stores;
  try {
    const applicationName = settings.applicationName || options.name;
    let address = pageAddress(settings.host, settings.port, settings.basePath);
    const opening = { ...stores, applicationName, listening: () => address };
    const core = await openCore(options, settings, opening, log);
    // Before the first rows: making them may take longer than others wait for a server that says nothing (STUDIO-5).
    const unsubscribes = await core.subscribe();
    if (core.options.isDemo && (await core.access.accounts.areEmpty())) say('Making demo data …');
    const first = await withStartLease(database, 'first start', () => startFirst(core, settings));
    if (first) tellAccounts(first, settings);
    const adminId = first?.admin.userId ?? madeAdminId;
    if (isOnlyFirst) {
      await Promise.all(unsubscribes.map((unsubscribe) => unsubscribe()));
      await database.close();
      await endFirstStart({ adminId });
    }
    const { port, stop } = await serve(options, settings, core, unsubscribes, logTarget);
    stopOnSignals(stop, log);
    address = pageAddress(settings.host, port, settings.basePath);
    say(`\n  ${applicationName} is at ${address}`);
    if (adminId !== undefined) {
      const code = await core.access.codes.issue(adminId);
      say(`\n  Signs you in once, within 15 minutes:\n  ${address}login#code=${code}`);
    }
  } catch (cause) {
    await database.close();
    throw cause;
  }
};

/**
 * Runs an application in this process until it is told to stop; settings come from the environment.
 *
 * Errors: what stands in the way of a start is written as one sentence, and the process ends with 1.
 */
export const startServer = async (options: ServerOptions): Promise<void> => {
  try {
    await run(options);
  } catch (cause) {
    const problem = isExpected(cause)
      ? cause.message
      : diskProblem(cause, resolve(readSettings(process.env).dataDirectory));
    if (problem === undefined) throw cause;
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
};
