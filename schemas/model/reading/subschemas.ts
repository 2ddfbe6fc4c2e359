import type { JsonSchema } from '../model.ts';

/** What is wrong at one place of a document. */
export interface Finding {
  /** JSON pointer. */
  readonly path: string;
  readonly reason: string;
}

/** One schema inside a document, with what surrounds it. */
export interface Subschema {
  readonly path: string;
  readonly schema: JsonSchema;
  /** Name of the property, where it is one. */
  readonly name?: string;
  /** The object that the property or rule belongs to: where its siblings are. */
  readonly owner: JsonSchema;
  /** Levels of properties and items above it. */
  readonly depth: number;
}

/** These say more about the same value: their owner is the schema they stand in. */
const RULE_KEYWORDS = ['not', 'if', 'then', 'else'] as const;
const RULE_LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf'] as const;

export const pointer = (path: string, ...parts: readonly (string | number)[]): string =>
  parts.reduce<string>(
    (whole, part) => `${whole}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    path,
  );

function* inside({ schema, path, owner, depth }: Subschema): Generator<Subschema> {
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const at = pointer(path, 'properties', name);
    yield { path: at, schema: child, name, owner, depth: depth + 1 };
    yield* inside({ path: at, schema: child, owner: child, depth: depth + 1 });
  }
  for (const keyword of ['items', 'additionalProperties'] as const) {
    const child = schema[keyword];
    if (typeof child !== 'object') continue;
    const at = pointer(path, keyword);
    yield* whole({ path: at, schema: child, owner: child, depth: depth + 1 });
  }
  for (const [name, child] of Object.entries(schema.$defs ?? {})) {
    yield* whole({ path: pointer(path, '$defs', name), schema: child, owner: child, depth });
  }
  for (const keyword of RULE_KEYWORDS) {
    const child = schema[keyword];
    if (child) yield* whole({ path: pointer(path, keyword), schema: child, owner, depth });
  }
  for (const keyword of RULE_LIST_KEYWORDS) {
    for (const [index, child] of (schema[keyword] ?? []).entries()) {
      yield* whole({ path: pointer(path, keyword, index), schema: child, owner, depth });
    }
  }
}

function* whole(place: Subschema): Generator<Subschema> {
  yield place;
  yield* inside(place);
}

/** Every schema of a document, the document itself first; `$ref` is not followed. */
export const subschemasOf = (document: JsonSchema): readonly Subschema[] => [
  ...whole({ path: '', schema: document, owner: document, depth: 0 }),
];
