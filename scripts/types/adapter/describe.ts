import { isObject } from '#schemas/model/values/isObject.ts';
import {
  ALL_KINDS,
  type Alternative,
  eachWithEach,
  KIND,
  kindOf,
  ofKinds,
} from './alternatives.ts';
import type { Documents } from './documents.ts';
import { Expansion } from './expansion.ts';
import { listNode } from './lists.ts';
import { objectNode, type TypeOfSchemas, toldApart } from './objects.ts';
import type { Schema, SchemaObject } from './schema.ts';
import { schemasIn } from './schema.ts';
import {
  NEVER,
  type ObjectNode,
  type SetNode,
  type TypeNode,
  UNKNOWN,
  unionOf,
} from './typeNode.ts';

/** Keywords that decide about a type; all others decide about values, or say nothing. */
const SHAPE = new Set([
  ...['$dynamicRef', '$recursiveRef', '$ref', 'additionalItems', 'additionalProperties', 'allOf'],
  ...['anyOf', 'const', 'dependencies', 'dependentRequired', 'dependentSchemas', 'enum', 'if'],
  ...['items', 'maxItems', 'minItems', 'not', 'oneOf', 'patternProperties', 'prefixItems'],
  ...['properties', 'propertyNames', 'required', 'type', 'unevaluatedItems'],
  'unevaluatedProperties',
]);
/** A union of objects with more fields altogether is told as what its members share. */
const MAX_FIELDS = 3_000;
/** Schemas that hold together in so many different ways are told one by one from then on. */
const MAX_COMBINED = 1_500;

/** The type of some schemas that hold together. */
export interface Described {
  readonly key: string;
  readonly schemas: readonly SchemaObject[];
  readonly node: TypeNode;
  /** Where it was met first, and as what. */
  readonly parent: string | undefined;
  readonly label: string;
}

/** Works out types from schemas, breadth first: a type names those within it by their key. */
export class Describer implements TypeOfSchemas {
  readonly described = new Map<string, Described>();
  /** Schemas that a reference leads to: each is a type of its own. */
  readonly targets = new Set<SchemaObject>();
  private readonly expansion: Expansion;
  private readonly ids = new Map<SchemaObject, number>();
  private readonly queue: (() => void)[] = [];
  private current: string | undefined;
  private combinations = 0;

  constructor(documents: Documents) {
    this.expansion = new Expansion(documents);
  }

  isImpossible = (schemas: readonly Schema[]): boolean =>
    schemas.includes(false) || this.expansion.expandAll(schemas).length === 0;

  typeOf = (schemas: readonly Schema[], label: string): TypeNode => {
    const flat = this.flatten(schemas);
    if (flat === false) return NEVER;
    return flat.length === 0 ? UNKNOWN : this.referTo(flat, label);
  };

  /**
   * The type of a document's values.
   *
   * A row is an object: a schema that says nothing of the other kinds of values is about objects alone then.
   */
  root(schema: Schema, label: string, isRow: boolean): SetNode {
    const key = `root ${label}`;
    this.current = key;
    const node = (isRow && this.rowOf(schema)) || this.typeOf([schema], label);
    this.work();
    if (node.kind === 'set') return node;
    this.described.set(key, { key, schemas: [], node, parent: undefined, label });
    return { kind: 'set', key };
  }

  /** What the objects of a type have. */
  objectsOf(type: TypeNode): { isClosed: boolean; fields: ReadonlySet<string> } {
    const objects = this.objectsIn(type, new Set());
    return {
      isClosed: objects.some(({ index }) => index === undefined),
      fields: new Set(objects.flatMap(({ fields }) => fields.map(({ name }) => name))),
    };
  }

  private objectsIn(type: TypeNode, seen: Set<string>): readonly ObjectNode[] {
    if (type.kind === 'object') return [type];
    if (type.kind === 'union')
      return type.members.flatMap((member) => this.objectsIn(member, seen));
    if (type.kind !== 'set' || seen.has(type.key)) return [];
    seen.add(type.key);
    return this.objectsIn(this.described.get(type.key)?.node ?? UNKNOWN, seen);
  }

  private rowOf(schema: Schema): TypeNode | undefined {
    const alternatives = this.expansion.expand(schema);
    const isAboutObjects = ({ kinds, literals, arrays }: Alternative): boolean =>
      kinds === ALL_KINDS && literals === undefined && arrays.length === 0;
    if (!alternatives.some(isAboutObjects)) return undefined;
    return this.unionOfAlternatives(
      alternatives.map((alternative) =>
        isAboutObjects(alternative) ? { ...alternative, kinds: KIND.object } : alternative,
      ),
    );
  }

  private work(): void {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) next();
  }

  private referTo(schemas: readonly SchemaObject[], label: string): TypeNode {
    const key = this.keyOf(schemas);
    if (this.described.has(key)) return { kind: 'set', key };
    if (schemas.length > 1) {
      this.combinations += 1;
      // What only one of them says is wider, and of those there are no more than were written.
      if (this.combinations > MAX_COMBINED) return this.referTo(schemas.slice(0, 1), label);
    }
    const parent = this.current;
    const entry = { key, schemas, node: UNKNOWN, parent, label };
    this.described.set(key, entry);
    this.queue.push(() => {
      this.current = key;
      this.described.set(key, { ...entry, node: this.describe(schemas) });
    });
    return { kind: 'set', key };
  }

  private keyOf(schemas: readonly SchemaObject[]): string {
    const ids = schemas.map((schema) => this.idOf(schema));
    return ids.sort((a, b) => a - b).join('&');
  }

  private idOf(schema: SchemaObject): number {
    const id = this.ids.get(schema) ?? this.ids.size + 1;
    this.ids.set(schema, id);
    return id;
  }

  private shapeOf(schema: SchemaObject): readonly string[] {
    return this.expansion.keywordsOf(schema).filter((keyword) => SHAPE.has(keyword));
  }

  /** The schemas that say something, with those that mere references lead to; false where nothing fits. */
  private flatten(schemas: readonly Schema[]): readonly SchemaObject[] | false {
    const found = new Set<SchemaObject>();
    const seen = new Set<SchemaObject>();
    const add = (schema: Schema, isTarget: boolean): boolean => {
      if (!isObject(schema)) return schema;
      const shape = this.shapeOf(schema);
      if (seen.has(schema) || shape.length === 0) return true;
      seen.add(schema);
      const [only] = shape.length === 1 ? shape : [];
      const targets = this.expansion.targetsOf(schema);
      if (only !== undefined && targets.length === 1)
        return targets.every((target) => add(target, true));
      if (only === 'allOf') return schemasIn(schema.allOf).every((part) => add(part, false));
      if (isTarget) this.targets.add(schema);
      found.add(schema);
      return true;
    };
    return schemas.every((schema) => add(schema, false)) ? [...found] : false;
  }

  private describe(schemas: readonly SchemaObject[]): TypeNode {
    const [only] = schemas;
    const choice = schemas.length === 1 && only ? this.choice(only) : undefined;
    return choice ?? this.unionOfAlternatives(this.expansion.expandAll(schemas));
  }

  /** A choice of schemas keeps their names, where nothing else is said but a type that they have anyway. */
  private choice(schema: SchemaObject): TypeNode | undefined {
    const shape = this.shapeOf(schema).filter((keyword) => keyword !== 'type');
    const [keyword] = shape;
    if (shape.length !== 1 || (keyword !== 'anyOf' && keyword !== 'oneOf')) return undefined;
    if (keyword === 'oneOf' && this.expansion.excludesFields(schema)) return undefined;
    const kinds = this.expansion.kindsOf(schema);
    const branches = schemasIn(schema[keyword]).map((branch, at) => {
      const alternatives = this.expansion.expand(branch);
      return alternatives.every((alternative) => (alternative.kinds & ~kinds) === 0)
        ? this.typeOf([branch], `option${at + 1}`)
        : this.unionOfAlternatives(eachWithEach([ofKinds(kinds)], alternatives));
    });
    return unionOf(branches);
  }

  private unionOfAlternatives(alternatives: readonly Alternative[]): TypeNode {
    const fields = alternatives
      .flatMap(({ objects }) => objects)
      .reduce((sum, { properties }) => sum + properties.size, 0);
    const isTooLarge = alternatives.length > 1 && fields > MAX_FIELDS;
    const kept = isTooLarge ? [this.expansion.common(alternatives)] : alternatives;
    return unionOf(toldApart(kept.flatMap((alternative) => this.members(alternative))));
  }

  private members(alternative: Alternative): readonly TypeNode[] {
    const { kinds, literals, excluded, required, absent, objects, arrays } = alternative;
    if (literals) return literals.map((value) => this.literal(value));
    const saysNothing = objects.length + arrays.length + required.size + absent.size === 0;
    if (kinds === ALL_KINDS && saysNothing && !excluded.some((value) => typeof value === 'boolean'))
      return [UNKNOWN];
    const has = (kind: number): boolean => (kinds & kind) !== 0;
    const members: TypeNode[] = [];
    if (has(KIND.string)) members.push({ kind: 'primitive', type: 'string' });
    if (has(KIND.number)) members.push({ kind: 'primitive', type: 'number' });
    if (has(KIND.boolean)) members.push(booleanWithout(excluded));
    if (has(KIND.null)) members.push({ kind: 'primitive', type: 'null' });
    if (has(KIND.array)) members.push(listNode(arrays, this));
    if (has(KIND.object)) members.push(objectNode(alternative, this));
    return members;
  }

  private literal(value: unknown): TypeNode {
    if (Array.isArray(value)) {
      const items = value.map((item) => this.literal(item));
      return { kind: 'tuple', items, min: items.length };
    }
    if (isObject(value)) {
      const fields = Object.keys(value)
        .filter((name) => name !== '__proto__')
        .sort()
        .map((name) => ({ name, type: this.literal(value[name]), isRequired: true }));
      return { kind: 'object', fields, templates: [] };
    }
    return isPrimitive(value) ? { kind: 'literal', value } : UNKNOWN;
  }
}

const isPrimitive = (value: unknown): value is string | number | boolean | null =>
  (kindOf(value) & (KIND.array | KIND.object)) === 0;

const booleanWithout = (excluded: readonly unknown[]): TypeNode => {
  const left = [true, false].filter((value) => !excluded.includes(value));
  const [value = true] = left;
  return left.length === 1 ? { kind: 'literal', value } : { kind: 'primitive', type: 'boolean' };
};
