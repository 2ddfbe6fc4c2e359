import { resolve } from './bundle.ts';
import { propertiesOf } from './fields.ts';
import { isEmpty } from './isEmpty.ts';
import { isObject } from './isObject.ts';
import type { JsonSchema, ResourceModel } from './model.ts';

/** Formats whose blanks are the person's own. */
const UNTRIMMED_FORMATS: readonly string[] = ['password', 'rich-text'];

const text = (value: string, schema: JsonSchema): string => {
  const trimmed = UNTRIMMED_FORMATS.includes(schema.format ?? '') ? value : value.trim();
  return schema['x-states']?.aliases?.[trimmed] ?? trimmed;
};

const tidy = (value: unknown, schema: JsonSchema, root: JsonSchema): unknown => {
  if (typeof value === 'string') return text(value, schema);
  if (Array.isArray(value)) {
    const items = resolve(schema.items ?? {}, root);
    // Empty objects stay: a form shows what their required fields lack at the right index.
    return value
      .map((item) => tidy(item, items, root))
      .filter((item) => isObject(item) || !isEmpty(item));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(schema, root);
  // A free object (`configuration`) is the person's own data: nothing in it is ours to drop.
  if (properties.size === 0) return value;
  return tidyObject(value, properties, root);
};

const tidyObject = (
  value: Readonly<Record<string, unknown>>,
  properties: ReadonlyMap<string, JsonSchema>,
  root: JsonSchema,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, item]): [string, unknown] => {
        const property = properties.get(name);
        return [name, property ? tidy(item, resolve(property, root), root) : item];
      })
      .filter(([, item]) => !isEmpty(item)),
  );

/**
 * The value as it is validated and stored: texts trimmed, empty ones dropped (absent, null, "", [] and {} are one).
 *
 * Passwords and rich text keep their blanks; fields the schema does not know are left as they are.
 * Source: seed section 5 "Values are trimmed first"; decisions.md "Empty".
 */
export const normalise = (
  resource: ResourceModel,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  tidyObject(value, propertiesOf(resource.schema, resource.schema), resource.schema);
