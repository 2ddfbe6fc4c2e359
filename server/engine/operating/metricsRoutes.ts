import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  readonly metrics: Metrics;
  /** Asked for everywhere when set; without one only this machine may read. */
  readonly token: string | null;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for somebody elsewhere, and says so by one of these. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = (request: FastifyRequest, token: string): boolean => {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};

/** The socket's own address: forwarded ones are claims. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDING.every((name) => !(name in headers));

const METRICS = described(
  {
    tag: 'operation',
    summary: 'Figures for Prometheus, on this machine or with the metrics token.',
    answer: { type: 'text/plain' },
    errors: ['not_signed_in'],
  },
  { config: { isPublic: true } },
);

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/**
 * Measures every request, logs one line each, and shows the figures at `/metrics`.
 *
 * A line names the route's pattern, not the path: names of private files and signed links stay out, as do queries,
 * headers and bodies, which carry people's words, tokens and passwords.
 */
export const metricsRoutes = fastifyPlugin<MetricsOptions>(
  async (app, { metrics, token }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const route = routeOf(request);
      const status = reply.statusCode;
      metrics.request({ method, route, status, seconds: reply.elapsedTime / 1000 });
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      const line = { method, route, status, milliseconds, remoteAddress: request.ip };
      // By the logger of all, as most installations log no such line and then a request needs none of its own.
      app.log.info({ requestId: request.id, ...line }, 'answered');
      done();
    });
    app.get('/metrics', METRICS, async (request, reply) => {
      const isAllowed = token === null ? isFromThisMachine(request) : hasToken(request, token);
      // As for a path that nobody knows.
      if (!isAllowed) throw new ServerError('not_signed_in');
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  },
  { name: 'metricsRoutes', dependencies: ['signedInGate'] },
);
