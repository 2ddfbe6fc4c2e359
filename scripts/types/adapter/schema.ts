import { isObject } from '#schemas/model/values/isObject.ts';

/** A schema as it was written, of whatever draft and with whatever keywords. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly $id?: unknown;
  readonly $ref?: unknown;
  readonly $recursiveAnchor?: unknown;
  readonly $schema?: unknown;
  readonly additionalItems?: unknown;
  readonly additionalProperties?: unknown;
  readonly allOf?: unknown;
  readonly anyOf?: unknown;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly definitions?: unknown;
  readonly dependentSchemas?: unknown;
  readonly deprecated?: unknown;
  readonly description?: unknown;
  readonly else?: unknown;
  readonly enum?: unknown;
  readonly id?: unknown;
  readonly if?: unknown;
  readonly items?: unknown;
  readonly maxItems?: unknown;
  readonly minItems?: unknown;
  readonly not?: unknown;
  readonly oneOf?: unknown;
  readonly patternProperties?: unknown;
  readonly prefixItems?: unknown;
  readonly properties?: unknown;
  readonly propertyNames?: unknown;
  readonly required?: unknown;
  readonly then?: unknown;
  readonly type?: unknown;
  readonly unevaluatedItems?: unknown;
  readonly unevaluatedProperties?: unknown;
}
export type Schema = SchemaObject | boolean;

/** The draft that a schema is written in; the later, the greater. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'boolean' || isObject(value);

export const schemasIn = (value: unknown): readonly Schema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** The schemas of a keyword that has names for them, as `properties` does; by name. */
export const schemasByName = (value: unknown): readonly (readonly [string, Schema])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, schema]) =>
        // TypeScript has no property of this name, and a value cannot have it either.
        isSchema(schema) && name !== '__proto__' ? [[name, schema] as const] : [],
      )
    : [];

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The draft that `$schema` names; 2020-12 where it names none that is known. */
export const draftOf = (dialect: unknown): Draft => {
  if (typeof dialect !== 'string') return 2020;
  if (dialect.endsWith('meta.json')) return 7;
  if (dialect.includes('2019-09')) return 2019;
  const draft = /draft-0?([34567])\b/.exec(dialect)?.[1];
  if (draft === undefined) return 2020;
  return draft === '7' ? 7 : draft === '6' ? 6 : 4;
};

/** Keywords that not every draft knows: the first draft that does, and the last. In the others they are annotations. */
const SPANS: Readonly<Record<string, readonly [from: Draft, to: Draft]>> = {
  $dynamicRef: [2020, 2020],
  $recursiveRef: [2019, 2019],
  additionalItems: [4, 2019],
  const: [6, 2020],
  contains: [6, 2020],
  dependentRequired: [2019, 2020],
  dependentSchemas: [2019, 2020],
  if: [7, 2020],
  prefixItems: [2020, 2020],
  propertyNames: [6, 2020],
  unevaluatedItems: [2019, 2020],
  unevaluatedProperties: [2019, 2020],
};

export const isKnownTo = (draft: Draft, keyword: string): boolean => {
  const [from, to] = SPANS[keyword] ?? [4, 2020];
  return from <= draft && draft <= to;
};

/** Whether only `$ref` counts where there is one: until draft-07. */
export const refStandsAlone = (draft: Draft): boolean => draft <= 7;
