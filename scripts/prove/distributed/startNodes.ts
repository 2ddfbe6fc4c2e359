import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, removeAtExit, startServer } from '../../harness/server.ts';

export interface Nodes {
  /** By its number: 0 or 1. */
  addressOf(node: number): string;
  /** What both have logged last as errors of the database, for whoever asks why something failed. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

const ERROR = /"type":"DatabaseError","message":"((?:[^"\\]|\\.)*)","stack":"((?:[^"\\]|\\.)*)"/g;
/** The first place of ours that is not on every statement's way. */
const PLACE = /\/(server\/(?!engine\/(?:database|concurrency)\/)[^:)]+:\d+)/;

/** An error that was passed on repeats what it was caused by. */
const onceSaid = (message: string): string => {
  const half = message.slice(0, (message.length - 2) / 2);
  return message === `${half}: ${half}` ? half : message;
};

const errorsIn = (log: string): readonly string[] =>
  [...log.matchAll(ERROR)].map(([, message = '', stack = '']) =>
    [onceSaid(message), PLACE.exec(stack)?.[1] ?? 'outside a request'].join(' at '),
  );

/** Two servers on one database. */
const startNodes = async (
  url: string,
  program: Program,
  settings: Readonly<Record<string, string>>,
): Promise<Nodes> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-nodes-'));
  const remove = removeAtExit(folder);
  const start = (name: string) =>
    startServer({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, name) }, { program });
  const first = await start('first');
  const second = await start('second').catch(async (cause: unknown) => {
    await first.stop();
    throw cause;
  });
  return {
    addressOf: (node) => (node === 0 ? first : second).address,
    errors: () => [first, second].flatMap((node) => errorsIn(node.lastWords())),
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
      await remove();
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
