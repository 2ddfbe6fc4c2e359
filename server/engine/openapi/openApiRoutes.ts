import { createHash } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { type JsonSchema, NAMED_CALLS } from '#schemas';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import { packedOnce } from '#server/engine/http/compression.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { hasVersion } from '#server/engine/http/etag.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { LiveSchemas, SchemaState } from '#server/engine/schemas/liveSchemas.ts';
import { described, type ShapeTypes } from './describe.ts';
import { type Document, openApiDocument } from './document.ts';
import { documentPart } from './documentPart.ts';
import type { ServedRoute } from './servedRoutes.ts';
import { object, TEXT } from './shapes.ts';

interface DocumentNeeds {
  readonly options: OpenedOptions;
  readonly schemas: LiveSchemas;
  /** What admins may set. */
  readonly installation: { readonly document: JsonSchema };
}

export const OPENAPI_PATH = NAMED_CALLS.openApi.path;

interface Text {
  readonly send: ReturnType<typeof packedOnce>;
  readonly etag: string;
}

interface Known {
  readonly state: SchemaState;
  readonly document: Document;
  /** By chapter; the whole document has no name. */
  readonly texts: Map<string | undefined, Text>;
}

const textOf = (document: Document): Text => {
  const text = JSON.stringify(document);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { send: packedOnce(text), etag: `"${hash}"` };
};

/** The document of every route, and each chapter of it, written anew when the schemas change. */
export const openApiRoutes = fastifyPlugin<{ core: DocumentNeeds; routes: readonly ServedRoute[] }>(
  async (app, { core, routes }) => {
    let known: Known | undefined;
    const current = (): Known => {
      const state = core.schemas.current();
      if (known?.state === state) return known;
      const version = state.bundle.etag.replaceAll('"', '');
      const title = core.options.applicationName;
      const document = openApiDocument(state.model, routes, {
        title,
        version,
        shapes: { installationSettings: core.installation.document },
      });
      known = { state, document, texts: new Map() };
      return known;
    };
    const read = (tag: string | undefined): Text => {
      const { document, texts } = current();
      const found = texts.get(tag);
      if (found) return found;
      const part = tag === undefined ? document : documentPart(document, tag);
      if (!part)
        throw invalid('tag', `give one of ${document.tags.map(({ name }) => name).join(', ')}`);
      const text = textOf(part);
      texts.set(tag, text);
      return text;
    };

    app.withTypeProvider<ShapeTypes>().get(
      OPENAPI_PATH,
      described(
        {
          tag: 'operation',
          summary: 'Describes every call, from the schemas in use.',
          query: object(
            { tag: { ...TEXT, description: 'Only this chapter; all are named in `tags`.' } },
            [],
          ),
          answer: [
            { schema: { type: 'object' }, headers: { etag: 'Changes when the document does.' } },
            {
              status: 304,
              description: 'Nothing changed since the `If-None-Match` of the request.',
            },
          ],
        },
        { config: { isForKeys: true } },
      ),
      async (request, reply) => {
        const { send, etag } = read(request.query.tag);
        void reply.header('cache-control', 'private, no-cache').header('etag', etag);
        if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(JSON_TYPE).send(await send(request, reply));
      },
    );
  },
  { name: 'openApiRoutes', dependencies: ['signedInGate'] },
);
