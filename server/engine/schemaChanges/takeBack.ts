import type { JsonSchema } from '#schemas';
import { revertOperation } from '#schemas/model/merge/revertOperation.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import type { Operation } from '#schemas/model/operations/operations.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import { changeInTexts, operateOnTexts, schemaIn } from '#server/engine/schemas/changeTexts.ts';
import type { StoredChange } from './changeStore.ts';
import { orRefused } from './publish/publishChange.ts';
import { refused } from './requireAllowed.ts';

/** How a change is taken back: by an operation, or by what is to be made of the files. */
export type TakenBack =
  | { readonly operation: Operation }
  | { readonly work: (texts: SchemaTexts) => SchemaTexts };

const parsedSchema = (text: string): JsonSchema => {
  const parsed = parseJson(text);
  if ('reason' in parsed) throw refused(parsed.reason);
  // It was in use once.
  return parsed.document as JsonSchema;
};

/** Errors: 422 `schema_refused` where it was never made, its values are gone, or a later change stands in the way. */
export const takeBack = (
  change: StoredChange,
  texts: SchemaTexts,
  clock: () => Date,
): TakenBack => {
  const { resource, operation, before, after, state } = change;
  if (state === 'emptied') throw refused('Its values are gone for good.');
  const isMade = state !== 'tried' && (before !== undefined || after !== undefined);
  if (!isMade) throw refused('It was never made.');
  if (before === undefined) return { operation: { kind: 'removeResource' } };
  if (after === undefined) {
    const add = { kind: 'addResource', schema: parsedSchema(before) } as const;
    // By itself: its name is in the trash for it.
    return { work: (now) => operateOnTexts(now, resource, add) };
  }
  const made = { operation, before: parsedSchema(before), after: parsedSchema(after) };
  const back = (schema: JsonSchema) => revertOperation(made, schema, clock());
  const now = orRefused(() => back(schemaIn(texts, resource)));
  if ('operation' in now) return { operation: now.operation };
  return {
    work: (all) =>
      changeInTexts(all, resource, (schema) => {
        const found = back(schema);
        if ('operation' in found) throw new OperationError('It is another change by now.');
        return found.schema;
      }),
  };
};
