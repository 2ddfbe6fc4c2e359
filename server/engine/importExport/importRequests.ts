import { MAX_IMPORT_COLUMNS, MAX_STAGED_ROWS } from '#schemas';
import type { Operation, Shape } from '#server/engine/openapi/describe.ts';
import {
  array,
  asking,
  BOOLEAN,
  COUNT,
  FREE,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  TEXT,
  valuesLikeParameters,
  whole,
} from '#server/engine/openapi/shapes.ts';
import { IMPORT_STATES } from './importJobs.ts';

const OF_IMPORT = { ...ID, description: 'Of the import.' };
const BY_IMPORT = object({ id: OF_IMPORT });
const MAPPING: Shape<Readonly<Record<string, string | null>>> = {
  type: 'object',
  additionalProperties: nullable(TEXT),
};
const MAX_LINE = 2_000_000_000;

const FIELDS = {
  _id: ID,
  resource: TEXT,
  format: oneOf('csv', 'json'),
  key: nullable(TEXT),
  mapping: nullable(MAPPING),
  title: TEXT,
  state: oneOf(...IMPORT_STATES),
  total: COUNT,
  done: COUNT,
  created: COUNT,
  updated: COUNT,
  unchanged: COUNT,
  refused: COUNT,
  undone: COUNT,
  notUndone: COUNT,
  problem: nullable(TEXT),
  createdAt: MOMENT,
  updatedAt: MOMENT,
} as const;
const IMPORT = object(FIELDS);
const REPORT = object({
  ...FIELDS,
  refusedRows: array(object({ line: whole(1), field: TEXT, reason: TEXT, cells: FREE })),
});

const LIMITS =
  'Users, roles, teams, messages, offers and deliveries cannot be imported; orders and withdrawals only as new rows.';

export const IMPORT_BEGIN = {
  tag: 'resources',
  summary: 'Begins an import: its rows follow, or are those of a stored file.',
  description: `Rows match by \`_id\`, else by the unique field that \`key\` names. \`mapping\` says which column fills which field; without it columns go by their names. ${LIMITS}`,
  body: {
    schema: valuesLikeParameters(
      object(
        {
          resource: TEXT,
          format: orBlank(oneOf('csv', 'json')),
          mapping: orBlank(asking('give an object of columns and fields', MAPPING)),
          key: orBlank(TEXT),
          title: orBlank(TEXT),
          fileId: orBlank(ID),
        },
        ['resource'],
      ),
    ),
  },
  answer: { status: 201, schema: IMPORT },
} as const satisfies Operation;

const LIST_OF_ROWS = `give a list of at most ${MAX_STAGED_ROWS} rows`;
/** A text that PostgreSQL cannot hold is kept as JSON: the field's own rule refuses it, with its line. */
const ROWS = asking(
  {
    required: LIST_OF_ROWS,
    type: LIST_OF_ROWS,
    maxItems: LIST_OF_ROWS,
    'in maxProperties': `a row has more than ${MAX_IMPORT_COLUMNS} columns`,
    else: 'each row has its line, a whole number from 1, and its values',
  },
  {
    ...array(
      object({ line: whole(1, MAX_LINE), values: { ...FREE, maxProperties: MAX_IMPORT_COLUMNS } }),
    ),
    maxItems: MAX_STAGED_ROWS,
  },
);

export const IMPORT_ROWS = {
  tag: 'resources',
  summary: 'Hands in rows of the file; a line that was sent before is replaced.',
  query: BY_IMPORT,
  body: { schema: valuesLikeParameters(object({ rows: ROWS })) },
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
} as const satisfies Operation;

export const IMPORT_RUN = {
  tag: 'resources',
  summary: 'Checks every row and stores none, or stores them; one that was stopped goes on.',
  query: BY_IMPORT,
  body: { schema: valuesLikeParameters(object({ dryRun: BOOLEAN }, [])), isOptional: true },
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
} as const satisfies Operation;

export const IMPORT_STOP = {
  tag: 'resources',
  summary: 'Stops an import after the rows at hand; what is stored stays, and can be undone.',
  query: BY_IMPORT,
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
} as const satisfies Operation;

export const IMPORT_UNDO = {
  tag: 'resources',
  summary:
    'Takes back everything an import stored; rows that were changed since stay, and are named.',
  query: BY_IMPORT,
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
} as const satisfies Operation;

export const IMPORT_GET = {
  tag: 'resources',
  summary:
    'How far an import is, and which rows were refused; without an id the caller’s last ones.',
  query: object({ id: OF_IMPORT }, []),
  answer: { schema: { anyOf: [REPORT, object({ results: array(IMPORT) })] } },
  errors: ['not_found'],
} as const satisfies Operation;
