import type { Shape } from '#server/engine/openapi/describe.ts';
import {
  array,
  asking,
  BOOLEAN,
  COUNT,
  FREE,
  ID,
  object,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import { MAX_BULK_ROWS, TOO_MANY_ROWS } from './selection.ts';

/* What calls for many rows take and answer. */

const IDS = { ...array(ID), minItems: 1, maxItems: MAX_BULK_ROWS };
const FILTER = {
  ...FREE,
  description:
    'Parameters of the search grammar: `{ "status": ["draft"], "search": "words" }`; `where` may be an object.',
};
const TOTAL = { ...COUNT, description: 'How many rows the filter found when it was looked at.' };
export const SELECTION = {
  ids: asking({ maxItems: TOO_MANY_ROWS, else: 'give a list of ids' }, IDS),
  filter: asking('give ids or a filter', FILTER),
  expectedTotal: asking('give the number of rows that were seen', TOTAL),
} as const;

const LISTS: Shape<Readonly<Record<string, readonly unknown[]>>> = {
  type: 'object',
  additionalProperties: { type: 'array' },
};
const REPLACEMENTS: Shape<
  Readonly<Record<string, { readonly values: readonly unknown[]; readonly by: unknown }>>
> = {
  type: 'object',
  additionalProperties: object({ values: { type: 'array' }, by: {} }),
};
const NAMED_LISTS = 'give lists of values by the names of their fields';
export const CHANGES = {
  changes: asking('give the fields to change', {
    ...FREE,
    description: 'Fields to set; `null` empties one.',
  }),
  add: asking(NAMED_LISTS, {
    ...LISTS,
    description: 'What lists gain at their end, once: `{ "tags": ["new"] }`.',
  }),
  remove: asking(NAMED_LISTS, {
    ...LISTS,
    description: 'What lists lose: `{ "tags": ["old"] }`.',
  }),
  replace: asking(`${NAMED_LISTS}, each with the value that they become`, {
    ...REPLACEMENTS,
    description:
      'What becomes another entry, which then stands once: `{ "tags": { "values": ["old", "older"], "by": "new" } }`.',
  }),
} as const;
export const REMOVAL = { permanent: BOOLEAN, moveTo: asking('give an id', ID) } as const;
export const UNDO = {
  request: asking('give the requestId of the call that is to be undone', {
    ...TEXT,
    minLength: 1,
    description: 'The `requestId` of that call.',
  }),
} as const;

const REASON = {
  status: COUNT,
  code: TEXT,
  message: TEXT,
  params: FREE,
  errors: array(object({ field: TEXT, rule: TEXT, params: FREE, message: TEXT })),
} as const;
export const ANSWER = object({
  done: array(ID),
  refused: array(object({ _id: ID, ...REASON })),
  requestId: TEXT,
});
export const PREVIEW = object({
  changed: { ...array(ID), description: 'Rows that would change.' },
  unchanged: { ...array(ID), description: 'Rows that are so already.' },
  refused: {
    ...array(object({ reason: object(REASON), ids: array(ID) })),
    description: 'The others by their reasons, the most frequent one first.',
  },
  sums: {
    ...array(object({ currency: TEXT, sum: { type: 'number' } }, ['sum'])),
    description: 'What `sum` comes to over the rows that would change, by the `currency` of each.',
  },
});
export const SUM = {
  sum: asking('name a field of numbers', {
    ...TEXT,
    description: 'A field of numbers to add up over the rows that would change.',
  }),
} as const;
