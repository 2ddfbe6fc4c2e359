import {
  hasFormat,
  isObject,
  type JsonSchema,
  joinPath,
  ownValue,
  pathWithin,
  type ResourceModel,
  referenceTarget,
} from '#schemas';
import {
  type Choice,
  type Layout,
  layoutOf,
  restOf,
  tupleOf,
} from '#schemas/model/fields/layout.ts';
import type { Documents, SchemaNode } from '#schemas/model/standard/documents.ts';
import { Evaluator } from '#schemas/model/standard/evaluator.ts';
import { hasStandardFormat } from '#schemas/model/standard/formats.ts';
import { TooCostly } from '#schemas/model/standard/run.ts';
import { childSchemas } from '#schemas/model/standard/schemaPlaces.ts';
import { matcherOf } from '#schemas/model/validation/patternEngine.ts';
import type { Row } from '#server/engine/database/json.ts';

/** A place of a row, however deep, that holds the id of another row. */
export interface Reference {
  readonly path: string;
  readonly resource: string;
  readonly id: string;
}

type ReferenceKeyword = JsonSchema['x-ref'];

/** What is known of a resource's schemas. */
interface Reader {
  readonly documents: Documents;
  readonly takes: (node: SchemaNode, value: unknown) => boolean;
  readonly matches: (pattern: string, name: string) => boolean;
  /** Whether references are stated somewhere in a schema or in what it leads to. */
  readonly states: (node: SchemaNode) => boolean;
  readonly layoutOf: (nodes: readonly SchemaNode[]) => Layout;
  /** What the schemas say of a property, by the layout of the object that holds it. */
  readonly properties: WeakMap<Layout, Map<string | symbol, readonly SchemaNode[]>>;
}

const leadsTo = (documents: Documents, node: SchemaNode): readonly SchemaNode[] => {
  const { schema } = node;
  if (typeof schema === 'boolean') return [];
  const references = [ownValue(schema, '$ref'), ownValue(schema, '$dynamicRef')];
  return [
    ...childSchemas(schema).map(([, child]) => documents.child(node, child)),
    ...references.flatMap((one) => (typeof one === 'string' ? documents.target(node, one) : [])),
  ];
};

const statesReferences = (documents: Documents, start: SchemaNode): boolean => {
  const seen = new Set([start]);
  for (const node of seen) {
    if (isObject(node.schema) && Object.hasOwn(node.schema, 'x-ref')) return true;
    for (const next of leadsTo(documents, node)) seen.add(next);
  }
  return false;
};

const makeReader = ({ source: { documents }, rules }: ResourceModel): Reader => {
  const ofSouk = (format: string, value: unknown): boolean =>
    typeof value !== 'string' || hasFormat(format, value);
  const evaluator = new Evaluator(documents, {
    matcher: matcherOf,
    hasFormat: rules === 'souk' ? ofSouk : hasStandardFormat,
  });
  const matchers = new Map<string, (text: string) => boolean>();
  const stating = new WeakMap<SchemaNode, boolean>();
  // Of several nodes by their list: that of a declared property is kept, so the same list comes with every row.
  const layouts = new WeakMap<SchemaNode | readonly SchemaNode[], Layout>();
  return {
    documents,
    takes: (node, value) => {
      try {
        return evaluator.takes(node, value);
      } catch (cause) {
        // Validation, which judges the whole row by the same schemas, refuses such a value.
        if (cause instanceof TooCostly) return false;
        throw cause;
      }
    },
    matches: (pattern, name) => {
      const matcher = matchers.get(pattern) ?? matcherOf(pattern);
      matchers.set(pattern, matcher);
      return matcher(name);
    },
    states: (node) => {
      const known = stating.get(node) ?? statesReferences(documents, node);
      stating.set(node, known);
      return known;
    },
    layoutOf: (nodes) => {
      const [only] = nodes;
      const key = only && nodes.length === 1 ? only : nodes;
      const layout = layouts.get(key) ?? layoutOf(documents, nodes);
      layouts.set(key, layout);
      return layout;
    },
    properties: new WeakMap(),
  };
};

const readers = new WeakMap<ResourceModel, Reader>();

const readerOf = (resource: ResourceModel): Reader => {
  const reader = readers.get(resource) ?? makeReader(resource);
  readers.set(resource, reader);
  return reader;
};

/** The branches of a choice that a value takes; of a valid value all of them count, as annotations do. */
const takenBranches = (reader: Reader, choice: Choice, value: unknown): readonly SchemaNode[] => {
  const { keyword, branches, condition, property = '' } = choice;
  if (!branches.some(reader.states)) return [];
  if (keyword === 'if')
    return condition && reader.takes(condition, value) ? branches.slice(0, 1) : branches.slice(1);
  if (keyword === 'dependentSchemas')
    return isObject(value) && Object.hasOwn(value, property) ? branches : [];
  return branches.filter((branch) => reader.takes(branch, value));
};

/** Everything that the schemas of a place say about a value, branches of branches included. */
const layoutsFor = (
  reader: Reader,
  nodes: readonly SchemaNode[],
  value: unknown,
): readonly Layout[] => {
  const layouts: Layout[] = [];
  const seen = new Set<SchemaNode>();
  const open: (readonly SchemaNode[])[] = [nodes];
  for (let next = open.shift(); next; next = open.shift()) {
    const layout = reader.layoutOf(next);
    layouts.push(layout);
    for (const branch of layout.choices.flatMap((one) => takenBranches(reader, one, value))) {
      if (seen.has(branch)) continue;
      seen.add(branch);
      open.push([branch]);
    }
  }
  return layouts;
};

type ChildrenOf = (schema: JsonSchema) => readonly unknown[];

const childNodes = (
  { documents }: Reader,
  layouts: readonly Layout[],
  childrenOf: ChildrenOf,
): readonly SchemaNode[] =>
  layouts.flatMap(({ schemas, nodes }) =>
    schemas.flatMap((schema, index) => {
      const node = nodes[index];
      return node
        ? childrenOf(schema).flatMap((child) =>
            isObject(child) ? documents.child(node, child) : [],
          )
        : [];
    }),
  );

const named =
  (reader: Reader, name: string): ChildrenOf =>
  ({ properties, patternProperties, additionalProperties }) => {
    const own = isObject(properties) ? ownValue(properties, name) : undefined;
    const matching = Object.entries(patternProperties ?? {})
      .filter(([pattern]) => reader.matches(pattern, name))
      .map(([, schema]) => schema);
    const known = own === undefined ? matching : [own, ...matching];
    return known.length > 0 ? known : [additionalProperties];
  };

const placed =
  (index: number): ChildrenOf =>
  (schema) => {
    const tuple = tupleOf(schema);
    return [index < tuple.length ? tuple[index] : restOf(schema)];
  };

/** What stands at a place, or else what is said of places that nothing else speaks of. */
const childrenAt = (
  reader: Reader,
  layouts: readonly Layout[],
  childrenOf: ChildrenOf,
  leftover: 'unevaluatedProperties' | 'unevaluatedItems',
): readonly SchemaNode[] => {
  const found = childNodes(reader, layouts, childrenOf);
  return found.length > 0 ? found : childNodes(reader, layouts, (schema) => [schema[leftover]]);
};

/** All names that no schema declares have the same, where none is told by a pattern. */
const UNDECLARED = Symbol('undeclared');

/** What tells a property's nodes; undefined where names without end have their own. */
const nameKey = ({ schemas }: Layout, name: string): string | symbol | undefined => {
  const isDeclared = schemas.some(
    ({ properties }) => isObject(properties) && ownValue(properties, name) !== undefined,
  );
  if (isDeclared) return name;
  return schemas.some(({ patternProperties }) => patternProperties) ? undefined : UNDECLARED;
};

/** What the schemas say of the property of an object. */
const propertyNodes = (
  reader: Reader,
  layouts: readonly Layout[],
  name: string,
): readonly SchemaNode[] => {
  const [only, ...others] = layouts;
  const read = (): readonly SchemaNode[] =>
    childrenAt(reader, layouts, named(reader, name), 'unevaluatedProperties');
  const key = only && others.length === 0 ? nameKey(only, name) : undefined;
  if (!only || key === undefined) return read();
  const known = reader.properties.get(only) ?? new Map<string | symbol, readonly SchemaNode[]>();
  reader.properties.set(only, known);
  const nodes = known.get(key) ?? read();
  known.set(key, nodes);
  return nodes;
};

/** References of a value; `above` are those that its list states for all entries. */
const inValue = (
  reader: Reader,
  nodes: readonly SchemaNode[],
  { value, path, siblings }: { value: unknown; path: string; siblings: Row },
  above: readonly ReferenceKeyword[] = [],
): readonly Reference[] => {
  if (above.length === 0 && !nodes.some(reader.states)) return [];
  const layouts = layoutsFor(reader, nodes, value);
  const stated = layouts
    .flatMap(({ schemas }) => schemas.map((schema) => schema['x-ref']))
    .filter((reference) => reference !== undefined);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const inside = childrenAt(reader, layouts, placed(index), 'unevaluatedItems');
      return inValue(reader, inside, { value: item, path: `${path}.${index}`, siblings }, stated);
    });
  }
  if (isObject(value)) return inObject(reader, layouts, value, path);
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const id = String(value);
  const targets = [...stated, ...above].flatMap((one) => referenceTarget(one, siblings) ?? []);
  // A text that no database takes refers to nothing; the rule of characters names it.
  return isStorable(id) ? [...new Set(targets)].map((resource) => ({ path, resource, id })) : [];
};

/** Of most properties no schema states any: no path is written for those. */
const inProperty = (
  reader: Reader,
  layouts: readonly Layout[],
  name: string,
  siblings: Row,
  pathOf: (name: string) => string,
): readonly Reference[] => {
  const nodes = propertyNodes(reader, layouts, name);
  if (!nodes.some(reader.states)) return [];
  return inValue(reader, nodes, { value: siblings[name], path: pathOf(name), siblings });
};

const inObject = (
  reader: Reader,
  layouts: readonly Layout[],
  value: Row,
  path: string,
): readonly Reference[] =>
  Object.keys(value).flatMap((name) =>
    inProperty(reader, layouts, name, value, (own) => pathWithin(path, own)),
  );

/** Whether a database takes a text. */
export const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\u0000');

/** References of a row by the name of its own field that they stand in; `isWanted` leaves fields out. */
export const referencesByField = (
  resource: ResourceModel,
  row: Row,
  isWanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, readonly Reference[]> => {
  const reader = readerOf(resource);
  const { all } = resource.root.part;
  if (!all.some(reader.states)) return new Map();
  const layouts = layoutsFor(reader, all, row);
  return new Map(
    Object.entries(row)
      .filter(([name, value]) => isWanted(name) && value !== undefined)
      .map(([name]) => [name, inProperty(reader, layouts, name, row, (own) => joinPath([own]))]),
  );
};

/** Every reference that a row holds, however deep. */
export const referencesIn = (resource: ResourceModel, row: Row): readonly Reference[] =>
  [...referencesByField(resource, row).values()].flat();
