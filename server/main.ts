/* The server's process: the only file with side effects. */
import { join, resolve } from 'node:path';
import { FRONT_END_PATH } from '#schemas';
import { type FirstAdmin, makeFirstAdmin } from './access/firstStart.ts';
import { createApp } from './app.ts';
import { type Core, openCore } from './core.ts';
import { DatabaseStartError } from './database/errors.ts';
import { openDatabase } from './database/open.ts';
import { announceRunningServer } from './database/runningServer.ts';
import { openDemo } from './demo/openDemo.ts';
import { DEMO_TEAMS, type DemoAccount } from './demo/seedDemo.ts';
import { SchemaError } from './schemas/liveSchemas.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const logLine = (level: string, details: object, message: string): void => {
  process.stderr.write(`${JSON.stringify({ level, message, ...details })}\n`);
};
const log = {
  info: () => undefined,
  warn: (details: object, message: string) => logLine('warn', details, message),
  error: (details: object, message: string) => logLine('error', details, message),
};

/** A start that cannot be: one sentence, no stack. */
const isExpected = (cause: unknown): cause is Error =>
  cause instanceof SettingError ||
  cause instanceof DatabaseStartError ||
  cause instanceof SchemaError;

const listenProblem = (cause: unknown, { host, port }: Settings): string | undefined => {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}": set HOST to one of its own.`;
    default:
      return undefined;
  }
};

const wantsDemo = ({ demo, databaseUrl }: Settings): boolean =>
  demo === 'on' || (demo === 'auto' && databaseUrl === null);

interface FirstStart {
  readonly admin: FirstAdmin;
  readonly accounts: readonly DemoAccount[];
}

const startFirst = async (core: Core, settings: Settings): Promise<FirstStart | undefined> => {
  const isDemo = wantsDemo(settings);
  const [first] = DEMO_TEAMS;
  const { database, records } = core;
  const admin = await makeFirstAdmin(
    { database, records, accounts: core.access.accounts, model: core.schemas.current().model },
    {
      teamName: isDemo ? first.name : 'My team',
      subdomain: isDemo ? first.subdomain : 'my-team',
      currency: settings.currency,
      email: settings.adminEmail,
      password: settings.adminPassword,
    },
  );
  if (!admin) return undefined;
  if (isDemo) say('Making demo data …');
  return { admin, accounts: isDemo ? await openDemo(core, admin) : [] };
};

const tellFirst = async (
  core: Core,
  { admin, accounts }: FirstStart,
  address: string,
): Promise<void> => {
  const code = await core.access.codes.issue(admin.userId);
  say(`
  Signs you in once, within 15 minutes:
  ${address}login#code=${code}

  Admin     ${admin.email}
  Password  ${admin.password}`);
  if (accounts.length > 0) {
    say('\n  Demo accounts, shown this once:');
    for (const { role, team, email, password } of accounts) {
      say(`  ${role.padEnd(8)} ${email.padEnd(34)} ${password}   ${team}`);
    }
  }
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const dataDirectory = resolve(settings.dataDirectory);
  const database = await openDatabase({
    ...(settings.databaseUrl !== null && { databaseUrl: settings.databaseUrl }),
    dataDirectory,
    log,
    onLost: () => process.exit(1),
  });
  const core = await openCore({
    database,
    schemaDirectory: join(process.cwd(), 'schemas'),
    dataDirectory,
    currency: settings.currency,
    log,
  });
  const first = await startFirst(core, settings);
  let secret: string | undefined;
  const app = await createApp({
    core,
    settings,
    clientDirectory: join(process.cwd(), 'build/client'),
    commandSecret: () => secret,
  });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (cause) {
    const problem = listenProblem(cause, settings);
    await database.close();
    if (problem === undefined) throw cause;
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const [listening] = app.addresses();
  const port = typeof listening === 'object' ? listening.port : settings.port;
  if (database.engine === 'pglite') secret = await announceRunningServer(dataDirectory, port);
  const unfollow = await core.schemas.follow();
  const unlisten = await core.access.callers.listen();
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const address = `http://${name}:${port}${FRONT_END_PATH}`;
  say(`\n  Souk is at ${address}`);
  if (first) await tellFirst(core, first, address);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await unfollow();
    await app.close();
    await unlisten();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          logLine('error', { reason: String(cause) }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
};

try {
  await run();
} catch (cause) {
  if (!isExpected(cause)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
