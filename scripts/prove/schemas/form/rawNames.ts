/* Runs in the page: a reading of a schema's root that shares nothing with the product's. */
import { isObject, type ResourceModel } from '#schemas';

const MAX_STEPS = 20;

const inside = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);

/** Names under `properties` of a schema, of what it refers to within its file, and of its `allOf`. */
export const rawNames = ({ schema: root }: ResourceModel): readonly string[] => {
  const names = new Set<string>();
  // Up to draft-07 nothing beside a reference counts.
  const isOld = /draft-0[3-7]/.test(String(root.$schema));
  const never = new Set<string>();
  const look = (schema: unknown, steps: number): void => {
    if (!isObject(schema) || steps > MAX_STEPS) return;
    const { $ref: reference, properties, allOf } = schema;
    if (typeof reference === 'string') {
      if (reference.startsWith('#/')) look(inside(root, reference.slice(1)), steps + 1);
      if (isOld) return;
    }
    if (isObject(properties))
      for (const [name, property] of Object.entries(properties)) {
        names.add(name);
        if (property === false) never.add(name);
      }
    if (Array.isArray(allOf)) for (const one of allOf) look(one, steps + 1);
  };
  look(root, 0);
  return [...names].filter((name) => !never.has(name) && name !== '__proto__');
};
