/** The built server, as `npm start` runs it, on a folder of its own that a story may change. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../machine/project.mjs';

/** Demo data on a machine that builds something else at the same time. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

export const ADMIN = { email: 'admin@souk.local', password: 'stories-of-the-bazaar' } as const;

export interface StoryServer {
  /** Ends with a slash: `http://127.0.0.1:40123/markets/`. */
  readonly address: string;
  /** A link that signs in once. */
  readonly signInLink: string;
  /** The schemas that the server follows; a copy, so that stories may edit it. */
  readonly schemaFolder: string;
  readonly stop: () => Promise<void>;
}

/** A folder to run in, with `schemas` and `build/client`: copies, as a build meanwhile takes chunks away from pages. */
export const makeStoryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-stories-'));
  for (const part of ['schemas', 'locales', 'build/client']) {
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  return folder;
};

/** A server that runs: where its pages are, a link that signs in once, and its end. */
type RunningServer = Pick<StoryServer, 'address' | 'signInLink' | 'stop'>;

/**
 * Starts a server in a folder and answers when it has printed its sign-in link; its data lie in `data` there.
 *
 * Errors: an `Error` with all that the server printed, when it ends or stays silent.
 */
export const startProgram = async (
  folder: string,
  program: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const server = spawn(process.execPath, [...program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((settle) => server.once('exit', () => settle()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    const killer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killer);
  };
  let printed = '';
  const signInLink = await new Promise<string>((settle, refuse) => {
    const fail = (why: string): void => refuse(new Error(`${why}. It printed:\n${printed}`));
    const timer = setTimeout(() => fail('The server did not start in time'), START_TIMEOUT_MS);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [link] = /http\S+#code=\S+(?=\s)/.exec(printed) ?? [];
      if (link === undefined) return;
      clearTimeout(timer);
      settle(link);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The server ended with ${code}`);
    });
  }).catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
  return { address: signInLink.slice(0, signInLink.indexOf('login#')), signInLink, stop };
};

/**
 * Starts the built server with demo data; `prepare` may change its folder before.
 *
 * Errors: those of `startProgram`.
 */
export const startStoryServer = async (
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<StoryServer> => {
  const folder = await makeStoryFolder();
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await prepare(folder);
    const main = join(PROJECT, 'build/server/main.js');
    const server = await startProgram(folder, [main], { DEMO: 'on' });
    const stop = async (): Promise<void> => {
      await server.stop();
      await remove();
    };
    return { ...server, schemaFolder: join(folder, 'schemas'), stop };
  } catch (cause) {
    await remove();
    throw cause;
  }
};
