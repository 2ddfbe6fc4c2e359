import { isObject } from '#schemas/model/values/isObject.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import { type Alternative, KIND } from './alternatives.ts';
import type { Schema, SchemaObject } from './schema.ts';

type Has = (schema: SchemaObject, keyword: string) => boolean;

/** The values that a schema lists, where it does. */
const listed = (schema: Schema, has: Has): readonly unknown[] | undefined => {
  if (!isObject(schema)) return undefined;
  if (has(schema, 'const')) return [schema.const];
  return has(schema, 'enum') && Array.isArray(schema.enum) ? schema.enum : undefined;
};

const isMet = (value: unknown, schemas: readonly Schema[], has: Has): boolean =>
  schemas.every((schema) => {
    const allowed = listed(schema, has);
    if (allowed) return allowed.some((other) => isSame(other, value));
    // Only such a schema refuses the values of another that says nothing else.
    const opposite = isObject(schema) && Object.keys(schema).length === 1 ? schema.not : undefined;
    const refused =
      isObject(opposite) && Object.keys(opposite).length === 1 ? listed(opposite, has) : undefined;
    return !refused?.some((other) => isSame(other, value));
  });

const isImpossible = (schemas: readonly Schema[], has: Has): boolean => {
  if (schemas.includes(false)) return true;
  const lists = schemas.map((schema) => listed(schema, has));
  const values = lists.find((list) => list !== undefined);
  return values !== undefined && !values.some((value) => isMet(value, schemas, has));
};

/**
 * The alternative without objects, where none can be so: they need a field that no value fits, as where two schemas ask
 * for different constants. Undefined when nothing is left.
 */
export const withoutContradiction = (
  alternative: Alternative,
  has: Has,
): Alternative | undefined => {
  const { kinds, required, objects } = alternative;
  if ((kinds & KIND.object) === 0 || required.size === 0 || objects.length === 0)
    return alternative;
  const isDead = [...required].some((name) =>
    isImpossible(
      objects.map(({ properties, patterns, rest }) => {
        const declared = properties.get(name);
        return declared ?? (patterns.length === 0 ? rest : true);
      }),
      has,
    ),
  );
  if (!isDead) return alternative;
  const left = kinds & ~KIND.object;
  return left === 0 ? undefined : { ...alternative, kinds: left };
};
