import { NAMED_CALLS } from '#schemas';
import type { Operation } from '#server/engine/openapi/describe.ts';
import { array, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { requireSchemas } from './signedIn.ts';

const STATUS = {
  tag: 'operation',
  summary:
    'Whether the schema files are in use as they are; roles that may work with schemas only.',
  answer: {
    schema: object({
      revision: TEXT,
      problems: array(object({ file: TEXT, path: TEXT, reason: TEXT })),
    }),
  },
} as const satisfies Operation;

/** The state of the schemas in use, for admins. */
export const schemaStatusCall = ({ schemas }: { readonly schemas: LiveSchemas }): StartCall => ({
  name: 'schemaStatus',
  call: NAMED_CALLS.schemaStatus,
  operation: STATUS,
  read: async (caller) => {
    requireSchemas(caller, 'get');
    return { revision: schemas.current().bundle.etag, problems: schemas.problems() };
  },
});
