import { MAX_IMPORT_FILE_BYTES } from '#schemas';
import { COLUMN_TYPES } from '#schemas/model/fromData/columnTypes.ts';
import type { Operation, Shape } from '#server/engine/openapi/describe.ts';
import { array, BOOLEAN, COUNT, FREE, object, oneOf, TEXT } from '#server/engine/openapi/shapes.ts';

const MAX_NAME = 60;
/** A table's name with its schema's. */
const MAX_TABLE = 130;
const MAX_CHOICES = 20_000;

/** As much as a browser reads for an import. */
export const PROPOSAL_BODY_BYTES = MAX_IMPORT_FILE_BYTES;

const RESOURCE: Shape<string> = { type: 'string', minLength: 1, maxLength: MAX_NAME };
const CHOICES: Shape<string> = {
  ...{ type: 'string', maxLength: MAX_CHOICES },
  description: 'Other types by column, as JSON: `{"opened": "date:monthFirst"}`.',
};

const ALTERNATIVE = object({
  name: TEXT,
  type: oneOf(...COLUMN_TYPES),
  misfits: COUNT,
  schema: FREE,
});

const COLUMN = object({
  ...{ column: COUNT, header: TEXT, name: TEXT, type: oneOf(...COLUMN_TYPES) },
  ...{ filled: COUNT, empty: COUNT, distinct: COUNT, hasMoreDistinct: BOOLEAN },
  ...{ isRequired: BOOLEAN, isUnique: BOOLEAN, misfits: COUNT },
  ...{ samples: array(TEXT), misfitSamples: array(TEXT), emptyWords: array(TEXT) },
  ...{ evidence: array(TEXT), schema: FREE, alternatives: array(ALTERNATIVE) },
});

const PROPOSAL = object(
  { name: TEXT, rows: COUNT, key: TEXT, schema: FREE, columns: array(COLUMN), mapping: FREE },
  ['name', 'rows', 'schema', 'columns', 'mapping'],
);

const CSV_BODY = [{ type: 'text/csv', schema: { type: 'string', contentMediaType: 'text/csv' } }];

export const FROM_FILE = {
  tag: 'operation',
  summary: 'Proposes a resource for the rows of a CSV file; administrators only.',
  description:
    'Nothing is stored. Each column comes with what speaks for its type, and with every other type that half of its cells fit: putting the `schema` of one of these in the place of the field’s is all that another choice takes. `mapping` is that of an import of the same file.',
  query: object({ name: RESOURCE, choices: CHOICES }, ['name']),
  body: CSV_BODY,
  answer: { schema: PROPOSAL },
} as const satisfies Operation;

export const ROWS = {
  tag: 'operation',
  summary: 'Writes the rows of a CSV file as an import into the proposed resource reads them.',
  description: 'Dates, numbers, yes and no in one form, under the names of the fields.',
  query: object({ name: RESOURCE, choices: CHOICES }, ['name']),
  body: CSV_BODY,
  answer: { type: 'text/csv', schema: TEXT },
} as const satisfies Operation;

export const SOURCES = {
  tag: 'operation',
  summary: 'Lists the databases that the operator named in `SCHEMA_SOURCES`; administrators only.',
  answer: { schema: object({ sources: array(object({ name: TEXT })) }) },
} as const satisfies Operation;

export const TABLES = {
  tag: 'operation',
  summary: 'Lists the tables of such a database; administrators only.',
  query: object({ source: RESOURCE }),
  answer: { schema: object({ tables: array(object({ name: TEXT, rows: COUNT })) }) },
} as const satisfies Operation;

export const FROM_TABLE = {
  tag: 'operation',
  summary: 'Proposes a resource for a table of such a database; administrators only.',
  description:
    'Types, keys, foreign keys, enum types and checks are those of the database; what its texts hold is told by 2,000 rows. Nothing is stored.',
  body: {
    schema: object(
      {
        source: RESOURCE,
        table: { type: 'string', minLength: 1, maxLength: MAX_TABLE } as Shape<string>,
        name: RESOURCE,
      },
      ['source', 'table'],
    ),
  },
  answer: { schema: PROPOSAL },
} as const satisfies Operation;
