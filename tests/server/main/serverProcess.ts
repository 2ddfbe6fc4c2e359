/** The server as a process of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programOf } from '../../../scripts/machine/program.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** Settings of the machine that runs the tests are not those of the test. */
const { PATH = '', HOME = '', TMPDIR = '' } = process.env;

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface ServerProcess {
  /** What was printed when the text first appeared. Errors: throws when the process ends without it. */
  until(text: string): Promise<string>;
  readonly finished: Promise<Finished>;
  stop(signal?: NodeJS.Signals): Promise<Finished>;
}

export const startServer = (
  environment: Readonly<Record<string, string>>,
  directory = PROJECT,
): ServerProcess => {
  const child = spawn(process.execPath, programOf('main'), {
    cwd: directory,
    env: { PATH, HOME, TMPDIR, PORT: '0', ...environment },
  });
  let output = '';
  let errors = '';
  const told = new Set<() => void>();
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    for (const look of told) look();
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const finished = once(child, 'close').then(
    ([code, signal]): Finished => ({
      code,
      signal,
      output,
      errors,
    }),
  );
  return {
    finished,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve(output);
        };
        told.add(look);
        look();
        finished.then(() => reject(new Error(`it ended without "${text}": ${errors}`)), reject);
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return finished;
    },
  };
};
