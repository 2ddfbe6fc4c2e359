import type { JsonSchema } from '../jsonSchema.ts';
import { MAX_SHAPE_DEPTH } from '../limits.ts';
import type { Documents } from '../standard/documents.ts';
import { canonicalText, jsonTypeOf } from '../standard/jsonValues.ts';
import { type Choice, type Layout, layoutOf, type Part } from './layout.ts';

/** Types of JSON as schemas name them. */
export type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';
type Types = ReadonlySet<TypeName>;

const TYPE_NAMES: readonly TypeName[] = [
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  'null',
];

/** One of the values that a field may have, and the schema that names it. */
export interface NamedValue {
  readonly value: unknown;
  /** The branch of a titled choice; absent for a value of `enum`. */
  readonly schema?: JsonSchema;
}

const isTypeName = (name: unknown): name is TypeName => TYPE_NAMES.some((known) => known === name);

const typesNamed = (type: unknown): Types | undefined => {
  if (type === undefined) return undefined;
  const names = (Array.isArray(type) ? type : [type]).filter(isTypeName);
  return new Set(names);
};

const typeOfValue = (value: unknown): TypeName => {
  const type = jsonTypeOf(value);
  return type === 'number' && Number.isInteger(value) ? 'integer' : type;
};

/** What both allow; a whole number is a number. */
const both = (one: Types | undefined, other: Types | undefined): Types | undefined => {
  if (!one || !other) return one ?? other;
  const allows = (types: Types, name: TypeName): boolean =>
    types.has(name) || (name === 'integer' && types.has('number'));
  return new Set(
    TYPE_NAMES.filter(
      (name) => (one.has(name) || other.has(name)) && allows(one, name) && allows(other, name),
    ),
  );
};

/** What either allows; undefined where one of them says nothing. */
const either = (all: readonly (Types | undefined)[]): Types | undefined => {
  const found = new Set<TypeName>();
  for (const types of all) {
    if (!types) return undefined;
    for (const name of types) found.add(name);
  }
  // A whole number needs no name of its own beside any number.
  if (found.has('number')) found.delete('integer');
  return new Set(TYPE_NAMES.filter((name) => found.has(name)));
};

const ownValues = ({
  enum: values,
  const: constant,
}: JsonSchema): readonly unknown[] | undefined => {
  if (constant !== undefined) return [constant];
  return Array.isArray(values) ? values : undefined;
};

const isBranching = ({ keyword }: Choice): boolean => keyword === 'oneOf' || keyword === 'anyOf';

const ownTypes = (schema: JsonSchema): Types | undefined => {
  const values = ownValues(schema);
  return both(
    typesNamed(schema.type),
    values && either(values.map((value) => new Set([typeOfValue(value)]))),
  );
};

/** Types that the schemas of a layout allow together; undefined where they say nothing of it. */
export const typesOf = (documents: Documents, layout: Layout, depth = 0): Types | undefined => {
  const own = layout.schemas.map(ownTypes).reduce(both, undefined);
  if (depth > MAX_SHAPE_DEPTH) return own;
  return layout.choices
    .filter(isBranching)
    .map(({ branches }) =>
      either(
        branches.map((branch) => typesOf(documents, layoutOf(documents, [branch]), depth + 1)),
      ),
    )
    .reduce(both, own);
};

/** Types of a place whose schemas come from branches too. */
export const typesOfPart = (
  documents: Documents,
  always: Layout,
  { all, any }: Part,
): Types | undefined => {
  const own = typesOf(documents, always);
  if (own || all.length > 0 || any.length === 0) return own;
  return either(any.map((nodes) => typesOf(documents, layoutOf(documents, nodes))));
};

/** What a schema without a type is most likely about, by its other keywords. */
export const likelyTypes = (layouts: readonly Layout[]): Types | undefined => {
  const has = (...keywords: readonly string[]): boolean =>
    layouts.some(({ schemas }) =>
      schemas.some((schema) => keywords.some((keyword) => Object.hasOwn(schema, keyword))),
    );
  const found = new Set<TypeName>();
  if (has('properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties'))
    found.add('object');
  if (has('items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'))
    found.add('array');
  if (has('pattern', 'minLength', 'maxLength', 'format')) found.add('string');
  if (has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'))
    found.add('number');
  return found.size === 1 ? found : undefined;
};

export const distinctValues = (values: readonly NamedValue[]): readonly NamedValue[] => {
  const byText = new Map<string, NamedValue>();
  for (const named of values) {
    const text = canonicalText(named.value);
    const known = byText.get(text);
    // The name that a branch gives says more than a bare value.
    if (!known || (known.schema?.title === undefined && named.schema?.title !== undefined))
      byText.set(text, named);
  }
  return [...byText.values()];
};

const branchValues = (
  documents: Documents,
  { branches }: Choice,
  depth: number,
): readonly (readonly NamedValue[] | undefined)[] =>
  branches.map((branch) => {
    const layout = layoutOf(documents, [branch]);
    const values = valuesOf(documents, layout, depth + 1);
    const [schema] = layout.schemas;
    if (values?.length === 1 && schema) return values.map(({ value }) => ({ value, schema }));
    const isNull = typesOf(documents, layout)?.has('null') && layout.schemas.length === 1;
    return values ?? (isNull && schema?.type === 'null' ? [{ value: null, schema }] : undefined);
  });

const within = (
  some: readonly NamedValue[] | undefined,
  others: readonly NamedValue[] | undefined,
) => {
  if (!some || !others) return some ?? others;
  const texts = new Set(others.map(({ value }) => canonicalText(value)));
  return some.filter(({ value }) => texts.has(canonicalText(value)));
};

/** The only values that a layout allows, those of titled choices (`oneOf` of `const`) among them; undefined for any. */
export const valuesOf = (
  documents: Documents,
  layout: Layout,
  depth = 0,
): readonly NamedValue[] | undefined => {
  const own = layout.schemas
    .map((schema) => ownValues(schema)?.map((value): NamedValue => ({ value })))
    .reduce(within, undefined);
  if (depth > MAX_SHAPE_DEPTH) return own;
  const found = layout.choices.filter(isBranching).map((choice) => {
    const values = branchValues(documents, choice, depth);
    return values.every((one) => one !== undefined) ? distinctValues(values.flat()) : undefined;
  });
  // Names of branches come first: those of `enum` have none.
  return [...found, own].reduce(within, undefined);
};

/** Values that one of several branches offers, where another takes any text. */
export const suggestionsOf = (documents: Documents, layout: Layout): readonly NamedValue[] => {
  const groups = layout.choices.filter(isBranching);
  return distinctValues(
    groups.flatMap((choice) => branchValues(documents, choice, 0).flatMap((one) => one ?? [])),
  );
};
