import fastifyPlugin from 'fastify-plugin';
import { TOKEN_HEADER } from '#schemas';
import type { Settings } from '#server/engine/settings/settings.ts';

const ALLOWED_HEADERS = [
  'content-type',
  TOKEN_HEADER,
  'idempotency-key',
  'last-event-id',
  'accept-language',
].join(', ');
const EXPOSED_HEADERS = [
  'content-range',
  'x-request-id',
  'x-total-is-estimate',
  'x-total-rows',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
].join(', ');
const PREFLIGHT_SECONDS = '600';

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
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(BASE_HEADERS);
      if (settings.corsOrigins.length === 0) return;
      void reply.header('vary', 'origin');
      const { origin } = request.headers;
      if (!origin || !settings.corsOrigins.includes(origin)) return;
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', EXPOSED_HEADERS);
      if (request.method !== 'OPTIONS') return;
      await reply
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .code(204)
        .send();
    });
  },
  { name: 'headers', dependencies: ['errorHandler'] },
);
