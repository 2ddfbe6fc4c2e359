import fastifyPlugin from 'fastify-plugin';
import { type ResourceModel, splitNames } from '#schemas';
import { formerNamesIn } from '#schemas/model/fields/formerNames.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { type ListSums, summedFields, sumRows } from '#server/engine/counters/sumRows.ts';
import { type ActCall, addAct } from '#server/engine/crud/actRoutes.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import { queryOf } from '#server/engine/http/query.ts';
import { searchParameters } from '#server/engine/openapi/filterParameters.ts';
import {
  array,
  asking,
  BOOLEAN,
  COUNT,
  ID,
  MAX_ID_LENGTH,
  nullable,
  object,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller, SearchQuery } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { countedTeam } from '#server/engine/records/rowAccess.ts';
import { countReferrers } from '#server/engine/records/writing/countReferrers.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { soldSpanOf, soldSums } from './soldSums.ts';

interface FigureNeeds extends NoticeNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
}

/** Words of the search grammar that make no sense here: a sum has no pages and no order. */
const NOT_HERE: readonly string[] = ['page', 'limit', 'sort'];
/** As many as a screen shows at once, twice over. */
const MAX_IDS = 200;

const SUMS: ActCall = {
  verb: 'search',
  describe: (resource) => ({
    summary: `Adds up fields of all of ${resource.name} that match.`,
    description:
      'Filters and words as in a search; `fields` names the numbers to add up. `sums` is null where more than 100,000 rows match.',
    parameters: [
      { name: 'fields', required: true, schema: TEXT, description: 'Numbers, parted by commas.' },
      ...searchParameters(resource).filter(
        ({ name }) => name !== 'fields' && !NOT_HERE.includes(name),
      ),
    ],
    answer: {
      schema: object(
        {
          count: COUNT,
          isMore: BOOLEAN,
          sums: nullable({ type: 'object', additionalProperties: { type: 'number' } }),
        },
        ['count', 'sums'],
      ),
    },
  }),
};

const IDS = asking(
  {
    'in maxLength': `an id has ${MAX_ID_LENGTH} characters at most`,
    else: `give 1 to ${MAX_IDS} ids`,
  },
  {
    ...array(ID),
    minItems: 1,
    maxItems: MAX_IDS,
    description: `One a row, ${MAX_IDS} at most.`,
  },
);

const REFERRERS = {
  verb: 'search',
  query: object({ id: IDS }),
  describe: ({ name }) => ({
    summary: `Counts what refers to rows of ${name}.`,
    description:
      'Of each row named: how many rows of every list that the caller may read point to it.',
    answer: {
      schema: object({
        results: array(
          object({
            _id: ID,
            referrers: array(object({ resource: TEXT, field: TEXT, count: COUNT })),
          }),
        ),
      }),
    },
  }),
} as const satisfies ActCall;

/** Whoever asks for a field by its former name reads it under that one. */
const underAskedNames = (
  { tree }: ResourceModel,
  asked: readonly string[],
  found: ListSums,
): ListSums => {
  const { sums } = found;
  if (!sums) return found;
  const former = asked.flatMap((name): readonly [string, number][] => {
    const sum = sums[formerNamesIn(tree).get(name)?.field.name ?? ''];
    return sum === undefined ? [] : [[name, sum]];
  });
  return { ...found, sums: { ...sums, ...Object.fromEntries(former) } };
};

/** Numbers about lists and rows that no page of a search tells (docs/decisions/0041). */
export const figureRoutes = fastifyPlugin<{ core: FigureNeeds }>(
  async (app, { core }) => {
    const { database, recordsOptions } = core;

    /** The sums that are kept for the dashboard, where the filter is one of its own. */
    const keptSums = async (
      caller: Caller,
      resource: ResourceModel,
      query: SearchQuery,
    ): Promise<ListSums | undefined> => {
      const sold = resource.name === 'orders' ? soldSpanOf(query) : undefined;
      if (!sold || countedTeam(caller, resource) === undefined) return undefined;
      if (sold.teamId !== undefined && caller.scope !== 'all' && sold.teamId !== caller.teamId) {
        return undefined;
      }
      const team = await requestedTeamOf(core, caller, sold.teamId);
      const table = tableOf(recordsOptions, resource);
      return soldSums(database, table, team, sold.span, query.fields ?? []);
    };

    addAct(app, core, 'sums', SUMS, async (request, _reply, resource) => {
      const caller = callerOf(request);
      const given = queryOf(request);
      const wrong = NOT_HERE.find((name) => given.has(name));
      if (wrong !== undefined) throw invalid(wrong, 'a sum has no pages and no order');
      const query = parseQueryString(resource, given);
      summedFields(resource, query);
      const found =
        (await keptSums(caller, resource, query)) ??
        (await sumRows(database, tableOf(recordsOptions, resource), caller, resource, query));
      return underAskedNames(resource, splitNames(given.get('fields') ?? ''), found);
    });

    addAct(app, core, 'referrers', REFERRERS, async (request, _reply, resource) => {
      const caller = callerOf(request);
      const ids = [...new Set(request.query.id)];
      const found = await countReferrers(database, recordsOptions, caller, resource, ids);
      return { results: ids.map((_id) => ({ _id, referrers: found.get(_id) ?? [] })) };
    });
  },
  { name: 'figureRoutes', dependencies: ['signedInGate'] },
);
