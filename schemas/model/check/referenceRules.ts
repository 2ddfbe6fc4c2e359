import { sharedName } from '../bundle.ts';
import type { JsonSchema } from '../model.ts';
import { SCHEMA_BOUNDS } from '../reading/bounds.ts';
import { type Finding, pointer, subschemasOf } from '../reading/subschemas.ts';
import type { CheckedFolder, Rule } from './rule.ts';

const LOCAL = /^#\/\$defs\/([^/]+)$/;
const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** The entry itself: every object has a `constructor`. */
const defined = (
  schemas: Readonly<Record<string, JsonSchema>> | undefined,
  name: string,
): JsonSchema | undefined => (schemas && Object.hasOwn(schemas, name) ? schemas[name] : undefined);

const faultOf = (
  reference: string,
  document: JsonSchema,
  { shared, heldBack }: CheckedFolder,
  isShared: boolean,
): string | undefined => {
  if (REMOTE.test(reference))
    return `"${reference}" is remote: only shapes of shared/ may be named`;
  const local = LOCAL.exec(reference)?.[1];
  if (local !== undefined) {
    if (isShared) return 'a shared shape names others by their file, like "media.json"';
    return defined(document.$defs, local) ? undefined : `there is no "${local}" in $defs`;
  }
  const name = sharedName(reference);
  if (name === undefined) return `"${reference}" names no shape, as "shared/media.json" does`;
  if (defined(shared, name)) return undefined;
  const file = `shared/${name}.json`;
  return heldBack.has(file) ? `${file} is not in order` : `there is no ${file}`;
};

/** Follows a chain of `$ref`; `undefined` when the chain bites its tail. */
const follow = (
  schema: JsonSchema,
  document: JsonSchema,
  shared: Readonly<Record<string, JsonSchema>>,
): JsonSchema | undefined => {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined) {
    if (seen.has(current.$ref)) return undefined;
    seen.add(current.$ref);
    const local = LOCAL.exec(current.$ref)?.[1];
    const name = sharedName(current.$ref);
    current =
      (local ? defined(document.$defs, local) : name ? defined(shared, name) : undefined) ?? {};
  }
  return current;
};

/** Walks the document as a value would, through `$ref`, and stops at the first bound it breaks. */
const boundFault = (
  document: JsonSchema,
  shared: Readonly<Record<string, JsonSchema>>,
): Finding | undefined => {
  const { fieldLevels, fields, visitedSchemas } = SCHEMA_BOUNDS;
  let count = 0;
  let visited = 0;
  /** `origin` is the place in the document itself from which a shape was entered. */
  const visit = (
    own: JsonSchema,
    origin: string | undefined,
    depth: number,
  ): Finding | undefined => {
    const schema = follow(own, document, shared);
    if (!schema) return { path: origin ?? '', reason: `"${own.$ref}" refers to itself` };
    const { $defs: _onlyWhereNamed, ...used } = schema;
    for (const place of subschemasOf(used)) {
      const path = origin ?? place.path;
      const level = depth + place.depth;
      if (place.name !== undefined) count += 1;
      visited += 1;
      if (count > fields) {
        return { path, reason: `has more than ${fields} properties, shapes included` };
      }
      if (visited > visitedSchemas) {
        return { path, reason: `comes to more than ${visitedSchemas} schemas, shapes included` };
      }
      if (level > fieldLevels) {
        return {
          path,
          reason: `is nested more than ${fieldLevels} levels deep, or refers to itself`,
        };
      }
      // The first place is the schema itself, followed above. A rule's `$ref` adds no level of
      // its own: counting one ends a shape that extends itself.
      const isReference = place.path !== '' && place.schema.$ref !== undefined;
      const fault = isReference && visit(place.schema, path, level + (place.depth === 0 ? 1 : 0));
      if (fault) return fault;
    }
    return undefined;
  };
  return visit(document, undefined, 0);
};

/** These hold before anything else is asked: the other rules follow `$ref`. */
export const REFERENCE_RULES: readonly Rule[] = [
  {
    says: 'a $ref names a shape of shared/, or one of the own $defs',
    find: ({ document, isShared }, folder) =>
      subschemasOf(document).flatMap(({ path, schema }) => {
        const reason = schema.$ref && faultOf(schema.$ref, document, folder, isShared);
        return reason ? [{ path: pointer(path, '$ref'), reason }] : [];
      }),
  },
  {
    says: 'own $defs have names of their own',
    find: ({ document }, { shared }) =>
      Object.keys(document.$defs ?? {})
        .filter((name) => defined(shared, name))
        .map((name) => ({
          path: pointer('', '$defs', name),
          reason: `has the name of shared/${name}.json`,
        })),
  },
  {
    says: 'depth and number of properties are bounded',
    find: ({ document }, { shared }) => {
      const fault = boundFault(document, shared);
      return fault ? [fault] : [];
    },
  },
];
