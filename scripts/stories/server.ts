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

/**
 * Starts the built server with demo data and answers when it has printed its sign-in link.
 *
 * `prepare` may change the folder before. Errors: an `Error` with all that the server printed, when it ends or stays
 * silent.
 */
export const startStoryServer = async (
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<StoryServer> => {
  const folder = await makeStoryFolder();
  await prepare(folder);
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: 'on',
  };
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const program = [join(PROJECT, 'build/server/main.js')];
  try {
    const server = await startServer(environment, { program, folder, ready: SIGN_IN_LINK });
    return {
      address: server.address,
      signInLink: server.said,
      schemaFolder: join(folder, 'schemas'),
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
};
