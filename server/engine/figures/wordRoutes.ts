import fastifyPlugin from 'fastify-plugin';
import { MAX_LIMIT, MAX_SUGGESTION_CHARACTERS } from '#schemas';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { isWordList } from '#schemas/model/fields/wordLists.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { type ActCall, addAct } from '#server/engine/crud/actRoutes.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import {
  array,
  asking,
  BOOLEAN,
  COUNT,
  FIELD_PATH,
  object,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { wordRows } from './wordRows.ts';

interface WordNeeds extends NoticeNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
}

const DEFAULT_LIMIT = 20;

const VALUES = {
  verb: 'search',
  query: object(
    {
      field: asking('name a list of words', {
        ...FIELD_PATH,
        description: 'A list of free texts, by its path.',
      }),
      search: {
        ...TEXT,
        maxLength: MAX_SUGGESTION_CHARACTERS,
        description: 'Part of a word; case, accents and Arabic letter forms do not count.',
      },
      limit: whole(1, MAX_LIMIT),
    },
    ['field'],
  ),
  describe: ({ name }) => ({
    summary: `Lists the words that rows of ${name} hold in a list, the most used first.`,
    description:
      'Of rows that a search without filters finds. `isMore`: there are more words. `isPartial`: only the newest 20,000 ' +
      'rows were looked through, and counts are of those.',
    answer: {
      schema: object({
        results: array(object({ value: TEXT, count: COUNT })),
        isMore: BOOLEAN,
        isPartial: BOOLEAN,
      }),
    },
  }),
} as const satisfies ActCall;

/** `GET …/{module}/values`: what was written into a list before, for who types or tidies tags (TABLE-8). */
export const wordRoutes = fastifyPlugin<{ core: WordNeeds }>(
  async (app, { core }) => {
    const { database, recordsOptions } = core;
    addAct(app, core, 'values', VALUES, (request, _reply, resource) => {
      const caller = callerOf(request);
      const { field: path, search = '', limit = DEFAULT_LIMIT } = request.query;
      const field = fieldAtPath(resource, path);
      const concealed = behaviourOf(recordsOptions, resource).guests?.[caller.kind]?.concealed;
      const [top = ''] = field?.nested?.parts ?? [field?.name];
      if (!field || !isWordList(field) || field.writeOnly || concealed?.includes(top)) {
        throw invalid('field', `"${path}" is no list of words`);
      }
      const [model, table] = [recordsOptions.model(), tableOf(recordsOptions, resource)];
      return wordRows(database, model, table, caller, resource, {
        ...{ field, search: search.trim(), limit },
      });
    });
  },
  { name: 'wordRoutes', dependencies: ['signedInGate'] },
);
