import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, isObject, NAMED_CALLS, SECOND_MS, servedPath } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import type { FileParts } from '#server/engine/files/fileUploads.ts';
import type { LinkSigner } from '#server/engine/files/links.ts';
import { FILE_BODY_BYTES, isForm, MULTIPART } from '#server/engine/http/bodies.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { inTurn } from '#server/engine/rateLimits/rateLimits.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { FILE_CONTENT, FILE_CREATE, FILE_LINK, FILE_OPEN } from './fileRequests.ts';
import { asRefusal } from './files.ts';
import { fileTitle } from './fileTitle.ts';
import { FILES, storeUpload } from './fileUploads.ts';
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

const FILES_PATH = `${API_MOUNTS.markets}/api/files`;
const OPEN_PATH = `${FILES_PATH}/open`;

const openAddress = (link: FileLink): string =>
  `${OPEN_PATH}?${new URLSearchParams({ ...link }).toString()}`;

/** Makes a row of the form's file. */
const createFromForm = async (
  { schemas, files }: FileNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const resource = resourceOf(schemas, request, FILES);
  const caller = callerOf(request);
  requirePermission(caller, resource, 'create');
  try {
    const { fields, fileName, file } = await receiveForm(request, reply, files.uploads.buffer);
    const named = { title: fileTitle(fileName), ...fields };
    return await inTurn(request, () =>
      storeUpload(files.uploads, { caller, resource, fields: named }, async () => file),
    );
  } catch (cause) {
    throw asRefusal(cause);
  }
};

const createFromBody = async (
  { schemas, records }: FileNeeds,
  request: FastifyRequest,
): Promise<string> => {
  if (!isObject(request.body)) throw new ServerError('bad_request');
  return records.create(callerOf(request), resourceOf(schemas, request, FILES), request.body);
};

/** Uploads, apart from the other routes: here alone a form is a body. */
const addUploads = async (app: FastifyInstance, core: FileNeeds): Promise<void> => {
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
  for (const url of [`${FILES_PATH}/create`, `${FILES_PATH}/create/`]) {
    app.post(
      url,
      described(FILE_CREATE, { bodyLimit: FILE_BODY_BYTES, config: { isForKeys: true } }),
      async (request, reply) => {
        const row = await (isForm(request)
          ? createFromForm(core, request, reply)
          : createFromBody(core, request));
        await afterWrite(core, resourceOf(core.schemas, request, FILES));
        return reply.code(201).type(JSON_TYPE).send(row);
      },
    );
  }
};

/**
 * Private files: sent in forms or as data URLs, fetched with the token or over a link signed for five minutes, and
 * where they are used.
 */
export const fileRoutes = fastifyPlugin<{ core: FileNeeds }>(
  async (app, { core }) => {
    const { records, files } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const readRow = async (request: FastifyRequest, caller: Caller, id: string): Promise<Row> =>
      parseRow(await records.get(caller, resourceOf(core.schemas, request, FILES), id));

    await app.register((scope) => addUploads(scope, core));

    routes.get(
      servedPath(NAMED_CALLS.fileContent),
      described(FILE_CONTENT, { config: { isForGuests: true, isForKeys: true } }),
      async (request, reply) => {
        const row = await readRow(request, callerOf(request), request.query.id);
        return sendFile(core, row, request, reply);
      },
    );

    routes.post(
      servedPath(NAMED_CALLS.fileLink),
      described(FILE_LINK, { config: { isForGuests: true } }),
      async (request) => {
        const { id } = request.query;
        const caller = callerOf(request);
        // Who may read the row may have a link to it.
        await readRow(request, caller, id);
        const now = core.clock();
        const link = files.links.sign(id, caller.userId, now);
        const expiresAt = new Date(now.getTime() + LINK_SECONDS * SECOND_MS).toISOString();
        return { url: openAddress(link), expiresAt };
      },
    );

    routes.get(
      OPEN_PATH,
      described(FILE_OPEN, { config: { isPublic: true } }),
      async (request, reply) => {
        // One answer for every wrong link: it says nothing of what exists.
        if (!files.links.isValid(request.query, core.clock())) {
          throw new ServerError('link_expired');
        }
        return sendFile(core, await readRow(request, SYSTEM, request.query.id), request, reply);
      },
    );

    addUsageRoute(app, core, { resource: FILES, path: NAMED_CALLS.fileUsage.path });
  },
  { name: 'fileRoutes', dependencies: ['signedInGate'] },
);
