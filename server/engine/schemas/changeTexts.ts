import type { JsonSchema } from '#schemas';
import {
  OperationError,
  type RenameField,
  renameField,
} from '#schemas/model/operations/renameField.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';

/** The files with a field of a resource called otherwise. Errors: `OperationError` where that cannot be. */
export const renameInTexts = (
  texts: SchemaTexts,
  resource: string,
  operation: RenameField,
): SchemaTexts => {
  const file = `${resource}.json`;
  const text = texts.get(file);
  if (text === undefined) throw new OperationError(`There is no resource "${resource}".`);
  const parsed = parseJson(text);
  if ('reason' in parsed) throw new OperationError(`${file} is not in order: ${parsed.reason}`);
  // What the file holds is checked where it is put to use.
  const changed = renameField(parsed.document as JsonSchema, operation);
  return changed === parsed.document
    ? texts
    : new Map([...texts, [file, JSON.stringify(changed)] as const]);
};
