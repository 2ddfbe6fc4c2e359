import type { JsonSchema, SchemaDocuments } from './model.ts';
import { isObject } from './values/isObject.ts';

const SHARED_FILE = /^(?:\.\/|\.\.\/)?(?:shared\/)?([\w-]+)\.json(?:#\/?)?$/;

/** Name of the shared shape that a `$ref` points to: "shared/link.json" → "link". */
export const sharedName = (reference: string): string | undefined =>
  SHARED_FILE.exec(reference)?.[1];

const rewrite = (value: unknown, used: Set<string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, used));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = key === '$ref' && typeof item === 'string' ? sharedName(item) : undefined;
      if (name === undefined) return [key, rewrite(item, used)];
      used.add(name);
      return ['$ref', `#/$defs/${name}`];
    }),
  );
};

/**
 * Makes a resource's schema self-contained: shapes of `shared/` move into `$defs`.
 *
 * Errors: throws when a `$ref` names a shape that does not exist; `check.ts` reports it earlier with its path.
 */
export const bundle = (document: JsonSchema, shared: SchemaDocuments['shared']): JsonSchema => {
  const used = new Set<string>();
  const root = rewrite(document, used) as JsonSchema;
  const definitions: Record<string, JsonSchema> = {};
  // The set grows while shapes name further shapes; a Set's iterator sees what is added meanwhile.
  for (const name of used) {
    const shape = shared[name];
    if (!shape) throw new Error(`There is no schemas/shared/${name}.json.`);
    const { $schema: _hint, $id: _id, ...body } = shape as Record<string, unknown>;
    definitions[name] = rewrite(body, used) as JsonSchema;
  }
  return used.size > 0 ? { ...root, $defs: { ...root.$defs, ...definitions } } : root;
};

/** Follows `$ref` inside a bundled schema; keywords beside the `$ref` win. */
export const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  const target = root.$defs?.[$ref.replace('#/$defs/', '')];
  return target ? { ...resolve(target, root), ...beside } : beside;
};

const HALF = 0x1_0000_0000;
/** The prime of FNV-1a is 2^40 and this much. */
const SMALL_PART = 0x1b3;

/**
 * A name for the schema's content: equal schemas, equal hash. 64 bits, FNV-1a; not for secrets.
 *
 * In two halves, as numbers are multiplied thirty times as fast as big ones.
 */
export const hashOf = (schema: JsonSchema): string => {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(JSON.stringify(schema))) {
    low = (low ^ byte) >>> 0;
    const product = low * SMALL_PART;
    const carry = Math.floor(product / HALF);
    high = (((high * SMALL_PART + carry) % HALF) + ((low << 8) >>> 0)) % HALF;
    low = product % HALF;
  }
  const text = (half: number): string => half.toString(16).padStart(8, '0');
  return `${text(high)}${text(low)}`;
};
