import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject, MAX_IMPORT_COLUMNS, MAX_STAGED_ROWS, NAMED_CALLS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Imports } from '#server/engine/exchange/openImports.ts';
import { inTurn } from '#server/engine/fairWork/fairWork.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import { parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { invalid } from '#server/engine/records/grammar.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import {
  IMPORT_BEGIN,
  IMPORT_GET,
  IMPORT_ROWS,
  IMPORT_RUN,
  IMPORT_STOP,
  IMPORT_UNDO,
} from './importDescriptions.ts';
import type { ImportJob } from './importJobs.ts';
import type { StagedRow } from './stagedRows.ts';

interface ImportNeeds {
  readonly schemas: LiveSchemas;
  readonly records: Records;
  readonly files: { readonly store: FileStore };
  readonly imports: Imports;
}

/** A thousand long rows. */
const ROWS_BODY_BYTES = 8_000_000;
const MAX_LINE = 2_000_000_000;
const WISHES = ['resource', 'format', 'mapping', 'key', 'title', 'fileId'] as const;

const bodyOf = (
  request: FastifyRequest,
  known: readonly string[],
): Readonly<Record<string, unknown>> => {
  const body = request.body ?? {};
  if (!isObject(body)) throw new ServerError('bad_request');
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ServerError('unknown_parameter', { name: unknown });
  return body;
};

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw invalid(name, 'give a text');
};

const rowsOf = (body: Readonly<Record<string, unknown>>): readonly StagedRow[] => {
  const { rows } = body;
  if (!Array.isArray(rows) || rows.length > MAX_STAGED_ROWS) {
    throw invalid('rows', `give a list of at most ${MAX_STAGED_ROWS} rows`);
  }
  return rows.map((row: unknown) => {
    const { line, values } = isObject(row) ? row : {};
    const isLine = typeof line === 'number' && Number.isInteger(line) && line > 0;
    if (!isLine || line > MAX_LINE || !isObject(values)) {
      throw invalid('rows', 'each row has its line, a whole number from 1, and its values');
    }
    if (Object.keys(values).length > MAX_IMPORT_COLUMNS) {
      throw invalid('rows', `line ${line} has more than ${MAX_IMPORT_COLUMNS} columns`);
    }
    // A text that PostgreSQL cannot hold is kept as JSON: the field's own rule refuses it, with its line.
    return { line, cells: values };
  });
};

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

/** Imports as jobs (decisions.md "Import and export"): a page that is loaded again finds its import going on. */
export const importRoutes = fastifyPlugin<{ core: ImportNeeds }>(
  async (app, { core }) => {
    const { imports } = core;
    const idOf = (request: FastifyRequest): string =>
      requiredParameter('id', parametersOf(request, ['id']).id);
    app.addHook('onClose', () => imports.runner.stop());

    const stageFile = async (
      request: FastifyRequest,
      caller: Caller,
      job: ImportJob,
      fileId: string,
    ): Promise<ImportJob> => {
      const resource = core.schemas.current().model.resources.get('files');
      if (!resource) throw new ServerError('not_found');
      const row = parseRow(await core.records.get(caller, resource, fileId));
      const end = Number(row['bytes']) - 1;
      const open = async (): Promise<Readable> => {
        const team = String(row['teamId'] ?? '');
        const content = await core.files.store.read(team, String(row['sha256'] ?? ''), {
          start: 0,
          end,
        });
        if (!content) throw new ServerError('not_found');
        return content;
      };
      return imports.stageFile(caller, job.id, open, (work) => inTurn(request, work));
    };

    const inTurns = { config: { isStream: true } };
    app.post(
      NAMED_CALLS.importBegin.path,
      described(IMPORT_BEGIN, inTurns),
      async (request, reply) => {
        parametersOf(request, []);
        const body = bodyOf(request, WISHES);
        const caller = callerOf(request);
        const job = await imports.begin(caller, {
          resource: textOf(body, 'resource') ?? '',
          format: textOf(body, 'format') ?? 'csv',
          mapping: body['mapping'],
          key: textOf(body, 'key'),
          title: textOf(body, 'title'),
        });
        const fileId = textOf(body, 'fileId');
        const begun = fileId === undefined ? job : await stageFile(request, caller, job, fileId);
        return reply.code(201).send(answerOf(begun));
      },
    );

    app.post(
      NAMED_CALLS.importRows.path,
      described(IMPORT_ROWS, { bodyLimit: ROWS_BODY_BYTES, config: { takesInfinity: true } }),
      async (request) => {
        const rows = rowsOf(bodyOf(request, ['rows']));
        return answerOf(await imports.stage(callerOf(request), idOf(request), rows));
      },
    );

    app.post(NAMED_CALLS.importRun.path, described(IMPORT_RUN), async (request) => {
      const { dryRun = false } = bodyOf(request, ['dryRun']);
      if (typeof dryRun !== 'boolean') throw invalid('dryRun', 'give true or false');
      return answerOf(await imports.run(callerOf(request), idOf(request), dryRun));
    });
    app.post(NAMED_CALLS.importStop.path, described(IMPORT_STOP), async (request) =>
      answerOf(await imports.stop(callerOf(request), idOf(request))),
    );
    app.post(NAMED_CALLS.importUndo.path, described(IMPORT_UNDO), async (request) =>
      answerOf(await imports.undo(callerOf(request), idOf(request))),
    );

    app.get(NAMED_CALLS.importGet.path, described(IMPORT_GET), async (request) => {
      const { id } = parametersOf(request, ['id']);
      const caller = callerOf(request);
      if (id === undefined) return { results: (await imports.list(caller)).map(answerOf) };
      const { job, refused } = await imports.report(caller, id);
      return { ...answerOf(job), refusedRows: refused };
    });
  },
  { name: 'importRoutes', dependencies: ['signedInGate'] },
);
