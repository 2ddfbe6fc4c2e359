import type { FastifyInstance } from 'fastify';
import { stopInOrder } from '#server/engine/operating/stopping.ts';

const silent = { info() {}, warn() {}, error() {} };

/** As `server/main.ts` does: a connection that a client keeps alive is not waited for, which takes 72 s. */
export const closeApp = (app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> =>
  stopInOrder({
    finishRequests: () => app.close(),
    dropIdleConnections: () => app.server.closeIdleConnections(),
    cutConnections: () => app.server.closeAllConnections(),
    afterwards: [],
    log: silent,
  });
