/** The built server, as `npm start` runs it, on a folder of its own that a story may change. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../harness/server.ts';
import { PROJECT } from '../machine/project.mjs';

const SIGN_IN_LINK = /(http\S+)login#code=\S+(?=\s)/;

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
  const given = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  };
  const server = await startServer(given, { program, folder, ready: SIGN_IN_LINK });
  return { address: server.address, signInLink: server.said, stop: () => server.stop() };
};

type Prepare = (folder: string) => Promise<void>;

const startBuilt = async (
  environment: Readonly<Record<string, string>>,
  prepare: Prepare = async () => undefined,
): Promise<StoryServer> => {
  const folder = await makeStoryFolder();
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await prepare(folder);
    const main = join(PROJECT, 'build/server/main.js');
    const server = await startProgram(folder, [main], environment);
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

/**
 * Starts the built server with demo data; `prepare` may change its folder before.
 *
 * Errors: those of `startProgram`.
 */
export const startStoryServer = (prepare?: Prepare): Promise<StoryServer> =>
  // Receivers of stories are on this machine.
  startBuilt({ DEMO: 'on', WEBHOOK_ALLOW: '127.0.0.1' }, prepare);

/** The same without demo data, which take most of a start: for stories that need a server of their own. */
export const startEmptyServer = (
  environment: Readonly<Record<string, string>> = {},
): Promise<StoryServer> => startBuilt({ DEMO: 'off', ...environment });
