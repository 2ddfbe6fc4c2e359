import fastifyPlugin from 'fastify-plugin';
import { issueText, type Language, type ResourceModel } from '#schemas';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { callerOf, isForSchemas } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { translator } from '#server/engine/language/translate.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  COUNT,
  ID,
  listOf,
  MOMENT,
  object,
  oneOf,
  PAGE,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import type { Records } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { applyProposals } from './applyProposals.ts';
import { findChange } from './changeStore.ts';
import { type Finding, readFindings, repairList } from './findings.ts';
import { readRepairs } from './repairQueue.ts';

interface FindingNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly records: Records;
}

const MAX_FINDINGS = 1_000;
const FINDINGS = 25;

const FIND = {
  tag: 'operation',
  summary:
    'Lists the values that a tried change rounds or cannot convert, or the rows of a resource that wait to be repaired; roles that may work with schemas only.',
  query: object(
    {
      ...{ change: ID, repairs: TEXT, outcome: oneOf('rounds', 'fails', 'misfit') },
      ...{ page: PAGE, limit: whole(1, MAX_FINDINGS) },
    },
    [],
  ),
  answer: {
    schema: listOf(
      object(
        {
          ...{ recordId: ID, field: TEXT, outcome: TEXT, rule: TEXT, message: TEXT },
          ...{ value: {}, proposal: {} },
        },
        ['recordId', 'field', 'outcome', 'rule', 'message'],
      ),
    ),
  },
} as const satisfies Operation;

const APPLY = {
  tag: 'operation',
  summary:
    'Gives rows of a list the values that are proposed for them, some hundred at a call; roles that may work with schemas only.',
  body: { schema: object({ change: ID, repairs: TEXT, after: ID }, []) },
  answer: { schema: object({ applied: COUNT, refused: COUNT, next: ID }, ['applied', 'refused']) },
} as const satisfies Operation;

const REPAIRS: Operation = {
  tag: 'operation',
  summary:
    'Lists the resources that have rows to be repaired; roles that may work with schemas only.',
  answer: {
    schema: object({
      repairs: array(
        object({ resource: TEXT, left: COUNT, found: COUNT, owner: TEXT, since: MOMENT }, [
          ...(['resource', 'left', 'found', 'since'] as const),
        ]),
      ),
    }),
  },
};

/** The list that is asked for: of a change, or of a resource's rows to be repaired. Errors: 404. */
const listOfFindings = async (
  database: Database,
  { change: id, repairs }: { readonly change?: string; readonly repairs?: string },
): Promise<{ readonly name: string; readonly list: string }> => {
  const change = id === undefined ? undefined : await findChange(database, id);
  const name = change?.resource ?? repairs;
  if (name === undefined) throw new ServerError('not_found');
  return { name, list: change ? change.id : repairList(name) };
};

const toldFinding = (
  resource: ResourceModel | undefined,
  { rowId, ...finding }: Finding,
  language: Language,
) => {
  const { params, ...told } = finding;
  const translate = translator(language);
  const message = resource ? issueText(resource, finding, language, translate) : finding.rule;
  return { ...told, recordId: rowId, message };
};

/** Values that changes of schemas could not keep, and rows that wait to be repaired; for admins. */
export const findingRoutes = fastifyPlugin<{ core: FindingNeeds }>(
  async (app, { core }) => {
    const forChange = { onRequest: isForSchemas('update') };
    const forReading = { onRequest: isForSchemas('get') };
    const routes = app.withTypeProvider<ShapeTypes>();
    const { database, schemas } = core;

    app.get(SCHEMA_CALLS.schemaRepairs.path, described(REPAIRS, forReading), async () => ({
      repairs: await readRepairs(database),
    }));
    routes.get(SCHEMA_CALLS.schemaFindings.path, described(FIND, forReading), async (request) => {
      const { outcome, page = 1, limit = FINDINGS } = request.query;
      const { name, list } = await listOfFindings(database, request.query);
      const caller = callerOf(request);
      const resource = schemas.current().model.resources.get(name);
      // They show values of rows.
      if (resource) requirePermission(caller, resource, 'search');
      const { findings, total } = await readFindings(database, { list, outcome, page, limit });
      return {
        results: findings.map((finding) => toldFinding(resource, finding, caller.language)),
        pagination: {
          ...{ current_page: page, per_page: limit, total },
          last_page: Math.max(1, Math.ceil(total / limit)),
        },
      };
    });
    routes.post(
      SCHEMA_CALLS.schemaProposalsApply.path,
      described(APPLY, forChange),
      async (request) => {
        const { name, list } = await listOfFindings(database, request.body);
        const resource = schemas.current().model.resources.get(name);
        if (!resource) throw new ServerError('not_found');
        return applyProposals(core, callerOf(request), resource, list, request.body.after);
      },
    );
  },
  { name: 'findingRoutes', dependencies: ['signedInGate'] },
);
