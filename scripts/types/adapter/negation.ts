import {
  ALL_KINDS,
  type Alternative,
  ANYTHING,
  eachWithEach,
  KIND,
  ofKinds,
} from './alternatives.ts';
import {
  isSchema,
  type Schema,
  type SchemaObject,
  schemasByName,
  schemasIn,
  textsIn,
} from './schema.ts';

/** Where a schema is not met: what each keyword leaves when it fails. `undefined`: no type says that. */
export type Negation = readonly Alternative[] | undefined;

interface Parts {
  readonly expand: (schema: Schema) => readonly Alternative[];
  /** Those that count: known to the draft, and not overruled by a `$ref`. */
  readonly keywordsOf: (schema: SchemaObject) => readonly string[];
  readonly targetOf: (schema: SchemaObject) => Schema | undefined;
  /** As below, of a schema within. */
  readonly negate: (schema: Schema) => Negation;
  /** The schema that takes what this one refuses. */
  readonly opposite: (schema: Schema) => Schema;
}

/** Say nothing about values. */
const SILENT =
  /^(?:x-.*|\$(?:schema|id|comment|defs|anchor|dynamicAnchor|vocabulary)|id|definitions|title|description|default|examples?|deprecated|readOnly|writeOnly|contentEncoding|contentMediaType|markdownDescription)$/;

const KIND_OF_TYPE: Readonly<Record<string, number>> = { ...KIND, integer: KIND.number };

export const kindsOfType = (type: unknown): number | undefined => {
  const names = typeof type === 'string' ? [type] : textsIn(type);
  const kinds = names.map((name) => KIND_OF_TYPE[name]);
  return names.length === 0
    ? undefined
    : kinds.reduce<number>((sum, kind) => sum | (kind ?? ALL_KINDS), 0);
};

const withoutType = (type: unknown): Negation => {
  const names = typeof type === 'string' ? [type] : textsIn(type);
  const kinds = kindsOfType(names.filter((name) => name !== 'integer')) ?? 0;
  return kinds === ALL_KINDS ? [] : [ofKinds(ALL_KINDS & ~kinds)];
};

/** Where one of the names is missing. */
const lacking = (names: readonly string[]): Negation =>
  names.map((name) => ({ ...ofKinds(KIND.object), absent: new Set([name]) }));

const negateProperties = (value: unknown, { opposite }: Parts): Negation =>
  schemasByName(value).map(([name, schema]) => ({
    ...ofKinds(KIND.object),
    required: new Set([name]),
    objects: [{ properties: new Map([[name, opposite(schema)]]), patterns: [], rest: true }],
  }));

const negateAll = (schemas: readonly Schema[], { negate }: Parts): Negation => {
  const negations = schemas.map(negate);
  if (negations.some((negation) => negation === undefined)) return undefined;
  return negations.flatMap((negation) => negation ?? []);
};

const negateAny = (schemas: readonly Schema[], { negate }: Parts): Negation =>
  schemas.reduce<readonly Alternative[]>(
    (sum, schema) => eachWithEach(sum, negate(schema) ?? [ANYTHING]),
    [ANYTHING],
  );

const negateKeyword = (schema: SchemaObject, keyword: string, parts: Parts): Negation => {
  const value = schema[keyword];
  switch (keyword) {
    case 'type':
      return withoutType(value);
    case 'const':
      return [{ ...ANYTHING, excluded: [value] }];
    case 'enum':
      return [{ ...ANYTHING, excluded: Array.isArray(value) ? value : [] }];
    case 'required':
      return lacking(textsIn(value));
    case 'properties':
      return negateProperties(value, parts);
    case 'allOf':
      return negateAll(schemasIn(value), parts);
    case 'anyOf':
      return negateAny(schemasIn(value), parts);
    case 'not':
      return isSchema(value) ? parts.expand(value) : undefined;
    default:
      return SILENT.test(keyword) ? [] : undefined;
  }
};

const REFERENCES = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/** Where the schema is not met. */
export const negationOf = (schema: Schema, parts: Parts): Negation => {
  if (schema === true) return [];
  if (schema === false) return [ANYTHING];
  const target = parts.targetOf(schema);
  const negations = parts
    .keywordsOf(schema)
    .filter((keyword) => !REFERENCES.has(keyword))
    .map((keyword) => negateKeyword(schema, keyword, parts));
  if (target !== undefined) negations.push(parts.negate(target));
  if (negations.some((negation) => negation === undefined)) return undefined;
  return negations.flatMap((negation) => negation ?? []);
};
