import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';
import {
  type Dialect,
  dialectNamed,
  dialectOfDraft,
  NEWEST_DRAFT,
  withVocabularies,
} from './dialects.ts';
import { type AnySchema, childSchemas, isAnySchema } from './schemaPlaces.ts';

/** A schema with an address of its own: a document, or a part of one that has an `$id`. */
export interface SchemaResource {
  readonly address: string;
  /** Schemas by the names of their `$anchor`. */
  readonly anchors: Map<string, SchemaNode>;
  /** Those of `$dynamicAnchor`; in 2019-09 the resource itself by the empty name. */
  readonly dynamicAnchors: Map<string, SchemaNode>;
}

/** A schema at its place. */
export interface SchemaNode {
  readonly schema: AnySchema;
  readonly resource: SchemaResource;
  readonly dialect: Dialect;
}

/** A reference that leads nowhere. */
export class LostReference extends Error {
  readonly reference: string;

  constructor(reference: string) {
    super(`"${reference}" leads to no schema`);
    this.reference = reference;
  }
}

export interface SchemaDocument {
  readonly address: string;
  readonly schema: unknown;
}

export interface DocumentOptions {
  /** That of documents that name none. */
  readonly dialect?: Dialect;
  readonly keepsSiblings?: boolean;
}

const splitFragment = (address: string): readonly [string, string] => {
  const at = address.indexOf('#');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

/** What an address written in a schema names, seen from the resource that it stands in. */
export const absolute = (reference: string, base: string): string => {
  try {
    return new URL(reference, base).href;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new LostReference(reference);
  }
};

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return fragment;
  }
};

const idOf = (schema: AnySchema, { draft }: Dialect): string | undefined => {
  if (typeof schema === 'boolean') return undefined;
  const id = ownValue(schema, draft === 4 ? 'id' : '$id');
  if (typeof id !== 'string') return undefined;
  // Up to draft-07 nothing beside a $ref counts.
  return draft <= 7 && typeof ownValue(schema, '$ref') === 'string' ? undefined : id;
};

/** Stands for schemas that are no objects. */
const ALONE: Readonly<Record<string, object>> = { true: {}, false: {} };

/**
 * Documents that refer to each other, each read in its own draft.
 *
 * Errors: `LostReference` where a reference leads to no schema.
 */
export class Documents {
  readonly #resources = new Map<string, { root: SchemaNode; resource: SchemaResource }>();
  readonly #nodes = new WeakMap<object, SchemaNode>();
  readonly #ids = new WeakMap<SchemaNode, number>();
  #lastId = 1;
  readonly #draft: Dialect;
  /** Whether keywords beside a `$ref` count in every draft, as Souk's own rules have it. */
  readonly keepsSiblings: boolean;

  constructor(documents: readonly SchemaDocument[], options: DocumentOptions = {}) {
    this.#draft = options.dialect ?? dialectOfDraft(NEWEST_DRAFT);
    this.keepsSiblings = options.keepsSiblings ?? false;
    const metaSchemas = new Map(
      documents.map(({ address, schema }) => [splitFragment(address)[0], schema]),
    );
    for (const { address, schema } of documents)
      if (isAnySchema(schema)) this.#addDocument(schema, address, metaSchemas);
  }

  #dialectOf(schema: AnySchema, otherwise: Dialect, metaSchemas: Map<string, unknown>): Dialect {
    const named = typeof schema === 'boolean' ? undefined : ownValue(schema, '$schema');
    if (typeof named !== 'string') return otherwise;
    const standard = dialectNamed(named);
    if (standard) return standard;
    const metaSchema = metaSchemas.get(splitFragment(named)[0]);
    const base = isObject(metaSchema) ? metaSchema['$schema'] : undefined;
    const draft = typeof base === 'string' ? dialectNamed(base) : undefined;
    return withVocabularies(draft ?? otherwise, metaSchema);
  }

  #addDocument(schema: AnySchema, address: string, metaSchemas: Map<string, unknown>): void {
    const dialect = this.#dialectOf(schema, this.#draft, metaSchemas);
    const [base] = splitFragment(address);
    const resource = this.#newResource(base);
    const given = this.#put(schema, resource, dialect);
    this.#addSchemas(given, metaSchemas);
    // A document answers to the address that it was read from, whatever it calls itself.
    const root = typeof schema === 'object' ? (this.#nodes.get(schema) ?? given) : given;
    this.#resources.set(base, { root, resource: root.resource });
  }

  #newResource(address: string): SchemaResource {
    return { address, anchors: new Map(), dynamicAnchors: new Map() };
  }

  #put(schema: AnySchema, resource: SchemaResource, dialect: Dialect): SchemaNode {
    const node = { schema, resource, dialect };
    if (typeof schema === 'object') this.#nodes.set(schema, node);
    return node;
  }

  /** Every schema below a place, with the addresses and anchors that they give themselves. */
  #addSchemas(start: SchemaNode, metaSchemas: Map<string, unknown>): void {
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const node = this.#named(next, metaSchemas);
      for (const [, schema] of childSchemas(node.schema))
        open.push({ schema, resource: node.resource, dialect: node.dialect });
    }
  }

  #named({ schema, resource, dialect }: SchemaNode, metaSchemas: Map<string, unknown>): SchemaNode {
    const own = this.#dialectOf(schema, dialect, metaSchemas);
    const id = idOf(schema, own);
    const [address, fragment] = id === undefined ? ['', ''] : splitFragment(id);
    const isResource = id !== undefined && (address !== '' || fragment === '');
    const at = isResource ? this.#newResource(absolute(address, resource.address)) : resource;
    const node = this.#put(schema, at, isResource ? own : dialect);
    if (isResource) this.#resources.set(at.address, { root: node, resource: at });
    // Up to draft-07 an `$id` that is a fragment names a place.
    if (fragment !== '' && own.draft <= 7) at.anchors.set(fragment, node);
    if (typeof schema === 'object') this.#addAnchors(schema, node);
    return node;
  }

  #addAnchors(schema: Readonly<Record<string, unknown>>, node: SchemaNode): void {
    const { anchors, dynamicAnchors } = node.resource;
    const { draft } = node.dialect;
    const anchor = ownValue(schema, '$anchor');
    const dynamic = ownValue(schema, '$dynamicAnchor');
    if (draft >= 2019 && typeof anchor === 'string') anchors.set(anchor, node);
    if (draft >= 2020 && typeof dynamic === 'string') {
      anchors.set(dynamic, node);
      dynamicAnchors.set(dynamic, node);
    }
    if (draft === 2019 && ownValue(schema, '$recursiveAnchor') === true)
      dynamicAnchors.set('', node);
  }

  /** The schema at the root of a document or of a part with an address. */
  root(address: string): SchemaNode {
    const found = this.#resources.get(splitFragment(address)[0]);
    if (!found) throw new LostReference(address);
    return found.root;
  }

  has(address: string): boolean {
    return this.#resources.has(splitFragment(address)[0]);
  }

  /** A schema that stands inside another one; the same schema is the same node each time. */
  child(parent: SchemaNode, schema: AnySchema): SchemaNode {
    const key = typeof schema === 'object' ? schema : ALONE[String(schema)];
    const known = key && this.#nodes.get(key);
    if (known) return known;
    const node = this.#put(schema, parent.resource, parent.dialect);
    // One for the whole: what takes everything, or nothing, stands nowhere.
    if (key) this.#nodes.set(key, node);
    return node;
  }

  /** A number for a node, unlike those of the others. */
  idOf(node: SchemaNode): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    const id = this.#lastId;
    this.#lastId += 1;
    this.#ids.set(node, id);
    return id;
  }

  /** Where a reference leads, seen from the schema that it stands in. */
  target(from: SchemaNode, reference: string): SchemaNode {
    const [address, fragment] = splitFragment(absolute(reference, from.resource.address));
    const found = this.#resources.get(address);
    if (!found) throw new LostReference(reference);
    const name = decoded(fragment);
    if (name === '') return found.root;
    if (!name.startsWith('/')) {
      const named = found.resource.anchors.get(name);
      if (!named) throw new LostReference(reference);
      return named;
    }
    return this.#atPointer(found.root, name, reference);
  }

  /** Schemas on the way may have addresses of their own; what is no schema of a known keyword takes those around it. */
  #atPointer(root: SchemaNode, pointer: string, reference: string): SchemaNode {
    let node = root;
    let value: unknown = root.schema;
    for (const part of pointer.slice(1).split('/')) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      value = Array.isArray(value)
        ? value[Number(name)]
        : isObject(value)
          ? ownValue(value, name)
          : undefined;
      if (typeof value === 'object' && value !== null) node = this.#nodes.get(value) ?? node;
    }
    if (!isAnySchema(value)) throw new LostReference(reference);
    if (typeof value === 'object' && node.schema === value) return node;
    const made = this.#put(value, node.resource, node.dialect);
    this.#addSchemas(made, new Map());
    return made;
  }
}
