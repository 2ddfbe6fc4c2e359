import { createRequire } from 'node:module';
import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';
import type { SchemaDocument } from './documents.ts';

/* The schemas of schemas. Node only: a browser gets those that its resources refer to. */

const PARTS_2019 = ['applicator', 'content', 'core', 'format', 'meta-data', 'validation'];
const PARTS_2020 = [
  'applicator',
  'content',
  'core',
  'format-annotation',
  'meta-data',
  'unevaluated',
  'validation',
];

const FILES: readonly string[] = [
  'ajv-draft-04/dist/refs/json-schema-draft-04.json',
  'ajv/dist/refs/json-schema-draft-06.json',
  'ajv/dist/refs/json-schema-draft-07.json',
  'ajv/dist/refs/json-schema-2019-09/schema.json',
  ...PARTS_2019.map((part) => `ajv/dist/refs/json-schema-2019-09/meta/${part}.json`),
  'ajv/dist/refs/json-schema-2020-12/schema.json',
  ...PARTS_2020.map((part) => `ajv/dist/refs/json-schema-2020-12/meta/${part}.json`),
];

const require = createRequire(import.meta.url);

const readDocument = (file: string): SchemaDocument => {
  const schema: unknown = require(file);
  const address = isObject(schema)
    ? (ownValue(schema, '$id') ?? ownValue(schema, 'id'))
    : undefined;
  if (typeof address !== 'string') throw new Error(`${file} has no address.`);
  return { address, schema };
};

let documents: readonly SchemaDocument[] | undefined;

/** Errors: throws where a package that holds one is not installed. */
export const metaSchemas = (): readonly SchemaDocument[] => {
  documents ??= FILES.map(readDocument);
  return documents;
};
