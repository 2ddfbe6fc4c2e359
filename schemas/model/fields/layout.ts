import type { JsonSchema } from '../jsonSchema.ts';
import type { Documents, SchemaNode } from '../standard/documents.ts';
import { type AnySchema, isAnySchema } from '../standard/schemaPlaces.ts';
import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';

/*
 * What schemas say about one place in a value, with their references followed: the one reading that fields, forms, lists,
 * imports and documents are made from.
 */

/** Schemas about one place: all of `all` hold; each of `any` holds for some values, where a branch brings it. */
export interface Part {
  readonly all: readonly SchemaNode[];
  readonly any: readonly (readonly SchemaNode[])[];
  /** Whether the branches that a value takes are among `all`: the others bring nothing. */
  readonly isSettled?: boolean;
}

/** One of several ways that a value may go. */
export interface Choice {
  readonly keyword: 'oneOf' | 'anyOf' | 'if' | 'dependentSchemas';
  /** The schema that offers it; with the keyword it tells choices of one place apart. */
  readonly owner: SchemaNode;
  readonly branches: readonly SchemaNode[];
  /** Of `if`: the first branch is for values that it takes, the second for others. */
  readonly condition?: SchemaNode;
  /** Of `dependentSchemas`: the property that brings the only branch. */
  readonly property?: string;
}

/** Tells the choices of one place apart. */
export const choiceKey = (
  documents: Documents,
  { owner, keyword }: { readonly owner: SchemaNode; readonly keyword: string },
): string => `${documents.idOf(owner)} ${keyword}`;

/** Schemas of a place that hold together. */
export interface Layout {
  readonly schemas: readonly JsonSchema[];
  readonly nodes: readonly SchemaNode[];
  readonly choices: readonly Choice[];
  /** References that were followed, as they are written. */
  readonly references: ReadonlySet<string>;
  /** No value is right. */
  readonly isNever: boolean;
}

/** Up to draft-07 only these count beside a `$ref`, and only for screens. */
const DESCRIBING = ['title', 'description', 'default', 'examples', 'deprecated', 'readOnly'];

const describing = (schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => DESCRIBING.includes(key) || key.startsWith('x-')),
  );

const isSchemaMap = (value: unknown): value is Readonly<Record<string, AnySchema>> =>
  isObject(value);

const choicesOf = (documents: Documents, owner: SchemaNode): readonly Choice[] => {
  const { schema } = owner;
  if (typeof schema === 'boolean') return [];
  const nodeOf = (one: AnySchema): SchemaNode => documents.child(owner, one);
  const listed = (['oneOf', 'anyOf'] as const).flatMap((keyword): Choice[] => {
    const branches = ownValue(schema, keyword);
    return Array.isArray(branches)
      ? [{ keyword, owner, branches: branches.filter(isAnySchema).map(nodeOf) }]
      : [];
  });
  const condition = ownValue(schema, 'if');
  const conditional: readonly Choice[] = isAnySchema(condition)
    ? [
        {
          keyword: 'if',
          owner,
          condition: nodeOf(condition),
          branches: ['then', 'else'].map((name) => {
            const branch = ownValue(schema, name);
            return nodeOf(isAnySchema(branch) ? branch : true);
          }),
        },
      ]
    : [];
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((name): Choice[] => {
    const schemas = ownValue(schema, name);
    if (!isSchemaMap(schemas)) return [];
    return Object.entries(schemas).flatMap(([property, one]) =>
      isAnySchema(one)
        ? [{ keyword: 'dependentSchemas', owner, property, branches: [nodeOf(one)] }]
        : [],
    );
  });
  return [...listed, ...conditional, ...dependent];
};

/** A layout while it is put together. */
interface Draft {
  readonly schemas: JsonSchema[];
  readonly nodes: Set<SchemaNode>;
  readonly choices: Choice[];
  readonly references: Set<string>;
  isNever: boolean;
}

const add = (documents: Documents, node: SchemaNode, draft: Draft): void => {
  const { schema, dialect } = node;
  if (schema === false) draft.isNever = true;
  // A schema that leads back to itself says nothing new.
  if (typeof schema === 'boolean' || draft.nodes.has(node)) return;
  draft.nodes.add(node);
  const reference = ownValue(schema, '$ref') ?? ownValue(schema, '$dynamicRef');
  const isAlone = typeof reference === 'string' && dialect.draft <= 7 && !documents.keepsSiblings;
  // What stands beside a reference comes first: it is about this place.
  draft.schemas.push((isAlone ? describing(schema) : schema) as JsonSchema);
  if (typeof reference === 'string') {
    draft.references.add(reference);
    add(documents, documents.target(node, reference), draft);
  }
  if (isAlone) return;
  const together = ownValue(schema, 'allOf');
  if (Array.isArray(together))
    for (const one of together)
      if (isAnySchema(one)) add(documents, documents.child(node, one), draft);
  draft.choices.push(...choicesOf(documents, node));
};

/** Follows references and `allOf` of schemas about one place. */
export const layoutOf = (documents: Documents, nodes: readonly SchemaNode[]): Layout => {
  const draft: Draft = {
    schemas: [],
    nodes: new Set(),
    choices: [],
    references: new Set(),
    isNever: false,
  };
  for (const node of nodes) add(documents, node, draft);
  return { ...draft, nodes: [...draft.nodes] };
};

/** Branches to look at for one place: a schema whose branches have branches of their own can have very many. */
const MAX_ALTERNATIVES = 500;

/** The layouts of all branches that a place may have, branches of branches included; those of `if` aside come first. */
export const alternativesOf = (
  documents: Documents,
  { choices }: Layout,
  any: Part['any'] = [],
): readonly Layout[] => {
  const found: Layout[] = [];
  const seen = new Set<SchemaNode>();
  const visit = (nodes: readonly SchemaNode[]): void => {
    if (found.length >= MAX_ALTERNATIVES || nodes.every((node) => seen.has(node))) return;
    for (const node of nodes) seen.add(node);
    const layout = layoutOf(documents, nodes);
    found.push(layout);
    for (const choice of layout.choices) for (const branch of choice.branches) visit([branch]);
  };
  for (const nodes of any) visit(nodes);
  const inOrder = [
    ...choices.filter(({ keyword }) => keyword !== 'if'),
    ...choices.filter(({ keyword }) => keyword === 'if'),
  ];
  for (const { branches } of inOrder) for (const branch of branches) visit([branch]);
  return found;
};

const partOf = (
  always: Layout,
  alternatives: readonly Layout[],
  childrenOf: (layout: Layout) => readonly SchemaNode[],
): Part => ({
  all: childrenOf(always),
  any: alternatives.map(childrenOf).filter((nodes) => nodes.length > 0),
});

/** Schemas inside the schemas of a layout. */
const childrenWith =
  (documents: Documents, childOf: (schema: JsonSchema) => unknown) =>
  ({ nodes }: Layout): readonly SchemaNode[] =>
    nodes.flatMap((node) => {
      if (typeof node.schema === 'boolean') return [];
      const child = childOf(node.schema as JsonSchema);
      return isAnySchema(child) ? [documents.child(node, child)] : [];
    });

const mapsNamed = (keyword: 'properties' | 'patternProperties', { nodes }: Layout) =>
  nodes.flatMap(({ schema }) => {
    const map = typeof schema === 'boolean' ? undefined : ownValue(schema, keyword);
    return isSchemaMap(map) ? [map] : [];
  });

const partsByName = (
  documents: Documents,
  keyword: 'properties' | 'patternProperties',
  always: Layout,
  alternatives: readonly Layout[],
): ReadonlyMap<string, Part> => {
  const names = new Set(
    [always, ...alternatives].flatMap((layout) => mapsNamed(keyword, layout).flatMap(Object.keys)),
  );
  return new Map(
    [...names].map((name) => {
      const childOf = (schema: JsonSchema): unknown => {
        const map = schema[keyword];
        return isObject(map) ? ownValue(map, name) : undefined;
      };
      return [name, partOf(always, alternatives, childrenWith(documents, childOf))];
    }),
  );
};

/** Everything inside an object or a list. */
export interface Children {
  readonly properties: ReadonlyMap<string, Part>;
  readonly patterns: ReadonlyMap<string, Part>;
  /** What names may have that the schema does not know; no schemas where it says nothing of them. */
  readonly additional: Part;
  /** Whether names may be there that the schema does not know. */
  readonly isOpen: boolean;
  readonly names: Part;
  readonly tuple: readonly Part[];
  readonly items: Part | undefined;
}

/** Schemas of the first entries of a list, each at its place. */
export const tupleOf = (schema: JsonSchema): readonly unknown[] => {
  const { prefixItems, items } = schema;
  if (Array.isArray(prefixItems)) return prefixItems;
  return Array.isArray(items) ? items : [];
};

/** The schema of the entries behind those. */
export const restOf = (schema: JsonSchema): unknown =>
  Array.isArray(schema.items) ? schema.additionalItems : schema.items;

/** What a place holds inside. */
export const childrenOf = (
  documents: Documents,
  always: Layout,
  alternatives: readonly Layout[],
): Children => {
  const all = [always, ...alternatives];
  const longest = Math.max(
    0,
    ...all.flatMap(({ nodes }) =>
      nodes.map(({ schema }) =>
        typeof schema === 'boolean' ? 0 : tupleOf(schema as JsonSchema).length,
      ),
    ),
  );
  const partWith = (childOf: (schema: JsonSchema) => unknown): Part =>
    partOf(always, alternatives, childrenWith(documents, childOf));
  const items = partWith(restOf);
  const hasItems = items.all.length > 0 || items.any.length > 0;
  return {
    properties: partsByName(documents, 'properties', always, alternatives),
    patterns: partsByName(documents, 'patternProperties', always, alternatives),
    additional: partWith((schema) => schema.additionalProperties ?? schema.unevaluatedProperties),
    isOpen: !always.nodes.some(
      ({ schema }) =>
        typeof schema === 'object' &&
        (ownValue(schema, 'additionalProperties') === false ||
          ownValue(schema, 'unevaluatedProperties') === false),
    ),
    names: partWith((schema) => schema.propertyNames),
    tuple: Array.from({ length: longest }, (_, index) =>
      partWith((schema) => tupleOf(schema)[index]),
    ),
    items: hasItems ? items : undefined,
  };
};
