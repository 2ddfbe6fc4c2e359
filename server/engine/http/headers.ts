import cors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';
import { TOKEN_HEADER } from '#schemas';
import type { Settings } from '#server/engine/environment/settings.ts';

const ALLOWED_HEADERS = [
  'content-type',
  TOKEN_HEADER,
  'idempotency-key',
  'last-event-id',
  'accept-language',
];
const EXPOSED_HEADERS = [
  'content-range',
  'x-request-id',
  'x-total-is-estimate',
  'x-total-rows',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];
const PREFLIGHT_SECONDS = 600;

/** Answers are one person's; the public files of the page say otherwise for themselves. */
export const BASE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** What every answer says to browsers, and which other origins' pages may call (none, unless a setting names them). */
export const headers = fastifyPlugin<{ settings: Settings }>(
  async (app, { settings }) => {
    const isOpenToOthers = settings.corsOrigins.length > 0;
    const always = isOpenToOthers ? { ...BASE_HEADERS, vary: 'origin' } : BASE_HEADERS;
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(always);
      done();
    });
    if (!isOpenToOthers) return;
    await app.register(cors, {
      // A function, as other origins are to see no header of it at all.
      origin: (origin, done) => {
        const isAllowed = origin !== undefined && settings.corsOrigins.includes(origin);
        done(null, isAllowed ? origin : false);
      },
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    });
  },
  { name: 'headers', dependencies: ['errorHandler'] },
);
