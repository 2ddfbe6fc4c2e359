import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject, LIMITS, type ResourceModel } from '#schemas';
import { inParallel } from '#schemas/model/values/inParallel.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { type ActCall, addAct } from '#server/engine/crud/actRoutes.ts';
import type { NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import { jsonOf } from '#server/engine/formerNames/usedNames.ts';
import { queryOf, takeOne } from '#server/engine/http/query.ts';
import { searchParameters } from '#server/engine/openapi/filterParameters.ts';
import { BOOLEAN, COUNT, object, TEXT } from '#server/engine/openapi/shapes.ts';
import { invalid, narrowedQueries, readJson } from '#server/engine/records/query/grammar.ts';
import type { Records, SearchQuery } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

interface CountNeeds extends NoticeNeeds {
  readonly schemas: LiveSchemas;
  readonly records: Records;
}

/** Words of the search grammar that make no sense here: a count has no rows. */
const NOT_HERE: readonly string[] = ['page', 'limit', 'sort', 'fields'];
/** Few enough that other calls find a connection. */
const AT_ONCE = 3;

const COUNTS: ActCall = {
  verb: 'search',
  names: (request) => ({ filter: { $all: Object.values(filtersIn(request)) } }),
  describe: (resource) => ({
    summary: `Counts ${resource.name} by several filters at once.`,
    description:
      'Each filter that `of` names is asked beside the filters and words of a search. A total is exact up to 10,000 ' +
      'and where it is found within two seconds, else `isEstimate` is true.',
    parameters: [
      {
        name: 'of',
        required: true,
        schema: TEXT,
        description: `Filters by name as JSON, ${LIMITS.counts} at most, each as in \`where\`: \`{"all": {}, "late": {"dueAt": {"within": "before now"}}}\`.`,
      },
      ...searchParameters(resource).filter(({ name }) => !NOT_HERE.includes(name)),
    ],
    answer: {
      schema: object({
        results: {
          type: 'object',
          additionalProperties: object({ total: COUNT, isEstimate: BOOLEAN }, ['total']),
        },
      }),
    },
  }),
};

/** What `of` holds, as far as it can be read: whoever counts says what is wrong with it. */
const filtersIn = (request: FastifyRequest): Readonly<Record<string, unknown>> => {
  const filters = jsonOf(queryOf(request).get('of') ?? '');
  return isObject(filters) ? filters : {};
};

/** The query of each filter by its name. Errors: 400, naming the filter and the place in it. */
const readCounts = (
  resource: ResourceModel,
  parameters: URLSearchParams,
  now: Date,
): ReadonlyMap<string, SearchQuery> => {
  const given = new URLSearchParams(parameters);
  const wrong = NOT_HERE.find((name) => given.has(name));
  if (wrong !== undefined) throw invalid(wrong, 'a count has no rows');
  const text = takeOne(given, 'of');
  // What no search knows is told first, whatever the filters are.
  narrowedQueries(resource, given, new Map(), now);
  const filters = readJson('of', text);
  if (!isObject(filters)) throw invalid('of', 'give filters by name, like {"all":{}}');
  const named = Object.entries(filters);
  if (named.length > LIMITS.counts) throw invalid('of', `give ${LIMITS.counts} filters at most`);
  return narrowedQueries(resource, given, new Map(named), now);
};

/** `GET …/{module}/counts`: the numbers of several filters of one list in one call (TABLE-1). */
export const countRoutes = fastifyPlugin<{ core: CountNeeds }>(
  async (app, { core }) => {
    addAct(app, core, 'counts', COUNTS, async (request, _reply, resource) => {
      const caller = callerOf(request);
      const queries = readCounts(resource, queryOf(request), core.clock());
      const results = new Map<string, { readonly total: number; readonly isEstimate?: true }>();
      await inParallel(queries, AT_ONCE, async ([name, query]) => {
        const { total, totalIsEstimate } = await core.records.count(caller, resource, query);
        results.set(name, { total, ...(totalIsEstimate && { isEstimate: true }) });
      });
      return { results: Object.fromEntries(results) };
    });
  },
  { name: 'countRoutes', dependencies: ['signedInGate'] },
);
