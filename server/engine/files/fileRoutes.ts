import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, isObject, NAMED_CALLS, servedPath } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { inTurn } from '#server/engine/fairWork/fairWork.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import type { FileParts } from '#server/engine/files/fileUploads.ts';
import type { LinkSigner } from '#server/engine/files/links.ts';
import { FILE_BODY_BYTES, isForm, MULTIPART } from '#server/engine/http/bodies.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { requirePermission } from '#server/engine/records/scope.ts';
import { FILE_CONTENT, FILE_CREATE, FILE_LINK, FILE_OPEN } from './fileRequests.ts';
import { asRefusal } from './files.ts';
import { fileTitle } from './fileTitle.ts';
import { storeUpload } from './fileUploads.ts';
import { type FileLink, LINK_SECONDS } from './links.ts';
import { receiveForm } from './multipart.ts';
import { sendFile } from './sendFile.ts';
import { addUsageRoute, type UsageNeeds } from './usageRoute.ts';

interface FileNeeds extends WriteNeeds, UsageNeeds {
  readonly files: {
    readonly uploads: FileParts;
    readonly store: FileStore;
    readonly links: LinkSigner;
  };
  readonly clock: () => Date;
}

const FILES = `${API_MOUNTS.markets}/api/files`;
const OPEN = `${FILES}/open`;
const JSON_TYPE = 'application/json; charset=utf-8';

const openAddress = (link: FileLink): string =>
  `${OPEN}?${new URLSearchParams({ ...link }).toString()}`;

/**
 * Private files: sent in forms or as data URLs, fetched with the token or over a link signed for five minutes, and
 * where they are used.
 */
export const fileRoutes = fastifyPlugin<{ core: FileNeeds }>(
  async (app, { core }) => {
    const { records, files } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const createFromForm = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<string> => {
      const resource = resourceOf(core.schemas, request, 'files');
      const caller = callerOf(request);
      requirePermission(caller, resource, 'create');
      try {
        const { fields, fileName, file } = await receiveForm(request, reply, files.uploads.spool);
        const named = { title: fileTitle(fileName), ...fields };
        return await inTurn(request, () =>
          storeUpload(files.uploads, { caller, resource, fields: named }, async () => file),
        );
      } catch (cause) {
        throw asRefusal(cause);
      }
    };

    const createFromBody = async (request: FastifyRequest): Promise<string> => {
      if (!isObject(request.body)) throw new ServerError('bad_request');
      return records.create(
        callerOf(request),
        resourceOf(core.schemas, request, 'files'),
        request.body,
      );
    };

    // Apart from the others: here alone a form is a body.
    await app.register(async (scope) => {
      scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
      for (const url of [`${FILES}/create`, `${FILES}/create/`]) {
        scope.post(
          url,
          described(FILE_CREATE, { bodyLimit: FILE_BODY_BYTES }),
          async (request, reply) => {
            const row = await (isForm(request)
              ? createFromForm(request, reply)
              : createFromBody(request));
            await afterWrite(core, resourceOf(core.schemas, request, 'files'));
            return reply.code(201).type(JSON_TYPE).send(row);
          },
        );
      }
    });

    routes.get(
      servedPath(NAMED_CALLS.fileContent),
      described(FILE_CONTENT, { config: { isForGuests: true } }),
      async (request, reply) => {
        const { id } = request.query;
        const row = await records.get(
          callerOf(request),
          resourceOf(core.schemas, request, 'files'),
          id,
        );
        return sendFile(core, parseRow(row), request, reply);
      },
    );

    routes.post(
      servedPath(NAMED_CALLS.fileLink),
      described(FILE_LINK, { config: { isForGuests: true } }),
      async (request) => {
        const { id } = request.query;
        const caller = callerOf(request);
        // Who may read the row may have a link to it.
        await records.get(caller, resourceOf(core.schemas, request, 'files'), id);
        const now = core.clock();
        const link = files.links.sign(id, caller.userId, now);
        const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1_000).toISOString();
        return { url: openAddress(link), expiresAt };
      },
    );

    routes.get(
      OPEN,
      described(FILE_OPEN, { config: { isPublic: true } }),
      async (request, reply) => {
        const { id } = request.query;
        // One answer for every wrong link: it says nothing of what exists.
        if (!files.links.isValid(request.query, core.clock())) {
          throw new ServerError('link_expired');
        }
        const row = await records.get(SYSTEM, resourceOf(core.schemas, request, 'files'), id);
        return sendFile(core, parseRow(row), request, reply);
      },
    );

    addUsageRoute(app, core, { resource: 'files', path: NAMED_CALLS.fileUsage.path });
  },
  { name: 'fileRoutes', dependencies: ['signedInGate'] },
);
