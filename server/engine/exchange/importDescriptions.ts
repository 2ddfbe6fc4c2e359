import type { Operation, Parameter, Shape } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  COUNT,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import { IMPORT_STATES } from './importJobs.ts';

const id: Parameter = { name: 'id', required: true, schema: ID, description: 'Of the import.' };
const CELLS: Shape = { type: 'object' };
const MAPPING: Shape = { type: 'object', additionalProperties: nullable(TEXT) };
const LINE: Shape = { type: 'integer', minimum: 1 };

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
  refusedRows: array(object({ line: LINE, field: TEXT, reason: TEXT, cells: CELLS })),
});

const LIMITS =
  'Users, roles, teams, messages, offers and deliveries cannot be imported; orders and withdrawals only as new rows.';

export const IMPORT_BEGIN: Operation = {
  tag: 'resources',
  summary: 'Begins an import: its rows follow, or are those of a stored file.',
  description: `Rows match by \`_id\`, else by the unique field that \`key\` names. \`mapping\` says which column fills which field; without it columns go by their names. ${LIMITS}`,
  body: {
    schema: object(
      {
        resource: TEXT,
        format: oneOf('csv', 'json'),
        mapping: MAPPING,
        key: TEXT,
        title: TEXT,
        fileId: ID,
      },
      ['resource'],
    ),
  },
  answer: { status: 201, schema: IMPORT },
};

export const IMPORT_ROWS: Operation = {
  tag: 'resources',
  summary: 'Hands in rows of the file; a line that was sent before is replaced.',
  parameters: [id],
  body: { schema: object({ rows: array(object({ line: LINE, values: CELLS })) }) },
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
};

export const IMPORT_RUN: Operation = {
  tag: 'resources',
  summary: 'Checks every row and stores none, or stores them; one that was stopped goes on.',
  parameters: [id],
  body: { schema: object({ dryRun: BOOLEAN }, []), isOptional: true },
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
};

export const IMPORT_STOP: Operation = {
  tag: 'resources',
  summary: 'Stops an import after the rows at hand; what is stored stays, and can be undone.',
  parameters: [id],
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
};

export const IMPORT_UNDO: Operation = {
  tag: 'resources',
  summary:
    'Takes back everything an import stored; rows that were changed since stay, and are named.',
  parameters: [id],
  answer: { schema: IMPORT },
  errors: ['not_found', 'forbidden_move'],
};

export const IMPORT_GET: Operation = {
  tag: 'resources',
  summary:
    'How far an import is, and which rows were refused; without an id the caller’s last ones.',
  parameters: [{ ...id, required: false }],
  answer: { schema: { anyOf: [REPORT, object({ results: array(IMPORT) })] } },
  errors: ['not_found'],
};
