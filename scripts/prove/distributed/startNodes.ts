import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startServer } from '../../harness/server.ts';

export interface Nodes {
  /** By its number: 0 or 1. */
  addressOf(node: number): string;
  /** What both have printed last, for whoever asks why something failed. */
  lastWords(): string;
  stop(): Promise<void>;
}

/** Two servers on one database. */
const startNodes = async (
  url: string,
  program: Program,
  settings: Readonly<Record<string, string>>,
): Promise<Nodes> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-nodes-'));
  const start = (name: string) =>
    startServer({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, name) }, { program });
  const first = await start('first');
  const second = await start('second').catch(async (cause: unknown) => {
    await first.stop();
    throw cause;
  });
  return {
    addressOf: (node) => (node === 0 ? first : second).address,
    lastWords: () => `${first.lastWords()}\n${second.lastWords()}`,
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Lends them. */
export const withNodes = async <T>(
  url: string,
  program: Program,
  settings: Readonly<Record<string, string>>,
  work: (nodes: Nodes) => Promise<T>,
): Promise<T> => {
  const nodes = await startNodes(url, program, settings);
  try {
    return await work(nodes);
  } finally {
    await nodes.stop();
  }
};
