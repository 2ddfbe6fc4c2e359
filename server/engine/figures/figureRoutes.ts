import fastifyPlugin from 'fastify-plugin';
import { type ResourceModel, splitNames } from '#schemas';
import { formerNamesIn } from '#schemas/model/fields/names/formerNames.ts';
import { TIME_UNITS } from '#schemas/model/lists/layouts.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
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
  NUMBER,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { countReferrers } from '#server/engine/records/writing/countReferrers.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { type GroupedSums, groupRows } from './groupRows.ts';
import { type KeptSums, sumRows } from './sumRows.ts';
import { NOT_HERE, readSumsRequest } from './sumsRequest.ts';

interface FigureNeeds extends NoticeNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly keptSums?: KeptSums;
}

/** As many as a screen shows at once, twice over. */
const MAX_IDS = 200;

const FIGURES = {
  type: 'object',
  additionalProperties: array(
    object({ currency: TEXT, sum: NUMBER, least: NUMBER, greatest: NUMBER, filled: COUNT }, [
      'sum',
      'least',
      'greatest',
      'filled',
    ]),
  ),
};

const SUMS_ANSWER = object(
  {
    count: COUNT,
    isMore: BOOLEAN,
    sums: nullable({ type: 'object', additionalProperties: NUMBER }),
    figures: FIGURES,
    groups: array(object({ value: {}, count: COUNT, figures: FIGURES })),
    rest: object({ groups: COUNT, count: COUNT, figures: FIGURES }),
  },
  ['count', 'sums'],
);

const SUMS: ActCall = {
  verb: 'search',
  describe: (resource) => ({
    summary: `Adds up fields of all of ${resource.name} that match.`,
    description:
      'Filters and words as in a search; `fields` names the numbers to add up. `sums` is null where more than 100,000 ' +
      'rows match. `by` puts rows together by what they hold of a field: 200 groups at most, the rest as one. Money ' +
      'is told by currency.',
    parameters: [
      { name: 'fields', schema: TEXT, description: 'Numbers, parted by commas.' },
      {
        name: 'figures',
        schema: BOOLEAN,
        description: 'Whether to tell the least, the greatest and how many rows have a value, too.',
      },
      { name: 'by', schema: TEXT, description: 'A field of few values, or of dates.' },
      { name: 'by[unit]', schema: oneOf(...TIME_UNITS), description: 'Of a field of dates.' },
      {
        name: 'by[zone]',
        schema: { ...TEXT, default: 'UTC', examples: ['Europe/Paris'] },
        description: 'Whose calendar the moments are put together by.',
      },
      ...searchParameters(resource).filter(
        ({ name }) => name !== 'fields' && !NOT_HERE.includes(name),
      ),
    ],
    answer: { schema: SUMS_ANSWER },
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
  found: GroupedSums,
): GroupedSums => {
  const former = asked.flatMap((name): readonly (readonly [string, string])[] => {
    const present = formerNamesIn(tree).get(name)?.field.name;
    return present === undefined ? [] : [[name, present]];
  });
  if (former.length === 0) return found;
  const renamed = <Value>(values: Readonly<Record<string, Value>>) => ({
    ...values,
    ...Object.fromEntries(
      former.flatMap(([name, present]): readonly [string, Value][] => {
        const value = values[present];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });
  const { sums, figures, groups, rest } = found;
  return {
    ...found,
    sums: sums && renamed(sums),
    ...(figures && { figures: renamed(figures) }),
    ...(groups && { groups: groups.map((one) => ({ ...one, figures: renamed(one.figures) })) }),
    ...(rest && { rest: { ...rest, figures: renamed(rest.figures) } }),
  };
};

/** Numbers about lists and rows that no page of a search tells (docs/decisions/0041). */
export const figureRoutes = fastifyPlugin<{ core: FigureNeeds }>(
  async (app, { core }) => {
    const { database, recordsOptions } = core;

    addAct(app, core, 'sums', SUMS, async (request, _reply, resource) => {
      const caller = callerOf(request);
      const given = queryOf(request);
      const asked = readSumsRequest(resource, given, core.clock());
      const [model, table] = [recordsOptions.model(), tableOf(recordsOptions, resource)];
      const found = asked.isDetailed
        ? await groupRows(database, model, table, caller, resource, asked)
        : ((await core.keptSums?.(caller, resource, asked.query)) ??
          (await sumRows(database, model, table, caller, resource, asked.query, asked.fields)));
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
