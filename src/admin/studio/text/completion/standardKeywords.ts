import type { KeywordShape } from './keywordShape.ts';

const A_SCHEMA: KeywordShape = { $ref: '#/definitions/schema' };
const SCHEMAS: KeywordShape = { type: 'object', additionalProperties: A_SCHEMA };
const TEXT: KeywordShape = { type: 'string' };
const COUNT: KeywordShape = { type: 'integer' };

/** Keywords of JSON Schema 2020-12 that `meta.json` leaves out; files in Souk's own words may not use them. */
export const STANDARD_KEYWORDS: Readonly<Record<string, KeywordShape>> = {
  $anchor: TEXT,
  $dynamicAnchor: TEXT,
  $dynamicRef: TEXT,
  $vocabulary: { type: 'object', additionalProperties: { type: 'boolean' } },
  prefixItems: { type: 'array', items: A_SCHEMA },
  contains: A_SCHEMA,
  minContains: COUNT,
  maxContains: COUNT,
  unevaluatedItems: A_SCHEMA,
  patternProperties: SCHEMAS,
  propertyNames: A_SCHEMA,
  minProperties: COUNT,
  maxProperties: COUNT,
  dependentRequired: { type: 'object', additionalProperties: { type: 'array', items: TEXT } },
  dependentSchemas: SCHEMAS,
  unevaluatedProperties: A_SCHEMA,
  contentEncoding: TEXT,
  contentMediaType: TEXT,
  contentSchema: A_SCHEMA,
  deprecated: { type: 'boolean' },
};

export const STANDARD_TYPES: readonly string[] = ['null'];

/** Formats of the standard beside those of `meta.json`. */
export const STANDARD_FORMATS: readonly string[] = [
  ...['time', 'duration', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template'],
  ...['json-pointer', 'relative-json-pointer', 'regex'],
];
