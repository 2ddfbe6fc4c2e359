import type { FieldModel, FieldTree, JsonSchema, ResourceModel } from '../model.ts';
import { isEmpty } from '../values/isEmpty.ts';
import { isObject } from '../values/isObject.ts';

/** Formats whose blanks are the person's own. */
const UNTRIMMED_FORMATS: readonly string[] = ['password', 'rich-text'];

const text = (value: string, schema: JsonSchema | undefined): string => {
  const trimmed = UNTRIMMED_FORMATS.includes(schema?.format ?? '') ? value : value.trim();
  return schema?.['x-states']?.aliases?.[trimmed] ?? trimmed;
};

const tidy = (value: unknown, field: FieldModel | undefined): unknown => {
  if (typeof value === 'string') return text(value, field?.schema);
  if (Array.isArray(value)) {
    // Empty objects stay: a form shows what their required fields lack at the right index.
    return value
      .map((item) => tidy(item, field?.items))
      .filter((item) => isObject(item) || !isEmpty(item));
  }
  // A free object (`configuration`) is the person's own data: nothing in it is ours to drop.
  if (!isObject(value) || !field || field.fields.size === 0) return value;
  return tidyObject(value, field.fields);
};

const tidyObject = (
  value: Readonly<Record<string, unknown>>,
  fields: FieldTree,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, item]): [string, unknown] => {
        const field = fields.get(name);
        return [name, field ? tidy(item, field) : item];
      })
      .filter(([, item]) => !isEmpty(item)),
  );

/**
 * The value as it is validated and stored: texts trimmed, empty ones dropped (absent, null, "", [] and {} are one).
 *
 * To the letter of other schemas it stays as it is. Passwords and rich text keep their blanks; fields the schema does not know are left as they are.
 * Source: seed section 5 "Values are trimmed first"; decisions.md "Empty".
 */
export const normalise = (
  resource: ResourceModel,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  resource.rules === 'souk' ? tidyObject(value, resource.tree) : value;
