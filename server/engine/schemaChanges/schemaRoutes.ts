import fastifyPlugin from 'fastify-plugin';
import type { JsonSchema } from '#schemas';
import { renameDays } from '#schemas/model/operations/renameField.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { array, BOOLEAN, ID, MOMENT, object, TEXT } from '#server/engine/openapi/shapes.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { renameInTexts } from '#server/engine/schemas/changeTexts.ts';
import type { Publish } from './publishChange.ts';
import { readSchemaHistory } from './readHistory.ts';

interface SchemaChangeNeeds {
  readonly database: Database;
  readonly publish: Publish;
  readonly clock: () => Date;
}

const MAX_NAME = 200;

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: MAX_NAME };
const RENAME = createShape('fieldRename', {
  type: 'object',
  additionalProperties: false,
  required: ['resource', 'field', 'to'],
  properties: {
    resource: { ...NAME, title: 'Resource', 'x-title': { fr: 'Ressource', ar: 'المورد' } },
    field: { ...NAME, title: 'Field', 'x-title': { fr: 'Champ', ar: 'الحقل' } },
    to: { ...NAME, title: 'New name', 'x-title': { fr: 'Nouveau nom', ar: 'الاسم الجديد' } },
    until: {
      ...{ type: 'string', format: 'date', title: 'The former name answers until' },
      'x-title': { fr: 'L’ancien nom répond jusqu’au', ar: 'يعمل الاسم السابق حتى' },
    },
    isTrial: {
      ...{ type: 'boolean', title: 'Only try' },
      'x-title': { fr: 'Essai seulement', ar: 'تجربة فقط' },
    },
  },
});

const CHANGE: Operation = {
  tag: 'operation',
  summary: 'Gives a field another name while its values stay; administrators only.',
  body: {
    schema: {
      ...object({ resource: TEXT, field: TEXT, to: TEXT, until: TEXT, isTrial: BOOLEAN }, [
        'resource',
        'field',
        'to',
      ]),
      description:
        '`field` is a path: `details.color`. The former name answers until the last day, 90 days where none is given.',
    },
  },
  answer: { schema: object({ changes: array(TEXT), isApplied: BOOLEAN }) },
};

const PAST: Operation = {
  tag: 'operation',
  summary: 'Lists who changed which schema, newest first; administrators only.',
  answer: {
    schema: object({
      entries: array(
        object({ _id: ID, at: MOMENT, resource: TEXT, name: TEXT, changes: array(TEXT) }, [
          ...(['_id', 'at', 'resource', 'changes'] as const),
        ]),
      ),
    }),
  },
};

/** Changes of schemas in use, for admins. */
export const schemaRoutes = fastifyPlugin<{ core: SchemaChangeNeeds }>(
  async (app, { core }) => {
    const forChange = { onRequest: isForAdmins('update', 'schemas') };
    const forReading = { onRequest: isForAdmins('get', 'schemas') };
    app.post(SCHEMA_CALLS.fieldRename.path, described(CHANGE, forChange), async (request) => {
      const caller = callerOf(request);
      const asked = RENAME.require(request.body, caller.language);
      const resource = toText(asked['resource']);
      const until = asked['until'];
      const operation = {
        field: toText(asked['field']),
        to: toText(asked['to']),
        ...renameDays(core.clock(), until === undefined ? undefined : toText(until)),
      };
      return core.publish(
        caller,
        resource,
        (texts) => renameInTexts(texts, resource, operation),
        asked['isTrial'] === true,
      );
    });
    app.get(SCHEMA_CALLS.schemaHistory.path, described(PAST, forReading), async () => ({
      entries: await readSchemaHistory(core.database),
    }));
  },
  { name: 'schemaRoutes', dependencies: ['signedInGate'] },
);
