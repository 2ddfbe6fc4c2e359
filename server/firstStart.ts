/**
 * The first start of an embedded database, in a process of its own that ends with it: demo data need half a gigabyte,
 * and neither PGlite nor a process gives back what it once held.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { embeddedFolder } from './engine/database/directory/dataDirectory.ts';

const ASKED = 'SOUK_FIRST_START';

/** What the process has made: its accounts it has told itself. */
interface Made {
  readonly adminId: string | undefined;
}

/** Whether this process is the one that makes the first rows and ends. */
export const isFirstStartOnly = (): boolean =>
  process.env[ASKED] === 'only' && process.send !== undefined;

/** Whether there are no files of an embedded database yet. */
export const hasNoDatabase = (dataDirectory: string): boolean =>
  !existsSync(embeddedFolder(dataDirectory));

/** A child without its parent is a start that was killed: it must not hold the directory. */
export const endWithParent = (): void => {
  process.once('disconnect', () => process.exit(1));
};

/** Tells the parent and ends. */
export const endFirstStart = async (made: Made): Promise<never> => {
  await new Promise<void>((resolve, reject) => {
    process.send?.(made, (cause: Error | null) => (cause ? reject(cause) : resolve()));
  });
  process.exit(0);
};

/**
 * Runs this very program once more, for the first start alone; what it says goes where ours does.
 *
 * Answers the admin's id. Ends this process where the other one could not do it and has said why.
 */
export const startFirstApart = async (program: string): Promise<Made['adminId']> => {
  const child = fork(program, process.argv.slice(2), {
    env: { ...process.env, [ASKED]: 'only' },
    stdio: 'inherit',
  });
  let made: Made | undefined;
  child.on('message', (message: Made) => {
    made = message;
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== null) throw new Error(`the first start was ended by ${signal}`);
  if (code !== 0) process.exit(code);
  return made?.adminId;
};
