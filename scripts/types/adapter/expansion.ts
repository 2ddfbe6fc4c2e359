import { isObject } from '#schemas/model/values/isObject.ts';
import {
  ALL_KINDS,
  type Alternative,
  ANYTHING,
  type ArrayPart,
  eachWithEach,
  KIND,
  ofKinds,
  settled,
  summary,
} from './alternatives.ts';
import { withoutContradiction } from './contradictions.ts';
import type { Documents } from './documents.ts';
import { evaluatedBy } from './evaluated.ts';
import { kindsOfType, type Negation, negationOf } from './negation.ts';
import { objectPartOf } from './objectPart.ts';
import {
  isKnownTo,
  isSchema,
  refStandsAlone,
  type Schema,
  type SchemaObject,
  schemasByName,
  schemasIn,
  textsIn,
} from './schema.ts';

type Alternatives = readonly Alternative[];

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const;
const ALL: Alternatives = [ANYTHING];
/** In a longer choice the branches are not told apart by what the others ask for. */
const MAX_EXCLUSIVE = 12;

const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Reads schemas as the ways in which a value may be right. */
export class Expansion {
  private readonly known = new Map<SchemaObject, Alternatives>();
  private readonly negations = new Map<Schema, Negation>();
  private readonly opposites = new Map<Schema, SchemaObject>();

  private readonly documents: Documents;

  constructor(documents: Documents) {
    this.documents = documents;
  }

  has = (schema: SchemaObject, keyword: string): boolean =>
    schema[keyword] !== undefined &&
    isKnownTo(this.documents.placeOf(schema).draft, keyword) &&
    (keyword === '$ref' || !this.isOnlyReference(schema));

  keywordsOf = (schema: SchemaObject): readonly string[] =>
    Object.keys(schema).filter((keyword) => this.has(schema, keyword));

  /** What its references lead to: `$ref`, and those that are found on the way. */
  targetsOf = (schema: SchemaObject): readonly Schema[] =>
    REFERENCES.flatMap((keyword) => {
      const reference = schema[keyword];
      if (typeof reference !== 'string' || !this.has(schema, keyword)) return [];
      return [this.documents.targetOf(schema, reference, keyword !== '$ref')];
    });

  private isOnlyReference(schema: SchemaObject): boolean {
    return typeof schema.$ref === 'string' && refStandsAlone(this.documents.placeOf(schema).draft);
  }

  private opposite = (schema: Schema): Schema => {
    if (!isObject(schema)) return !schema;
    const present = this.opposites.get(schema);
    if (present) return present;
    const made = this.documents.adopt({ not: schema }, schema);
    this.opposites.set(schema, made);
    return made;
  };

  private negated(schema: Schema): Alternatives {
    return this.negate(schema) ?? ALL;
  }

  private negate = (schema: Schema): Negation => {
    if (this.negations.has(schema)) return this.negations.get(schema);
    // What leads back to itself says nothing.
    this.negations.set(schema, undefined);
    const targetOf = (object: SchemaObject) => this.targetsOf(object)[0];
    const { expand, keywordsOf, negate, opposite } = this;
    const found = negationOf(schema, { expand, keywordsOf, negate, opposite, targetOf });
    this.negations.set(schema, found);
    return found;
  };

  expand = (schema: Schema): Alternatives => {
    if (!isObject(schema)) return schema ? ALL : [];
    const known = this.known.get(schema);
    if (known) return known;
    // It may lead back to itself, which says nothing more about the value.
    this.known.set(schema, ALL);
    const found = this.expandObject(schema);
    this.known.set(schema, found);
    return found;
  };

  /** What all of these schemas take. */
  expandAll = (schemas: readonly Schema[]): Alternatives =>
    schemas.reduce<Alternatives>((sum, schema) => this.combine(sum, this.expand(schema)), ALL);

  private combine(some: Alternatives, others: Alternatives): Alternatives {
    if (others === ALL) return some;
    return eachWithEach(some, others).flatMap(
      (alternative) => withoutContradiction(alternative, this.has) ?? [],
    );
  }

  private expandObject(schema: SchemaObject): Alternatives {
    const parts: Alternatives[] = [
      this.own(schema),
      ...this.targetsOf(schema).map(this.expand),
      ...this.branches(schema, 'allOf').map(this.expand),
      ...this.choices(schema),
    ];
    if (isSchema(schema.not) && this.has(schema, 'not')) parts.push(this.negated(schema.not));
    parts.push(...this.dependent(schema), ...this.conditional(schema), this.unevaluated(schema));
    return parts.reduce<Alternatives>((sum, part) => this.combine(sum, part), ALL);
  }

  private branches(schema: SchemaObject, keyword: string): readonly Schema[] {
    return this.has(schema, keyword) ? schemasIn(schema[keyword]) : [];
  }

  private choices(schema: SchemaObject): readonly Alternatives[] {
    const any = this.branches(schema, 'anyOf').map(this.expand);
    const one = this.exclusive(this.branches(schema, 'oneOf'));
    return [any, one]
      .filter(({ length }) => length > 0)
      .map((list) => list.flat())
      .map((list) => (list.includes(ANYTHING) ? ALL : list));
  }

  /** Where a type can say that a schema is not met, in one way. */
  private singleOpposites(branches: readonly Schema[]): readonly Alternatives[] {
    if (branches.length > MAX_EXCLUSIVE) return branches.map(() => ALL);
    return branches.map((branch) => {
      const opposite = this.negated(branch);
      return opposite.length === 1 ? opposite : ALL;
    });
  }

  /** One branch, and none of the others. */
  private exclusive(branches: readonly Schema[]): readonly Alternatives[] {
    const opposites = this.singleOpposites(branches);
    return branches.map((branch, at) =>
      opposites.reduce<Alternatives>(
        (sum, opposite, other) => (other === at ? sum : this.combine(sum, opposite)),
        this.expand(branch),
      ),
    );
  }

  /** Whether each branch of `oneOf` lacks what the others ask for. */
  excludesFields = (schema: SchemaObject): boolean =>
    this.singleOpposites(this.branches(schema, 'oneOf')).some((opposite) =>
      opposite.some(({ absent }) => absent.size > 0),
    );

  /** The kinds that the schema's `type` names. */
  kindsOf = (schema: SchemaObject): number => {
    if (!this.has(schema, 'type')) return ALL_KINDS;
    const kinds = kindsOfType(schema.type) ?? ALL_KINDS;
    // OpenAPI's keyword is no JSON Schema, but validators that many schemas were written for obey it.
    return kinds;
  };

  private own(schema: SchemaObject): Alternatives {
    const values = this.has(schema, 'enum') && Array.isArray(schema.enum) ? schema.enum : undefined;
    const literals = this.has(schema, 'const') ? [schema.const] : values;
    const object = objectPartOf(schema, this);
    const array = this.arrayPart(schema);
    const required = this.has(schema, 'required') ? textsIn(schema.required) : [];
    const kinds = this.kindsOf(schema);
    const says = object ?? array ?? literals;
    if (kinds === ALL_KINDS && !says && required.length === 0) return ALL;
    const own = settled({
      ...ANYTHING,
      kinds,
      literals,
      required: new Set(required),
      objects: object ? [object] : [],
      arrays: array ? [array] : [],
    });
    return own ? [own] : [];
  }

  private arrayPart(schema: SchemaObject): ArrayPart | undefined {
    const isPrefix = Array.isArray(schema.items);
    const prefix = this.has(schema, 'prefixItems') ? schema.prefixItems : schema.items;
    const more = isPrefix ? schema.additionalItems : schema.items;
    const isRest = this.has(schema, isPrefix ? 'additionalItems' : 'items') && isSchema(more);
    const min = this.has(schema, 'minItems') ? count(schema.minItems, 0) : 0;
    const max = this.has(schema, 'maxItems') ? count(schema.maxItems, Infinity) : Infinity;
    const part = {
      prefix: this.has(schema, 'items') || !isPrefix ? schemasIn(prefix) : [],
      rest: isRest ? more : true,
      min,
      max,
    };
    const says = part.prefix.length > 0 || part.rest !== true || min > 0 || max < Infinity;
    return says ? part : undefined;
  }

  /** Fields that ask for others, or for a schema, once they are there. */
  private dependent(schema: SchemaObject): readonly Alternatives[] {
    const lists = ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) =>
      this.has(schema, keyword) && isObject(schema[keyword]) ? Object.entries(schema[keyword]) : [],
    );
    return lists.map(([name, value]): Alternatives => {
      const needed = Array.isArray(value)
        ? [{ ...ANYTHING, required: new Set(textsIn(value)) }]
        : this.expand(isSchema(value) ? value : true);
      const present = eachWithEach(needed, [
        { ...ofKinds(KIND.object), required: new Set([name]) },
      ]);
      const absent = { ...ANYTHING, absent: new Set([name]) };
      return needed === ALL ? ALL : [absent, ...present];
    });
  }

  private conditional(schema: SchemaObject): readonly Alternatives[] {
    const condition = schema.if;
    if (!isSchema(condition) || !this.has(schema, 'if')) return [];
    if (!isSchema(schema.then) && !isSchema(schema.else)) return [];
    const branch = (value: unknown) => this.expand(isSchema(value) ? value : true);
    const otherwise = this.combine(this.negated(condition), branch(schema.else));
    // Where nothing is said of the others, they include those that meet the condition.
    if (otherwise.includes(ANYTHING)) return [];
    return [[...this.combine(this.expand(condition), branch(schema.then)), ...otherwise]];
  }

  private unevaluated(schema: SchemaObject): Alternatives {
    const fields = this.has(schema, 'unevaluatedProperties') ? schema.unevaluatedProperties : true;
    const items = this.has(schema, 'unevaluatedItems') ? schema.unevaluatedItems : true;
    if (!isSchema(schema.unevaluatedProperties) && !isSchema(schema.unevaluatedItems)) return ALL;
    const { names, patterns, prefix, allFields, allItems } = evaluatedBy(schema, this);
    const properties = new Map([...names].sort().map((name) => [name, true] as const));
    const seen = [...patterns].map((pattern) => [pattern, true] as const);
    const object = { properties, patterns: seen, rest: isSchema(fields) ? fields : true };
    const none = Array.from({ length: prefix }, () => true);
    const array = { prefix: none, rest: isSchema(items) ? items : true, min: 0, max: Infinity };
    const objects = allFields || object.rest === true ? [] : [object];
    const arrays = allItems || array.rest === true ? [] : [array];
    return objects.length + arrays.length === 0 ? ALL : [{ ...ANYTHING, objects, arrays }];
  }

  /** One alternative that takes all that these take, with what they share. */
  common = (alternatives: Alternatives): Alternative => {
    const [first, ...others] = alternatives;
    const objects = (first?.objects ?? []).filter((part) =>
      others.every((other) => other.objects.includes(part)),
    );
    return { ...summary(alternatives), objects };
  };

  /** Fields that are named, and the names that a schema lets them have. */
  namesAmong = (schema: Schema): readonly string[] | undefined => {
    const texts = this.expand(schema).filter(({ kinds }) => (kinds & KIND.string) !== 0);
    if (texts.some(({ literals }) => literals === undefined)) return undefined;
    return textsIn(texts.flatMap(({ literals }) => literals ?? []));
  };

  fieldsOf = (schema: SchemaObject, keyword: string): readonly (readonly [string, Schema])[] =>
    this.has(schema, keyword) ? schemasByName(schema[keyword]) : [];
}
