import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { loadPart } from '#locales/load.ts';
import { isObject, type Language } from '#schemas';
import { alternativeName } from '#schemas/model/fromData/alternativeName.ts';
import type { ColumnProposal, Proposal } from '#schemas/model/fromData/columnTypes.ts';
import { PROPOSAL_CALLS } from '#schemas/model/fromData/proposalCalls.ts';
import { type Choices, ProposalError } from '#schemas/model/fromData/proposeResource.ts';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import { callerOf, isForSchemas } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { SchemaSource } from '#server/engine/environment/settingValues.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { inTurn } from '#server/engine/rateLimits/rateLimits.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { evidenceOf } from './evidence.ts';
import { referenceLookUp } from './lookUpReferences.ts';
import {
  FROM_FILE,
  FROM_TABLE,
  PROPOSAL_BODY_BYTES,
  ROWS,
  SOURCES,
  TABLES,
} from './proposalShapes.ts';
import { proposeFromCsv } from './proposeFromCsv.ts';
import { readBody } from './readBody.ts';
import { checkResourceName } from './resourceNames.ts';
import { proposeFromTable, sourceNamed, tablesOf } from './sources/proposeFromTable.ts';
import { importLines } from './writeImportFile.ts';

interface ProposalNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly options: { readonly schemaSources?: readonly SchemaSource[] };
}

/** Errors: 400 naming what the proposal could not be made from, with the reason. */
const orRefused = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProposalError)) throw cause;
    throw new ServerError('invalid_parameter', { name, reason: cause.message }, { cause });
  }
};

/** Errors: 400 for a text that is no object of types. */
const readChoices = (text: string | undefined): Choices => {
  const refused = new ServerError('invalid_parameter', {
    name: 'choices',
    reason: 'give an object of columns and types',
  });
  if (text === undefined) return new Map();
  try {
    const given: unknown = JSON.parse(text);
    if (!isObject(given)) throw refused;
    return new Map(Object.entries(given).map(([column, type]) => [column, String(type)]));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refused;
    throw cause;
  }
};

const columnAnswer = (column: ColumnProposal, evidence: string) => {
  const { form: _form, reference: _reference, reasons: _reasons, alternatives, ...rest } = column;
  return {
    ...rest,
    evidence: [evidence],
    alternatives: alternatives.map((one) => ({
      ...{ name: alternativeName(one), type: one.type, misfits: one.misfits, schema: one.schema },
    })),
  };
};

/** What a column fills in an import: of rows that are named by a field, that field as well. */
const filledBy = ({ name, reference }: ColumnProposal): string =>
  reference && reference.field !== '_id' ? `${name}.${reference.field}` : name;

const answerOf = async (proposal: Proposal, language: Language) => {
  const translate = translatorOf(await loadPart(language, 'fromData'));
  const { name, rows, key, schema, columns } = proposal;
  return {
    ...{ name, rows, schema },
    ...(key !== undefined && { key }),
    columns: columns.map((column) => columnAnswer(column, evidenceOf(column, translate))),
    mapping: Object.fromEntries(columns.map((column) => [column.header.trim(), filledBy(column)])),
  };
};

/** The file of a request and what is proposed for it. */
const proposeFor = async (
  { database, schemas, recordsOptions }: ProposalNeeds,
  request: FastifyRequest<{ Querystring: { readonly name: string; readonly choices?: string } }>,
) => {
  const { name, choices } = request.query;
  const caller = callerOf(request);
  const chosen = readChoices(choices);
  await orRefused('name', async () => checkResourceName(schemas.current().model, name));
  const content = await readBody(request.raw, PROPOSAL_BODY_BYTES);
  const lookUp = referenceLookUp({ database, options: recordsOptions, caller });
  const proposal = await inTurn(request, () =>
    orRefused('body', () =>
      proposeFromCsv(Readable.from([content]), { name, choices: chosen }, lookUp),
    ),
  );
  return { content, proposal, caller };
};

/** Apart from the other routes: here alone a file is a body. */
const addFileRoutes = async (app: FastifyInstance, core: ProposalNeeds): Promise<void> => {
  app.addContentTypeParser('text/csv', (_request, _payload, done) => done(null));
  const forAdmins = {
    onRequest: isForSchemas('create'),
    bodyLimit: PROPOSAL_BODY_BYTES,
    config: { isStream: true },
  };
  const routes = app.withTypeProvider<ShapeTypes>();
  routes.post(
    PROPOSAL_CALLS.proposalFromFile.path,
    described(FROM_FILE, forAdmins),
    async (request) => {
      const { proposal, caller } = await proposeFor(core, request);
      return answerOf(proposal, caller.language);
    },
  );
  routes.post(
    PROPOSAL_CALLS.rowsForProposal.path,
    described(ROWS, forAdmins),
    async (request, reply) => {
      const { content, proposal } = await proposeFor(core, request);
      const lines = Readable.from(importLines(Readable.from([content]), proposal));
      return reply.type('text/csv; charset=utf-8').send(lines);
    },
  );
};

/** Resources proposed from files and tables, for admins. Nothing is stored. */
export const proposalRoutes = fastifyPlugin<{ core: ProposalNeeds }>(
  async (app, { core }) => {
    const { schemaSources = [] } = core.options;
    const forReading = { onRequest: isForSchemas('get') };
    const forAdmins = { onRequest: isForSchemas('create') };
    const routes = app.withTypeProvider<ShapeTypes>();
    await app.register((scope) => addFileRoutes(scope, core));
    routes.get(PROPOSAL_CALLS.schemaSources.path, described(SOURCES, forReading), async () => ({
      sources: schemaSources.map(({ name }) => ({ name })),
    }));
    routes.get(PROPOSAL_CALLS.sourceTables.path, described(TABLES, forReading), async (request) =>
      orRefused('source', async () => {
        const tables = await tablesOf(sourceNamed(schemaSources, request.query.source));
        return { tables: tables.map(({ name, rows }) => ({ name, rows: Math.max(0, rows) })) };
      }),
    );
    routes.post(
      PROPOSAL_CALLS.proposalFromTable.path,
      described(FROM_TABLE, forAdmins),
      async (request) => {
        const { source, table, name = nameFromFile(table) } = request.body;
        const { model } = core.schemas.current();
        await orRefused('name', async () => checkResourceName(model, name));
        const proposal = await orRefused('table', () =>
          proposeFromTable(sourceNamed(schemaSources, source), { name, table, model }),
        );
        return answerOf(proposal, callerOf(request).language);
      },
    );
  },
  { name: 'proposalRoutes', dependencies: ['signedInGate'] },
);
