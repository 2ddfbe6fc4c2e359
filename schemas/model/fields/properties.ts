import { resolve } from '../bundle.ts';
import type { JsonSchema } from '../model.ts';

/** Every property a schema can have, those that appear only in a branch included; the first definition wins. */
export const propertiesOf = (
  schema: JsonSchema,
  root: JsonSchema,
): ReadonlyMap<string, JsonSchema> => {
  const found = new Map<string, JsonSchema>();
  const visit = (part: JsonSchema | undefined): void => {
    if (!part || typeof part !== 'object') return;
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      if (!found.has(name) && typeof property === 'object') found.set(name, property);
    }
    for (const branch of [...(part.allOf ?? []), ...(part.oneOf ?? []), ...(part.anyOf ?? [])]) {
      visit(resolve(branch, root));
    }
    visit(part.then);
    visit(part.else);
  };
  visit(schema);
  return found;
};
