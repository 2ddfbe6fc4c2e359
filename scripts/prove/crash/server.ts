import { spawn } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');
const ADDRESS = /Souk is at (http:\S+)\/markets\//;
/** What the machine sets for itself is not for this server. */
const { PATH = '', HOME = '', TMPDIR = '' } = process.env;

export interface CrashServer {
  readonly address: string;
  /** Ends it as a power cut would: nothing is finished, nothing is flushed. */
  kill(): Promise<void>;
}

/** The server as `npm start` runs it, in a process of its own. Errors: when it ends before it listens. */
export const startServer = async (
  environment: Readonly<Record<string, string>>,
): Promise<CrashServer> => {
  const child = spawn(
    process.execPath,
    ['--import', join(PROJECT, 'node_modules/tsx/dist/loader.mjs'), 'server/main.ts'],
    { cwd: PROJECT, env: { PATH, HOME, TMPDIR, PORT: '0', DEMO: 'off', ...environment } },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const [, found] = ADDRESS.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the server ended before it listened: ${output}`)));
  });
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
