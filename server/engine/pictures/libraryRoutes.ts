import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/engine/errors/errors.ts';
import { LIBRARY_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import { hasVersion } from '#server/engine/http/etag.ts';
import { described, type Shape, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { object } from '#server/engine/openapi/shapes.ts';
import type { Library } from './library.ts';

interface LibraryNeeds {
  readonly library: Library;
}

const NAME: Shape<string> = { type: 'string', pattern: '^[0-9a-f]{32}$' };

/** Library images: public under names that nobody can guess, and never changing. */
export const libraryRoutes = fastifyPlugin<{ core: LibraryNeeds }>(
  async (app, { core }) => {
    app.withTypeProvider<ShapeTypes>().get(
      `${LIBRARY_PATH}:name`,
      described(
        {
          params: object({ name: NAME }),
          tag: 'library',
          summary: 'An image of the library, under the name that nobody can guess.',
          answer: [
            { type: 'image/*', description: 'The picture; it never changes.' },
            { status: 304, description: 'Known already.' },
          ],
          errors: ['damaged_file', 'storage_unavailable'],
        },
        { config: { isPublic: true } },
      ),
      async (request, reply) => {
        const { name } = request.params;
        const etag = `"${name}"`;
        const isKnown = hasVersion(request.headers['if-none-match'], etag);
        const file = isKnown ? undefined : await core.library.read(name);
        if (!isKnown && !file) throw new ServerError('unknown_path');
        void reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .header('content-security-policy', "default-src 'none'; sandbox");
        return file ? reply.type(file.contentType).send(file.bytes) : reply.code(304).send();
      },
    );
  },
  { name: 'libraryRoutes', dependencies: ['signedInGate'] },
);
