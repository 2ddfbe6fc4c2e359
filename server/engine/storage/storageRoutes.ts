import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  COUNT,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Storage } from '#server/engine/storage/openStorage.ts';

interface StorageNeeds {
  readonly storage: Storage;
}

const QUOTA = object({ used: COUNT, limit: COUNT });
const USAGE: Operation = {
  tag: 'library',
  summary: 'What the caller’s team stores, and what it may store and import.',
  answer: {
    schema: object({
      storageBytes: QUOTA,
      files: QUOTA,
      importRows: object({ limit: COUNT }),
      imports: object({ limit: COUNT }),
    }),
  },
};
const DAMAGED: Operation = {
  tag: 'library',
  summary: 'Files whose content is not what was stored; administrators only.',
  answer: {
    schema: object({
      total: COUNT,
      roundEndedAt: nullable(MOMENT),
      results: array(
        object({
          name: TEXT,
          kind: oneOf('file', 'picture', 'preview'),
          damage: oneOf('missing', 'changed'),
          foundAt: MOMENT,
          teamId: TEXT,
          teamName: TEXT,
          bytes: COUNT,
          rows: array(object({ resource: TEXT, id: ID, title: TEXT, uses: COUNT })),
        }),
      ),
    }),
  },
};
const CHECK = {
  tag: 'library',
  summary: 'Reads a stored file again and tells whether it is as it was; administrators only.',
  query: object({ name: { ...TEXT, minLength: 1 } }),
  answer: { schema: object({ name: TEXT, isGood: BOOLEAN }) },
  errors: ['not_found', 'storage_unavailable'],
} as const satisfies Operation;

/** What teams store and may store, and, for admins, what is damaged of it (LIMIT-7, LIMIT-8). */
export const storageRoutes = fastifyPlugin<{ core: StorageNeeds }>(
  async (app, { core }) => {
    const { used, quotas, damaged } = core.storage;
    app.get(NAMED_CALLS.storageUsage.path, described(USAGE), async (request) => {
      const { bytes, files } = await used(callerOf(request).teamId);
      return {
        storageBytes: { used: bytes, limit: quotas.storageBytes },
        files: { used: files, limit: quotas.files },
        importRows: { limit: quotas.importRows },
        imports: { limit: quotas.imports },
      };
    });
    const forReading = { onRequest: isForAdmins('get', 'storage') };
    app.get(NAMED_CALLS.storageDamaged.path, described(DAMAGED, forReading), () => damaged.list());
    const forCheck = { onRequest: isForAdmins('update', 'storage') };
    app
      .withTypeProvider<ShapeTypes>()
      .post(NAMED_CALLS.storageCheck.path, described(CHECK, forCheck), (request) =>
        damaged.check(request.query.name),
      );
  },
  { name: 'storageRoutes', dependencies: ['signedInGate'] },
);
