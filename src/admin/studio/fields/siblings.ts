import { joinPath, splitPath } from '#schemas/model/values/fieldPath.ts';
import { fieldsIn } from '../draft/fieldSchema.ts';
import type { FieldEdit } from './useFieldEdit.ts';

/** Names that a field cannot have: of those beside it, now or formerly. */
export const siblingNames = ({ document, path, name }: FieldEdit): readonly string[] => {
  const parent = joinPath(splitPath(path).slice(0, -1));
  return Object.entries(fieldsIn(document, parent))
    .filter(([sibling]) => sibling !== name)
    .flatMap(([sibling, schema]) => [sibling, ...Object.keys(schema['x-aliases'] ?? {})]);
};
