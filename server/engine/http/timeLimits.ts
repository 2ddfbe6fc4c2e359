import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isForm } from './bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long the answer may be in the making; longer than others where much is done in one call. */
    workSeconds?: number;
  }

  interface FastifyRequest {
    /** When it is answered with 503 at the latest, by `performance.now()`; what is stored later is not told to anybody. */
    answerDueMs: number;
  }
}

export interface RequestSeconds {
  /** For a body to arrive: 50 kB a second, as a bad telephone connection has. */
  readonly perMegabyte: number;
  /** For an answer to be made: a statement may take 30 s, and a call waits for a few. */
  readonly work: number;
}
export const REQUEST_SECONDS: RequestSeconds = { perMegabyte: 20, work: 60 };
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

/** By how much is announced; by what the route takes where nothing is. */
const bodySeconds = ({ headers, routeOptions }: FastifyRequest, perMegabyte: number): number => {
  const announced = Number(headers['content-length'] ?? routeOptions.bodyLimit);
  const megabytes = Math.max(1, Math.min(announced, routeOptions.bodyLimit) / 1_000_000);
  return Math.min(MAX_BODY_SECONDS, Math.round(megabytes * perMegabyte));
};

interface Phase {
  until: number;
  /** Whether the body is still on its way. */
  isArriving: boolean;
  seconds: number;
}

interface Pending extends Phase {
  readonly reply: FastifyReply;
}

const begin = (seconds: number, isArriving: boolean): Phase => ({
  until: performance.now() + seconds * 1_000,
  isArriving,
  seconds,
});

/** The rest of the body is never read: the connection ends when the answer is out. */
const cut = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
};

/** Answers the requests whose time is over, and forgets them. */
const expire = (pending: Map<FastifyRequest, Pending>): void => {
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

const logAbort = ({ method, routeOptions, ip, log }: FastifyRequest): void => {
  const line = { method, route: routeOptions.url ?? 'unknown', remoteAddress: ip };
  log.info(line, 'the sender went away');
};

/**
 * A time budget for every request (LIMIT-2): for its body to arrive, and for its answer to be made.
 *
 * How long the answer takes to be read is the connection's own limit. One clock for all requests, as a timer for each
 * would be made and thrown away thousands of times a second.
 * Errors: 408 `timed_out` closes the connection; 503 `too_slow`.
 */
export const timeLimits = fastifyPlugin<{ seconds: RequestSeconds }>(
  async (app, { seconds: { perMegabyte, work } }) => {
    const pending = new Map<FastifyRequest, Pending>();
    const workSeconds = ({ routeOptions }: FastifyRequest): number =>
      routeOptions.config.workSeconds ?? work;
    const clock = setInterval(expire, CHECK_MS, pending).unref();
    app.addHook('onClose', async () => clearInterval(clock));

    app.decorateRequest('answerDueMs', 0);
    app.addHook('onRequest', (request, reply, done) => {
      const { until, isArriving, seconds } = begin(workSeconds(request), false);
      request.answerDueMs = until;
      pending.set(request, { reply, until, isArriving, seconds });
      done();
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const known = pending.get(request);
      const { headers } = request;
      if (known && ('content-length' in headers || 'transfer-encoding' in headers)) {
        Object.assign(known, begin(bodySeconds(request, perMegabyte), true));
      }
      done();
    });
    const beginWork = (request: FastifyRequest): void => {
      const known = pending.get(request);
      if (!known?.isArriving) return;
      Object.assign(known, begin(workSeconds(request), false));
      request.answerDueMs = known.until;
    };
    app.addHook('preValidation', (request, _reply, done) => {
      if (isForm(request)) request.raw.once('end', () => beginWork(request));
      // Any other body has arrived.
      else beginWork(request);
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
      logAbort(request);
      done();
    });
  },
  { name: 'timeLimits', dependencies: ['errorHandler'] },
);
