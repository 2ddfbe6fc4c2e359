import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import { tellFormerNames } from '#server/engine/formerNames/notice.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { inTurn } from '#server/engine/rateLimits/rateLimits.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { ImportJob } from './importJobs.ts';
import {
  IMPORT_BEGIN,
  IMPORT_GET,
  IMPORT_ROWS,
  IMPORT_RUN,
  IMPORT_STOP,
  IMPORT_UNDO,
} from './importRequests.ts';
import type { Imports } from './openImports.ts';

interface ImportNeeds {
  readonly schemas: LiveSchemas;
  readonly records: Records;
  readonly files: { readonly store: FileStore };
  readonly imports: Imports;
}

/** A thousand long rows. */
const ROWS_BODY_BYTES = 8_000_000;
/** An import as it is answered. */
const answerOf = (job: ImportJob) => ({
  _id: job.id,
  resource: job.resource,
  format: job.format,
  key: job.key ?? null,
  mapping: job.mapping ?? null,
  title: job.title,
  state: job.state,
  total: job.total,
  done: job.created + job.updated + job.unchanged + job.refused,
  created: job.created,
  updated: job.updated,
  unchanged: job.unchanged,
  refused: job.refused,
  undone: job.undone,
  notUndone: job.notUndone,
  problem: job.problem,
  createdAt: job.madeAt,
  updatedAt: job.changedAt,
});

/** Takes in the rows of a private file that the caller may read. */
const stageFile = async (
  { schemas, records, files, imports }: ImportNeeds,
  request: FastifyRequest,
  job: ImportJob,
  fileId: string,
): Promise<ImportJob> => {
  const caller = callerOf(request);
  const resource = schemas.current().model.resources.get('files');
  if (!resource) throw new ServerError('not_found');
  const row = parseRow(await records.get(caller, resource, fileId));
  const whole = { start: 0, end: Number(row['bytes']) - 1 };
  const open = async (): Promise<Readable> => {
    const [team, sha256] = [String(row['teamId'] ?? ''), String(row['sha256'] ?? '')];
    const content = await files.store.read(team, sha256, whole);
    if (!content) throw new ServerError('not_found');
    return content;
  };
  return imports.stageFile(caller, job.id, open, (work) => inTurn(request, work));
};

/** Imports as jobs (decisions.md "Import and export"): a page that is loaded again finds its import going on. */
export const importRoutes = fastifyPlugin<{ core: ImportNeeds }>(
  async (app, { core }) => {
    const { imports } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    app.addHook('onClose', () => imports.runner.stop());

    const inTurns = { config: { isStream: true } };
    routes.post(
      NAMED_CALLS.importBegin.path,
      described(IMPORT_BEGIN, inTurns),
      async (request, reply) => {
        const { fileId, format = 'csv', ...rest } = request.body;
        const job = await imports.begin(callerOf(request), { ...rest, format });
        const begun = fileId === undefined ? job : await stageFile(core, request, job, fileId);
        return reply.code(201).send(answerOf(begun));
      },
    );

    routes.post(
      NAMED_CALLS.importRows.path,
      described(IMPORT_ROWS, { bodyLimit: ROWS_BODY_BYTES, config: { takesInfinity: true } }),
      async (request) => {
        const rows = request.body.rows.map(({ line, values }) => ({ line, cells: values }));
        return answerOf(await imports.stage(callerOf(request), request.query.id, rows));
      },
    );

    routes.post(NAMED_CALLS.importRun.path, described(IMPORT_RUN), async (request, reply) => {
      const { dryRun = false } = request.body;
      const caller = callerOf(request);
      const job = await imports.run(caller, request.query.id, dryRun);
      tellFormerNames(reply, await imports.noteFormerNames(caller, job));
      return answerOf(job);
    });
    routes.post(NAMED_CALLS.importStop.path, described(IMPORT_STOP), async (request) =>
      answerOf(await imports.stop(callerOf(request), request.query.id)),
    );
    routes.post(NAMED_CALLS.importUndo.path, described(IMPORT_UNDO), async (request) =>
      answerOf(await imports.undo(callerOf(request), request.query.id)),
    );

    routes.get(NAMED_CALLS.importGet.path, described(IMPORT_GET), async (request) => {
      const { id } = request.query;
      const caller = callerOf(request);
      if (id === undefined) return { results: (await imports.list(caller)).map(answerOf) };
      const { job, refused } = await imports.report(caller, id);
      return { ...answerOf(job), refusedRows: refused };
    });
  },
  { name: 'importRoutes', dependencies: ['signedInGate'] },
);
