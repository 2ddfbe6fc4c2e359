import type { JsonSchema } from '#schemas';
import { editSchema } from '#schemas/model/merge/editSchema.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { applyOperation, type Operation } from '#schemas/model/operations/operations.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import { isResourceName, MAX_RESOURCE_CHARACTERS } from '#schemas/model/resourceName.ts';
import { isSame } from '#schemas/model/values/isSame.ts';

/** The schema of a resource as its file has it. Errors: `OperationError` where there is none in order. */
export const schemaIn = (texts: SchemaTexts, resource: string): JsonSchema => {
  const file = `${resource}.json`;
  const text = texts.get(file);
  if (text === undefined) throw new OperationError(`There is no resource "${resource}".`);
  const parsed = parseJson(text);
  if ('reason' in parsed) throw new OperationError(`${file} is not in order: ${parsed.reason}`);
  // What the file holds is checked where it is put to use.
  return parsed.document as JsonSchema;
};

const withSchema = (texts: SchemaTexts, resource: string, schema: JsonSchema): SchemaTexts =>
  new Map([...texts, [`${resource}.json`, JSON.stringify(schema)] as const]);

/** The files with the schema of one resource changed. Errors: `OperationError` where that cannot be. */
export const changeInTexts = (
  texts: SchemaTexts,
  resource: string,
  change: (schema: JsonSchema) => JsonSchema,
): SchemaTexts => {
  const before = schemaIn(texts, resource);
  const changed = change(before);
  return changed === before ? texts : withSchema(texts, resource, changed);
};

const addResource = (texts: SchemaTexts, resource: string, schema: JsonSchema): SchemaTexts => {
  // It becomes the name of a file: no other folder may be meant by it.
  if (!isResourceName(resource))
    throw new OperationError(
      `"${resource.slice(0, MAX_RESOURCE_CHARACTERS)}" is no name of a resource: small letter first, then letters, digits and hyphens.`,
    );
  if (!texts.has(`${resource}.json`)) return withSchema(texts, resource, schema);
  // Applied twice it changes nothing.
  if (isSame(schemaIn(texts, resource), schema)) return texts;
  throw new OperationError(`There is a resource "${resource}" already.`);
};

/**
 * The files after an operation, a gradual one all at once; the same object where nothing changes. `resolved` is the
 * schema of the field that it changes, with references followed.
 *
 * Errors: `OperationError` with the reason.
 */
export const operateOnTexts = (
  texts: SchemaTexts,
  resource: string,
  operation: Operation,
  resolved?: JsonSchema,
): SchemaTexts => {
  switch (operation.kind) {
    case 'addResource':
      return addResource(texts, resource, operation.schema);
    case 'removeResource': {
      schemaIn(texts, resource);
      return new Map([...texts].filter(([file]) => file !== `${resource}.json`));
    }
    case 'editSchema':
      return changeInTexts(texts, resource, (schema) => editSchema(schema, operation));
    default:
      return changeInTexts(texts, resource, (schema) =>
        applyOperation(schema, operation, resolved),
      );
  }
};
