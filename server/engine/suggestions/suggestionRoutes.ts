import fastifyPlugin from 'fastify-plugin';
import { MAX_SUGGESTION_CHARACTERS, NAMED_CALLS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, BOOLEAN, ID, object, TEXT, whole } from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { createSuggestions } from './suggestions.ts';

interface SuggestionNeeds {
  readonly database: Database;
  readonly recordsOptions: RecordsOptions;
}

/** LIST-9. */
const DEFAULT_LIMIT = 4;
const MAX_LIMIT = 20;

const FACT = object({ field: TEXT, text: TEXT });

const SUGGESTIONS = {
  tag: 'resources',
  summary: 'Suggests rows of every resource for what is typed into a search box.',
  description:
    'What begins so comes before what contains it; case, accents and Arabic letter forms do not count. `isPartial`: ' +
    'parts of words were looked for among the newest 5,000 rows only. `match`: where the words are, when that is not ' +
    'the title. `facts`: what tells the row from others, its number or another text and whom it refers to.',
  query: object(
    { q: { ...TEXT, maxLength: MAX_SUGGESTION_CHARACTERS }, limit: whole(1, MAX_LIMIT) },
    [],
  ),
  answer: {
    schema: object({
      groups: array(
        object({
          resource: TEXT,
          isPartial: BOOLEAN,
          items: array(
            object(
              {
                ...{ _id: ID, title: TEXT, match: FACT, facts: array(FACT) },
                ...{ state: TEXT, teamId: TEXT },
              },
              ['_id', 'title', 'facts'],
            ),
          ),
        }),
      ),
    }),
  },
} as const satisfies Operation;

/** `GET /api/search/suggestions?q=&limit=4` (decisions.md "Search"). */
export const suggestionRoutes = fastifyPlugin<{ core: SuggestionNeeds }>(
  async (app, { core }) => {
    const { database, recordsOptions } = core;
    const { model, tables } = recordsOptions;
    const suggest = createSuggestions({ database, model, tables });
    const routes = app.withTypeProvider<ShapeTypes>();
    routes.get(NAMED_CALLS.suggestions.path, described(SUGGESTIONS), async (request) => {
      const { q = '', limit = DEFAULT_LIMIT } = request.query;
      return { groups: await suggest(callerOf(request), q, limit) };
    });
  },
  { name: 'suggestionRoutes', dependencies: ['signedInGate'] },
);
