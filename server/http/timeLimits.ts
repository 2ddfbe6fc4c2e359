import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long the answer may be in the making; longer than `WORK_SECONDS` where much is done in one call. */
    workSeconds?: number;
  }
}

/** For each megabyte that the route takes: 50 kB a second, as a bad telephone connection has. */
const SECONDS_PER_MEGABYTE = 20;
/** A statement may take 30 s, and a call waits for a few. */
const WORK_SECONDS = 60;
const MAX_BODY_SECONDS = 600;
const CHECK_MS = 1_000;

/** What Node itself cuts, for the whole server: no single route can be given more. */
export const CONNECTION_LIMITS = {
  /** Nothing was sent or taken for so long. Event streams send a heartbeat every 20 s. */
  connectionTimeout: 75_000,
  /** Above every route's own. */
  requestTimeout: (MAX_BODY_SECONDS + 10) * 1_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;
/** Sockets of one node; each open page holds two or three. */
export const MAX_CONNECTIONS = 20_000;

const bodySeconds = ({ routeOptions }: FastifyRequest): number => {
  const megabytes = Math.max(1, routeOptions.bodyLimit / 1_000_000);
  return Math.min(MAX_BODY_SECONDS, Math.round(megabytes * SECONDS_PER_MEGABYTE));
};

interface Pending {
  readonly reply: FastifyReply;
  until: number;
  /** Whether the body is still on its way. */
  isArriving: boolean;
  seconds: number;
}

/**
 * A time budget for every request (LIMIT-2): for its body to arrive, and for its answer to be made.
 *
 * How long the answer takes to be read is the connection's own limit. One clock for all requests, as a timer for each
 * would be made and thrown away thousands of times a second.
 * Errors: 408 `timed_out` closes the connection; 503 `too_slow`.
 */
export const timeLimits = fastifyPlugin(
  async (app) => {
    const pending = new Map<FastifyRequest, Pending>();

    const expire = (): void => {
      const now = performance.now();
      for (const [request, { reply, until, isArriving, seconds }] of pending) {
        if (until > now) continue;
        pending.delete(request);
        if (reply.sent) continue;
        if (isArriving) cut(request, reply);
        void reply.send(
          isArriving
            ? new ServerError('timed_out', { seconds })
            : new ServerError('too_slow', { limit: seconds }),
        );
      }
    };
    /** The rest of the body is never read: the connection ends when the answer is out. */
    const cut = (request: FastifyRequest, reply: FastifyReply): void => {
      void reply.header('connection', 'close');
      reply.raw.once('finish', () => request.raw.socket.destroySoon());
    };
    const clock = setInterval(expire, CHECK_MS).unref();
    app.addHook('onClose', async () => clearInterval(clock));

    app.addHook('onRequest', (request, reply, done) => {
      const seconds = bodySeconds(request);
      const until = performance.now() + seconds * 1_000;
      pending.set(request, { reply, until, isArriving: true, seconds });
      done();
    });
    // The body has arrived.
    app.addHook('preValidation', (request, _reply, done) => {
      const known = pending.get(request);
      if (known) {
        known.seconds = request.routeOptions.config.workSeconds ?? WORK_SECONDS;
        known.until = performance.now() + known.seconds * 1_000;
        known.isArriving = false;
      }
      done();
    });
    app.addHook('onSend', (request, _reply, _payload, done) => {
      pending.delete(request);
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      pending.delete(request);
      done();
    });
    app.addHook('onRequestAbort', (request, done) => {
      pending.delete(request);
      done();
    });
  },
  { name: 'timeLimits', dependencies: ['errorHandler'] },
);
