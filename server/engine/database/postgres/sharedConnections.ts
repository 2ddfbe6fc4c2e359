import type pg from 'pg';
import { retryReason } from '../retries.ts';
import { gatherTurn } from './gatherWrites.ts';

/** Statements on their way over one connection: the next one takes another. */
const MOST_TOGETHER = 8;
/** One that waits for a lock is not to hold up more than it has by then. */
const JOINED_WITHIN_MS = 20;

interface Line {
  readonly client: pg.PoolClient;
  open: number;
  /** When it began, or was last answered. */
  movedMs: number;
}

/**
 * Connections on which quick statements follow each other without waiting for answers: those that come together leave in
 * one call of the system, and their answers come in one.
 *
 * A statement joins a connection that is at work on others; where none is, it takes one as any other statement does.
 */
export const createSharedConnections = (
  take: () => pg.PoolClient | Promise<pg.PoolClient>,
  giveBack: (client: pg.PoolClient, isLost: boolean) => void,
  /** Whether other work waits for a connection: then none is kept by those who go on joining it. */
  isAwaited: () => boolean,
) => {
  const lines: Line[] = [];
  const lost = new WeakSet<Line>();

  const leave = (line: Line): void => {
    const place = lines.indexOf(line);
    if (place >= 0) lines.splice(place, 1);
  };

  const begin = (client: pg.PoolClient): Line => {
    const line = { client, open: 0, movedMs: performance.now() };
    lines.push(line);
    return line;
  };

  const join = (): Line | Promise<Line> => {
    const now = performance.now();
    const joined = isAwaited()
      ? undefined
      : lines.find(({ open, movedMs }) => open < MOST_TOGETHER && now - movedMs < JOINED_WITHIN_MS);
    if (joined) return joined;
    const client = take();
    // At once where one is free: the next to come in the same moment joins it.
    return client instanceof Promise ? client.then(begin) : begin(client);
  };

  return async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const found = join();
    const line = found instanceof Promise ? await found : found;
    line.open += 1;
    gatherTurn(line.client.connection.stream);
    try {
      return await work(line.client);
    } catch (error) {
      if (retryReason(error) === 'connection') lost.add(line);
      throw error;
    } finally {
      line.open -= 1;
      line.movedMs = performance.now();
      if (line.open === 0 || lost.has(line)) leave(line);
      if (line.open === 0) giveBack(line.client, lost.has(line));
    }
  };
};
