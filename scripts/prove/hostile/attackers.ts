/** The attackers' process, from the side of the proof. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, nextMessage } from '../../harness/childProcess.ts';
import type { AttackOrder, AttackReport } from './attackerReport.ts';

export const startAttackers = () => {
  // With the loader that this process was started with.
  const child = fork(join(import.meta.dirname, 'attacker.ts'));
  return {
    attack: (order: AttackOrder): Promise<AttackReport> => {
      const report = nextMessage<AttackReport>(child, 'the process of the attackers');
      child.send(order);
      return report;
    },
    stop: () => endProcess(child),
  };
};

export type Attackers = ReturnType<typeof startAttackers>;
