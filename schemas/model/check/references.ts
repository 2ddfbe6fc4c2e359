import type { JsonSchema } from '../model.ts';
import { isObject } from '../values/isObject.ts';

type Named = (resource: string) => boolean;

const targetsOf = (reference: unknown): readonly unknown[] => {
  if (typeof reference === 'string') return [reference];
  const resources = isObject(reference) ? reference['resources'] : undefined;
  return isObject(resources) ? Object.values(resources) : [];
};

/** Ways of showing a row that a plain text has no use for. */
const withoutRowWidgets = (ui: unknown): unknown =>
  isObject(ui)
    ? Object.fromEntries(
        Object.entries(ui).filter(
          ([key, value]) =>
            !['widget', 'cell'].includes(key) || !String(value).startsWith('reference'),
        ),
      )
    : ui;

const rewrite = (value: unknown, isThere: Named): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, isThere));
  if (!isObject(value)) return value;
  const isLost = targetsOf(value['x-ref']).some(
    (target) => typeof target === 'string' && !isThere(target),
  );
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isLost && key === 'x-ref'))
      .map(([key, part]) => [
        key,
        isLost && key === 'x-ui' ? withoutRowWidgets(part) : rewrite(part, isThere),
      ]),
  );
};

/**
 * A schema whose references lead to resources that are there.
 *
 * A field that names a row of a resource held back holds the row's id as plain text meanwhile, so that one file does not
 * take with it all that refer to it (GEN-9).
 */
export const withoutLostReferences = (schema: JsonSchema, isThere: Named): JsonSchema =>
  // The same schema with less in it.
  rewrite(schema, isThere) as JsonSchema;
