import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject } from '#schemas';
import { AT_THE_MACHINE, type Audit } from '#server/engine/audit/audit.ts';
import { verifyLines } from '#server/engine/audit/verifyLines.ts';
import type { BlobChoice } from '#server/engine/blobs/openBlobs.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import type { FilledFields, ImportRow } from '#server/engine/importBatches/batchPlan.ts';
import type { ImportRun } from '#server/engine/importBatches/importBatch.ts';
import {
  createImportService,
  type ImportRequest,
} from '#server/engine/importBatches/importService.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { openBackup } from './backup.ts';

interface CommandNeeds {
  readonly database: Database;
  readonly options: { readonly dataDirectory: string; readonly blobs?: BlobChoice };
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly recordsIn: (place: RecordsOptions) => Records;
  readonly clock: () => Date;
  readonly audit: Audit;
}

/** Header by which a command on this machine proves that it may read the server's data directory. */
export const SECRET_HEADER = 'x-command-secret';
export const BACKUP_PATH = '/api/commands/backup';
export const VERIFY_PATH = '/api/commands/verify';
export const IMPORT_MOUNT = '/api/commands/import';
/** A batch of long rows. */
const BATCH_BODY_BYTES = 32_000_000;

const isSecret = (given: unknown, secret: string): boolean => {
  if (typeof given !== 'string' || given.length !== secret.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(secret));
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const optional = (name: string, value: unknown) => (text(value) ? { [name]: text(value) } : {});

const fieldsOf = (fields: unknown): FilledFields =>
  isObject(fields)
    ? Object.fromEntries(
        Object.entries(fields).map(([name, filled]) => {
          const { column, by } = isObject(filled) ? filled : {};
          return [name, { column: text(column) || name, ...(text(by) && { by: text(by) }) }];
        }),
      )
    : {};

const requestOf = (body: unknown): ImportRequest => {
  if (!isObject(body)) throw new ServerError('bad_request');
  return {
    fingerprint: text(body['fingerprint']),
    resource: text(body['resource']),
    ...optional('team', body['team']),
    ...optional('key', body['key']),
    ...optional('trial', body['trial']),
    fields: fieldsOf(body['fields']),
    isDryRun: body['isDryRun'] === true,
  };
};

const runOf = (body: unknown): ImportRun => {
  const run = isObject(body) ? body['run'] : undefined;
  if (!isObject(run)) throw new ServerError('bad_request');
  return { ...requestOf(run), teamId: text(run['teamId']) };
};

const rowsOf = (body: unknown): ImportRow[] => {
  const rows = isObject(body) ? body['rows'] : undefined;
  if (!Array.isArray(rows)) throw new ServerError('bad_request');
  return rows.map((row: unknown) => {
    const { line, values } = isObject(row) ? row : {};
    if (typeof line !== 'number' || !isObject(values)) throw new ServerError('bad_request');
    return { line, values };
  });
};

/**
 * What commands on this machine ask of the server that holds the database. They prove themselves by the secret of
 * this run, which only the owner of the data directory can read; a token does not open these, nor the secret others.
 */
export const commandRoutes = fastifyPlugin<{
  core: CommandNeeds;
  secret: () => string | undefined;
}>(
  async (app, { core, secret }) => {
    const service = createImportService(core.recordsOptions, core.recordsIn);
    // Before a body is read: nobody else may make the server take 32 MB.
    const check = async (request: FastifyRequest): Promise<void> => {
      const expected = secret();
      if (!expected || !isSecret(request.headers[SECRET_HEADER], expected)) {
        throw new ServerError('not_signed_in');
      }
    };
    const options = described(
      { notApi: 'Between the server and commands on its own machine.' },
      { config: { isPublic: true }, bodyLimit: BATCH_BODY_BYTES, onRequest: check },
    );
    app.post(`${IMPORT_MOUNT}/schemas`, options, (_request, reply) =>
      reply.type(JSON_TYPE).send(core.schemas.current().bundle.text),
    );
    app.post(`${IMPORT_MOUNT}/begin`, options, (request) => service.begin(requestOf(request.body)));
    app.post(`${IMPORT_MOUNT}/store`, options, (request) =>
      service.store(runOf(request.body), rowsOf(request.body)),
    );
    // Read by the command as fast as it writes its file; the database does not wait for it.
    app.post(BACKUP_PATH, options, async (_request, reply) => {
      await core.audit.note(core.database, AT_THE_MACHINE, { action: 'backup.made' });
      return reply.type('application/x-tar').send(
        openBackup({
          database: core.database,
          dataDirectory: core.options.dataDirectory,
          blobs: core.options.blobs ?? { kind: 'auto' },
          schemas: async () => core.schemas.texts(),
          now: core.clock(),
        }),
      );
    });
    app.post(VERIFY_PATH, options, (_request, reply) =>
      reply.type('application/x-ndjson').send(Readable.from(verifyLines(core.database))),
    );
    app.post(`${IMPORT_MOUNT}/finish`, options, async (request) => {
      await service.finish(runOf(request.body));
      return {};
    });
  },
  { name: 'commandRoutes', dependencies: ['signedInGate'] },
);
