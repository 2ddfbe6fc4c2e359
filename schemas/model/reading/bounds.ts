import { isObject } from '../values/isObject.ts';

/** What one schema file may ask of whoever reads it. Everything that walks a schema relies on these. */
export const SCHEMA_BOUNDS = {
  /** The longest schema of the marketplace has 15 kB. */
  fileBytes: 1_000_000,
  /** Levels of braces and brackets: functions that call themselves follow them. */
  jsonLevels: 100,
  /** Texts, numbers, lists and objects of one file together. */
  jsonValues: 50_000,
  /** Levels of properties and items, shapes included. */
  fieldLevels: 8,
  /** Properties of one file, shapes included. */
  fields: 300,
  /** Schemas that a walk through all `$ref` of one file meets. */
  visitedSchemas: 10_000,
  /** Reasons listed of one file. */
  listedReasons: 20,
  /** A reason may quote what stands in the file. */
  reasonCharacters: 300,
} as const;

const childrenOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];

/** Why a parsed file is too much to be looked at; walks without calling itself. */
export const jsonBoundFault = (document: unknown): string | undefined => {
  const { jsonLevels, jsonValues } = SCHEMA_BOUNDS;
  let level: readonly unknown[] = [document];
  let count = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > jsonLevels) return `is nested more than ${jsonLevels} levels deep`;
    count += level.length;
    if (count > jsonValues) return `holds more than ${jsonValues} values`;
    level = level.flatMap(childrenOf);
  }
  return undefined;
};
