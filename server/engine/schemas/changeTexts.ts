import type { JsonSchema } from '#schemas';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';

/** The files with the schema of one resource changed. Errors: `OperationError` where that cannot be. */
export const changeInTexts = (
  texts: SchemaTexts,
  resource: string,
  change: (schema: JsonSchema) => JsonSchema,
): SchemaTexts => {
  const file = `${resource}.json`;
  const text = texts.get(file);
  if (text === undefined) throw new OperationError(`There is no resource "${resource}".`);
  const parsed = parseJson(text);
  if ('reason' in parsed) throw new OperationError(`${file} is not in order: ${parsed.reason}`);
  // What the file holds is checked where it is put to use.
  const changed = change(parsed.document as JsonSchema);
  return changed === parsed.document
    ? texts
    : new Map([...texts, [file, JSON.stringify(changed)] as const]);
};
