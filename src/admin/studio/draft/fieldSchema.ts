import type { JsonSchema, Language } from '#schemas';
import { titleOf } from '#schemas/model/fields/labels.ts';
import { propertiesIn, type Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { joinPath, splitPath } from '#schemas/model/values/fieldPath.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

const inside = (schema: Schema, name: string): Schema | undefined => {
  const owner =
    !isObject(schema['properties']) && isObject(schema['items']) ? schema['items'] : schema;
  const found = propertiesIn(owner)[name];
  return isObject(found) ? found : undefined;
};

/** What a file says of a field, whose path leads through objects and entries of lists; undefined where it has none. */
export const fieldSchema = (document: JsonSchema, field: string): JsonSchema | undefined => {
  // The same keywords, as a file may have any.
  let schema: Schema | undefined = document as Schema;
  for (const name of splitPath(field)) schema = schema && inside(schema, name);
  return schema as JsonSchema | undefined;
};

/** Whether a field has to be filled in. */
export const isRequiredIn = (document: JsonSchema, field: string): boolean => {
  const parts = splitPath(field);
  const parents = parts.slice(0, -1);
  const owner = parents.length > 0 ? fieldSchema(document, joinPath(parents)) : document;
  const lists = [owner?.required, owner?.items?.required];
  return lists.some((names) => names?.includes(parts.at(-1) ?? '') ?? false);
};

type Fields = Readonly<Record<string, JsonSchema>>;

/** The fields that a document, or a field of it, holds in itself. */
export const fieldsIn = (document: JsonSchema, parent = ''): Fields => {
  const owner = parent === '' ? document : fieldSchema(document, parent);
  return owner?.properties ?? owner?.items?.properties ?? {};
};

/** A field as its readers call it. */
export const fieldTitle = (schema: JsonSchema, name: string, language: Language): string =>
  titleOf(schema, name)[language];
