import type { FieldModel } from '../model.ts';

type Reference = FieldModel['reference'];

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The resource that a reference leads to; where another field beside it chooses, undefined until it has a known value. */
export const referenceTarget = (
  reference: Reference,
  siblings: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (typeof reference !== 'object') return reference;
  const chosen = Object.hasOwn(siblings, reference.by) ? siblings[reference.by] : undefined;
  if (!isWord(chosen) || !Object.hasOwn(reference.resources, String(chosen))) return undefined;
  return reference.resources[String(chosen)];
};

/** Every resource that the references in a field lead to, however deep; a shape may contain itself. */
export const targetsWithin = (field: FieldModel): readonly string[] => {
  const within = new Set([field]);
  for (const { items, fields } of within)
    for (const inner of [...(items ? [items] : []), ...fields.values()]) within.add(inner);
  return [...new Set([...within].flatMap(({ schema }) => referenceTargets(schema['x-ref'])))];
};

/** Every resource that a reference may lead to. */
export const referenceTargets = (reference: Reference): readonly string[] => {
  if (reference === undefined) return [];
  return typeof reference === 'string' ? [reference] : Object.values(reference.resources);
};
