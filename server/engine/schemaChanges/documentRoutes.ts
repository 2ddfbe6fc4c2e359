import fastifyPlugin from 'fastify-plugin';
import { knownFields } from '#schemas/model/consumers/codeNeeds.ts';
import { readSchemaTexts, type SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson, SHARED_FOLDER } from '#schemas/model/reading/readJson.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { isForSchemas } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, FREE, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { refused } from './requireAllowed.ts';

interface DocumentNeeds {
  readonly schemas: LiveSchemas;
  readonly registry: Pick<Registry, 'schemaRequirements'>;
  readonly options: { readonly schemaDirectory: string };
  readonly log: Log;
}

type Document = Readonly<Record<string, unknown>>;

const READ = {
  tag: 'operation',
  summary: 'Answers a schema as it is written; roles that may work with schemas only.',
  description:
    '`schema` says its texts in all languages, and is what changes are applied to; `shared` are the shapes that it may refer to. `folder` is the same file of the server’s folder, where schemas are kept in a table. `needs` are fields that code relies on; of those in `neededValues` it knows these values alone, of the others any value may be known.',
  query: object({ resource: TEXT }),
  answer: {
    schema: object(
      {
        ...{ resource: TEXT, schema: FREE, shared: FREE, folder: FREE },
        ...{ needs: array(TEXT), neededValues: FREE },
      },
      ['resource', 'schema', 'shared', 'needs', 'neededValues'],
    ),
  },
} as const satisfies Operation;

/** Errors: 404 for a resource that no file is of, 422 for a file that is no JSON object. */
const schemaOf = (texts: SchemaTexts, file: string): Document => {
  const text = texts.get(file);
  // A shared shape has a file, and is no resource.
  if (text === undefined || file.includes('/')) throw new ServerError('unknown_path');
  const parsed = parseJson(text);
  if ('reason' in parsed) throw refused(`${file} is not in order: ${parsed.reason}`);
  return parsed.document;
};

/** Shared shapes by their names; one that is not in order is told where the state of all schemas is. */
const sharedIn = (texts: SchemaTexts): Readonly<Record<string, Document>> => {
  const prefix = `${SHARED_FOLDER}/`;
  return Object.fromEntries(
    [...texts].flatMap(([file, text]) => {
      const parsed = file.startsWith(prefix) ? parseJson(text) : undefined;
      if (!parsed || 'reason' in parsed) return [];
      return [[file.slice(prefix.length).replace(/\.json$/, ''), parsed.document] as const];
    }),
  );
};

/** What the folder says of it, where it is another place than the one that schemas are kept in. */
const inFolder = async (
  { schemas, options, log }: DocumentNeeds,
  file: string,
): Promise<Document | undefined> => {
  if (schemas.store.isEditedByHand) return undefined;
  try {
    const text = (await readSchemaTexts(options.schemaDirectory)).texts.get(file);
    const parsed = text === undefined ? undefined : parseJson(text);
    if (!parsed) return undefined;
    if ('document' in parsed) return parsed.document;
    log.info({ file, reason: parsed.reason }, 'a schema of the folder is not in order');
  } catch (err) {
    // With schemas in the table, a broken folder holds nobody up.
    log.info({ err }, 'the schemas of the folder cannot be read');
  }
  return undefined;
};

/** What code relies on: fields, and where it is not any value of them, those values. */
const needsOf = ({ registry }: DocumentNeeds, resource: string) => ({
  needs: knownFields(registry.schemaRequirements, resource),
  neededValues: registry.schemaRequirements.values?.get(resource) ?? {},
});

/** A schema as it is written, for those who may work with schemas. */
export const documentRoutes = fastifyPlugin<{ core: DocumentNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const forReading = { onRequest: isForSchemas('get') };
    routes.get(
      SCHEMA_CALLS.schemaDocument.path,
      described(READ, forReading),
      async ({ query: { resource } }) => {
        const file = `${resource}.json`;
        const texts = core.schemas.texts();
        const schema = schemaOf(texts, file);
        const folder = await inFolder(core, file);
        const shared = sharedIn(texts);
        return { resource, schema, shared, ...(folder && { folder }), ...needsOf(core, resource) };
      },
    );
  },
  { name: 'documentRoutes', dependencies: ['signedInGate'] },
);
