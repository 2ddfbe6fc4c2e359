/** Several servers on one PostgreSQL, and what is done to them. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeAtExit, type ServerProcess, type StartOptions, startServer } from './server.ts';

export interface SeveralOptions extends Pick<StartOptions, 'program' | 'onLine'> {
  readonly count: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts them one after the other: the first makes the tables. */
export const startServers = async (url: string, { count, settings, ...how }: SeveralOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-servers-'));
  const remove = removeAtExit(folder);
  const running: ServerProcess[] = [];
  const addresses: string[] = [];
  const start = async (number: number): Promise<void> => {
    const own = { DATABASE_URL: url, DATA_DIR: join(folder, String(number)) };
    const server = await startServer({ ...settings, ...own }, how);
    running[number] = server;
    addresses[number] = server.address;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    await remove();
  };
  try {
    for (let number = 0; number < count; number += 1) await start(number);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    url,
    /** Of each of them now: one that was started again has another one. */
    addresses,
    /** Ends one as a power cut would, and starts it again. */
    restart: async (number: number): Promise<void> => {
      await running[number]?.kill();
      await start(number);
    },
    /** Holds one up for so long, as a machine that hangs does. */
    freeze: async (number: number, frozenMs: number): Promise<void> => {
      const server = running[number];
      if (!server) throw new Error(`There is no server ${number}.`);
      process.kill(server.pid, 'SIGSTOP');
      await pause(frozenMs);
      process.kill(server.pid, 'SIGCONT');
    },
    stop,
  };
};
