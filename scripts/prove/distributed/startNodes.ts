import { isObject } from '#schemas';
import type { Program } from '../../harness/server.ts';
import { startServers } from '../../harness/servers.ts';

export interface Nodes {
  /** By its number: 0 or 1. */
  addressOf(node: number): string;
  /** What both have logged of errors since it was asked last, for whoever asks why something failed. */
  errors(): readonly string[];
}

/** The first place of ours that is not on every statement's way. */
const PLACE = /\/(server\/(?!engine\/(?:database|concurrency)\/)[^:)]+:\d+)/;

/** An error that was passed on repeats what it was caused by. */
const onceSaid = (message: string): string => {
  const half = message.slice(0, (message.length - 2) / 2);
  return message === `${half}: ${half}` ? half : message;
};

const textIn = (value: object, key: string): string => {
  const found = new Map<string, unknown>(Object.entries(value)).get(key);
  return typeof found === 'string' ? found : '';
};

/** What a line of a server's log says of an error; undefined where it is of none. */
const errorIn = (line: string): string | undefined => {
  if (!line.startsWith('{') || !line.includes('"err":{')) return undefined;
  const logged: unknown = JSON.parse(line);
  if (!isObject(logged) || !isObject(logged['err'])) return undefined;
  const { err } = logged;
  const place = PLACE.exec(textIn(err, 'stack'))?.[1] ?? 'outside a request';
  const code = textIn(err, 'code');
  return `${textIn(logged, 'msg')}: ${code} ${onceSaid(textIn(err, 'message'))} at ${place}`;
};

/** Lends two servers on one database. */
export const withNodes = async <T>(
  url: string,
  program: Program,
  settings: Readonly<Record<string, string>>,
  work: (nodes: Nodes) => Promise<T>,
): Promise<T> => {
  const errors: string[] = [];
  const onLine = (line: string): void => {
    const error = errorIn(line);
    if (error !== undefined) errors.push(error);
  };
  const { addresses, stop } = await startServers(url, { count: 2, program, settings, onLine });
  try {
    return await work({
      addressOf: (node) => addresses[node] ?? '',
      errors: () => errors.splice(0),
    });
  } finally {
    await stop();
  }
};
