import type { JsonSchema } from '../model.ts';
import { OperationError, propertiesIn, type Schema } from '../operations/fieldPlaces.ts';
import type { EditSchema } from '../operations/operations.ts';
import { OWN_KEYWORDS, typeKeywordChanged } from '../operations/valueKeywords.ts';
import { joinPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { byIds, mergeSchemas } from './mergeSchemas.ts';

type Judge = (field: string, before: Schema, after: Schema) => void;

/** Every field, those inside others too. Errors: `OperationError` for one that is gone. */
const eachField = (
  before: unknown,
  after: unknown,
  judge: Judge,
  path: readonly string[] = [],
): void => {
  if (!isObject(before) || !isObject(after)) return;
  const now = propertiesIn(after);
  for (const [name, field] of Object.entries(propertiesIn(before))) {
    if (!isObject(field)) continue;
    const place = [...path, name];
    const next = now[name];
    if (!isObject(next))
      throw new OperationError(
        `"${joinPath(place)}" is gone: remove or rename it by itself, so that its values are kept.`,
      );
    judge(joinPath(place), field, next);
    eachField(field, next, judge, place);
    eachField(field['items'], next['items'], judge, place);
  }
};

const requireSameValues: Judge = (field, before, after) => {
  const keyword = typeKeywordChanged(before, after);
  if (keyword !== undefined)
    throw new OperationError(
      `"${keyword}" says what the values of "${field}" are: change its type by itself, so that its rows follow.`,
    );
};

const requireOwnKept: Judge = (field, before, after) => {
  const keyword = OWN_KEYWORDS.find((own) => !isSame(before[own], after[own]));
  if (keyword !== undefined)
    throw new OperationError(`"${keyword}" of "${field}" is written by Souk itself.`);
};

/**
 * A schema as somebody wrote it, merged with what others made of it meanwhile; the same object where nothing changes.
 *
 * Errors: `OperationError` where both changed the same, or values would be of another type.
 */
export const editSchema = (schema: JsonSchema, { before, after }: EditSchema): JsonSchema => {
  eachField(before, after, requireOwnKept);
  const { schema: merged, conflicts } = mergeSchemas(before, after, schema);
  const [conflict] = conflicts;
  if (conflict)
    throw new OperationError(`Somebody else changed ${joinPath(conflict.path)} meanwhile.`);
  eachField(byIds(schema), byIds(merged), requireSameValues);
  return isSame(merged, schema) ? schema : merged;
};
