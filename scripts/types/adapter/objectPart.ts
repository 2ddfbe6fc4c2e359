import type { ObjectPart } from './alternatives.ts';
import { isSchema, type Schema, type SchemaObject } from './schema.ts';

interface Reading {
  readonly has: (schema: SchemaObject, keyword: string) => boolean;
  readonly fieldsOf: (
    schema: SchemaObject,
    keyword: string,
  ) => readonly (readonly [string, Schema])[];
  readonly namesAmong: (schema: Schema) => readonly string[] | undefined;
}

/** What `propertyNames` leaves: the fields with the names that it lists, and no others. */
const restricted = (part: ObjectPart, names: readonly string[]): ObjectPart => {
  const isByPattern = part.patterns.length > 0;
  const others = isByPattern ? true : part.rest;
  return {
    properties: new Map(names.map((name) => [name, part.properties.get(name) ?? others])),
    patterns: [],
    rest: false,
  };
};

/** What a schema says of an object's fields; undefined where it says nothing. */
export const objectPartOf = (schema: SchemaObject, reading: Reading): ObjectPart | undefined => {
  const { has, fieldsOf, namesAmong } = reading;
  const properties = fieldsOf(schema, 'properties');
  const patterns = fieldsOf(schema, 'patternProperties');
  const { additionalProperties, propertyNames } = schema;
  const hasRest = has(schema, 'additionalProperties') && isSchema(additionalProperties);
  const rest = hasRest ? additionalProperties : true;
  const hasNames = has(schema, 'propertyNames') && isSchema(propertyNames);
  const names = hasNames ? namesAmong(propertyNames) : undefined;
  const part = { properties: new Map(properties), patterns, rest };
  if (names) return restricted(part, names);
  return properties.length > 0 || patterns.length > 0 || rest !== true ? part : undefined;
};
