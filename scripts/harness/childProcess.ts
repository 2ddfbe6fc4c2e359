/** Talking to a process of ours by messages, one answer to each. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message. Errors: when the process ends without one. */
export const nextMessage = <Message>(child: ChildProcess, name: string): Promise<Message> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error(`${name} ended`));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      // Our own process: it sends what it says it does.
      resolve(message as Message);
    });
  });

/** Ends a process that ends when nobody listens to it any more. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};
