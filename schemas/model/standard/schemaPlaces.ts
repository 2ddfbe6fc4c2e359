import { isObject } from '../values/isObject.ts';

/** Keywords whose value is a schema. Those of all drafts: which ones count is for each draft's rules to say. */
const ONE: readonly string[] = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const LIST: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const BY_NAME: readonly string[] = [
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
];

export type AnySchema = Readonly<Record<string, unknown>> | boolean;

export const isAnySchema = (value: unknown): value is AnySchema =>
  isObject(value) || typeof value === 'boolean';

export type Step = readonly (string | number)[];

const listed = (keyword: string, list: readonly unknown[]): readonly [Step, AnySchema][] =>
  list.flatMap((schema, index): [Step, AnySchema][] =>
    isAnySchema(schema) ? [[[keyword, index], schema]] : [],
  );

const within = (keyword: string, value: unknown): readonly [Step, AnySchema][] => {
  if (keyword === 'items')
    return Array.isArray(value)
      ? listed(keyword, value)
      : isAnySchema(value)
        ? [[[keyword], value]]
        : [];
  if (ONE.includes(keyword)) return isAnySchema(value) ? [[[keyword], value]] : [];
  if (LIST.includes(keyword)) return Array.isArray(value) ? listed(keyword, value) : [];
  if (!BY_NAME.includes(keyword) || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]): [Step, AnySchema][] =>
    isAnySchema(schema) ? [[[keyword, name], schema]] : [],
  );
};

/** The schemas right inside a schema, each with the way to it: `properties`, `title`. */
export const childSchemas = (schema: AnySchema): readonly (readonly [Step, AnySchema])[] =>
  typeof schema === 'boolean'
    ? []
    : Object.entries(schema).flatMap(([keyword, value]) => within(keyword, value));
