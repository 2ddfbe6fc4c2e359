import type pg from 'pg';
import type { DatabaseLog } from '../database.ts';

/** The pool closes connections that nobody needs, or that are old: for that it must have them. */
const KEPT_MS = 1_000;

/**
 * Connections that wait for their next statement beside the pool: to be taken out of it and put back costs a promise,
 * three timers and four listeners each time, as much as it takes to send the statement.
 *
 * Each goes back within a second where nobody takes it.
 */
export const createFreeConnections = (pool: pg.Pool, log: DatabaseLog) => {
  let free: pg.PoolClient[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const lose = (err?: Error): void => {
      lost.add(client);
      if (!free.includes(client)) return;
      log.warn({ err }, 'an idle database connection was lost');
      free = free.filter((one) => one !== client);
      client.release(true);
    };
    client.once('error', lose).once('end', lose);
  });

  const giveBack = (): void => {
    timer = undefined;
    const clients = free;
    free = [];
    for (const client of clients) client.release();
  };

  return {
    take: (): pg.PoolClient | undefined => free.pop(),
    /** After its work: those who wait at the pool go first. */
    keep(client: pg.PoolClient): void {
      if (isEnded || pool.waitingCount > 0 || lost.has(client)) return void client.release();
      free.push(client);
      timer ??= setTimeout(giveBack, KEPT_MS).unref();
    },
    count: () => free.length,
    end(): void {
      isEnded = true;
      clearTimeout(timer);
      giveBack();
    },
  };
};
