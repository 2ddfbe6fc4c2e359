/** A process of its own that seals the audit log of a data directory, to be killed at it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sealAll } from '#server/engine/audit/seal.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';

const PROJECT = join(import.meta.dirname, '../../../..');

export const startSealing = (dataDirectory: string) => {
  const loader = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(
    process.execPath,
    ['--import', loader, fileURLToPath(import.meta.url), dataDirectory],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: PROJECT },
  );
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  return {
    /** It is at the nth part of its work, or between two of them. */
    atPart: async (part: number): Promise<void> => {
      let seen = 0;
      for await (const _ of lines) {
        seen += 1;
        if (seen === part) return;
      }
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openDatabase({ dataDirectory: process.argv[2] ?? '' });
  const told: Database = Object.create(database, {
    transaction: {
      value: (work: (transaction: Queryable) => Promise<unknown>) => {
        // Unlike a stream, this has left the process when it returns.
        writeSync(1, 'part\n');
        return database.transaction(work);
      },
    },
  });
  await sealAll(told, () => new Date());
  // Stays, as a server does, until it is killed.
  setInterval(() => undefined, 60_000);
}
