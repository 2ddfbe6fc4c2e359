import { isObject } from '#schemas/model/values/isObject.ts';
import { isSchema, type Schema, type SchemaObject, schemasByName, schemasIn } from './schema.ts';

/** Fields and items that some part of a schema looks at, in whichever way its value is right. */
export interface Evaluated {
  readonly names: Set<string>;
  /** How many of the first items. */
  prefix: number;
  /** Nothing is known of the others, so every field may have been looked at. */
  allFields: boolean;
  allItems: boolean;
  readonly patterns: Set<string>;
}

const IN_PLACE = ['if', 'then', 'else'];

interface Reading {
  readonly has: (schema: SchemaObject, keyword: string) => boolean;
  readonly targetsOf: (schema: SchemaObject) => readonly Schema[];
}

const partsOf = (schema: SchemaObject, { has, targetsOf }: Reading): readonly Schema[] => [
  ...targetsOf(schema),
  ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    has(schema, keyword) ? schemasIn(schema[keyword]) : [],
  ),
  ...(has(schema, 'if') ? IN_PLACE.map((keyword) => schema[keyword]).filter(isSchema) : []),
  ...(has(schema, 'dependentSchemas') ? schemasByName(schema.dependentSchemas) : []).map(
    ([, part]) => part,
  ),
];

const addOwn = (schema: SchemaObject, sum: Evaluated, { has }: Reading, isRoot: boolean): void => {
  for (const [name] of schemasByName(schema.properties)) sum.names.add(name);
  for (const [pattern] of schemasByName(schema.patternProperties)) sum.patterns.add(pattern);
  if (has(schema, 'additionalProperties')) sum.allFields = true;
  if (!isRoot && has(schema, 'unevaluatedProperties')) sum.allFields = true;
  const prefix = has(schema, 'prefixItems') ? schema.prefixItems : schema.items;
  if (Array.isArray(prefix)) sum.prefix = Math.max(sum.prefix, prefix.length);
  const hasRest = isObject(schema.items) || schema.items === true || has(schema, 'contains');
  const hasMore = has(schema, 'additionalItems') && Array.isArray(schema.items);
  if (hasRest || hasMore || (!isRoot && has(schema, 'unevaluatedItems'))) sum.allItems = true;
};

/** What a schema has looked at before its own `unevaluatedProperties` and `unevaluatedItems`. */
export const evaluatedBy = (root: SchemaObject, reading: Reading): Evaluated => {
  const sum: Evaluated = {
    names: new Set(),
    patterns: new Set(),
    prefix: 0,
    allFields: false,
    allItems: false,
  };
  const seen = new Set<Schema>();
  const add = (schema: Schema): void => {
    if (!isObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    addOwn(schema, sum, reading, schema === root);
    // A reference that is found on the way may lead to whatever looks at anything.
    if (reading.targetsOf(schema).includes(true)) {
      sum.allFields = true;
      sum.allItems = true;
    }
    for (const part of partsOf(schema, reading)) add(part);
  };
  add(root);
  return sum;
};
