/** The attackers' process, from the side of the proof. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AttackOrder, AttackReport } from './attackerReport.ts';

export const startAttackers = () => {
  // With the loader that this process was started with.
  const child = fork(join(import.meta.dirname, 'attacker.ts'));
  return {
    attack: (order: AttackOrder): Promise<AttackReport> =>
      new Promise((resolve, reject) => {
        const end = (): void => reject(new Error('the process of the attackers ended'));
        child.once('exit', end);
        child.once('message', (message) => {
          child.off('exit', end);
          // Our own process: it answers what it says it does.
          resolve(message as AttackReport);
        });
        child.send(order);
      }),
    stop: async (): Promise<void> => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};

export type Attackers = ReturnType<typeof startAttackers>;
