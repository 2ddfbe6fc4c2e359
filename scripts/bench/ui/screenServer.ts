/** The servers whose screens are measured, each with the floor's page beside its own. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRONT_END_PATH, loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/files.ts';
import { openDatabase } from '#server/database/open.ts';
import { loadRows } from '../loadRows.ts';
import { startBenchPostgres } from '../postgresServer.ts';
import { startProduct } from '../processes.ts';
import { buildFloor } from './buildFloor.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const START_TIMEOUT_MS = 120_000;
const ADMIN = { email: 'bench@souk.local', password: 'measured-at-the-bazaar' };
const log = { info() {}, warn() {}, error() {} };

export interface ScreenServer {
  /** Ends with a slash. */
  readonly address: string;
  /** The administrator's. */
  readonly token: string;
  readonly databaseUrl?: string;
  readonly stop: () => Promise<void>;
}

/** A folder with the built front end and the floor; a copy, so that a build meanwhile takes nothing away. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-screens-'));
  await cp(join(PROJECT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  await cp(join(PROJECT, 'build/client'), join(folder, 'build/client'), { recursive: true });
  await buildFloor(join(folder, 'build/client'));
  return folder;
};

/** The boundary to a program: what it prints until a link to sign in stands there. */
const untilPrinted = (child: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((settle, refuse) => {
    let printed = '';
    const fail = (): void => refuse(new Error(`The server did not start. It printed:\n${printed}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [link] = /http\S+#code=\S+(?=\s)/.exec(printed) ?? [];
      if (link === undefined) return;
      clearTimeout(timer);
      settle(link.slice(0, link.indexOf('login#')));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', fail);
  });

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  // The server's own contract, held by its tests.
  const { token } = (await answer.json()) as { token: string };
  return token;
};

/** The built server as `npm start` runs it, on its embedded database with the demo data. */
export const startDemoScreens = async (
  prepareSchemas: (schemaFolder: string) => Promise<void> = async () => undefined,
): Promise<ScreenServer> => {
  const folder = await makeFolder();
  await prepareSchemas(join(folder, 'schemas'));
  const child = spawn(process.execPath, [join(PROJECT, 'build/server/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await untilPrinted(child);
    return { address, token: await signIn(address), stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};

/** The same server on PostgreSQL with as many orders as wished for, and a conversation of many messages. */
export const startPostgresScreens = async (
  rows: number,
  say: (text: string) => void,
): Promise<ScreenServer> => {
  const postgres = await startBenchPostgres(rows);
  try {
    const { documents } = await readSchemaFiles(join(PROJECT, 'schemas'));
    const database = await openDatabase({ databaseUrl: postgres.url, log });
    await loadRows(database, loadModel(documents), { orders: rows, messages: 0, say });
    await database.close();
    const folder = await makeFolder();
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      BENCH_CLIENT: join(folder, 'build/client'),
    });
    return {
      address: `http://127.0.0.1:${product.port}${FRONT_END_PATH}`,
      token: product.tokens.admin,
      databaseUrl: postgres.url,
      stop: async () => {
        await product.stop();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    await postgres.stop();
    throw cause;
  }
};
