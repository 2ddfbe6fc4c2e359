import { createHash } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import type { Core } from '#server/core.ts';
import { hasVersion } from '../http/etag.ts';
import type { SchemaState } from '../schemas/liveSchemas.ts';
import { described } from './describe.ts';
import { openApiDocument } from './document.ts';
import type { ServedRoute } from './servedRoutes.ts';

export const OPENAPI_PATH = NAMED_CALLS.openApi.path;

interface Text {
  readonly state: SchemaState;
  readonly text: string;
  readonly etag: string;
}

/** The document of every route, written anew when the schemas change. */
export const openApiRoutes = fastifyPlugin<{ core: Core; routes: readonly ServedRoute[] }>(
  async (app, { core, routes }) => {
    let known: Text | undefined;
    const current = (): Text => {
      const state = core.schemas.current();
      if (known?.state === state) return known;
      const version = state.bundle.etag.replaceAll('"', '');
      const text = JSON.stringify(openApiDocument(state.model, routes, version));
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      known = { state, text, etag: `"${hash}"` };
      return known;
    };

    app.get(
      OPENAPI_PATH,
      described({
        tag: 'operation',
        summary: 'Describes every call, from the schemas in use.',
        answer: [
          { schema: { type: 'object' }, headers: { etag: 'Changes when the document does.' } },
          { status: 304, description: 'Nothing changed since the `If-None-Match` of the request.' },
        ],
      }),
      (request, reply) => {
        const { text, etag } = current();
        void reply.header('cache-control', 'private, no-cache').header('etag', etag);
        if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/json; charset=utf-8').send(text);
      },
    );
  },
  { name: 'openApiRoutes', dependencies: ['signedInGate'] },
);
