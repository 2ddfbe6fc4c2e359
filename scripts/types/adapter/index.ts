import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { Describer } from './describe.ts';
import { indexDocuments } from './documents.ts';
import { Naming, toTypeName } from './naming.ts';
import { Printer } from './print.ts';
import { isSchema, type Schema } from './schema.ts';

const CARRIER = 'Types';

/** The same content, its keys in one order: the order of a file's keys says nothing. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, inOrder(item)]),
  );
};

/** A value's schema: the path of its file in the folder, or its address, and the name that its type should have. */
export interface Root {
  readonly file: string;
  readonly name: string;
  /** A resource's, whose values are objects. */
  readonly isRow: boolean;
}

/** A root's type, and what its objects have. */
export interface ValueType {
  readonly type: string;
  /** Some of them have no fields but those that are named. */
  readonly isClosed: boolean;
  readonly fields: ReadonlySet<string>;
}

export interface ForeignTypes {
  readonly code: string;
  /** By the file of each root. */
  readonly values: ReadonlyMap<string, ValueType>;
}

/**
 * The types of values of schemas that follow JSON Schema to the letter, draft-04 to 2020-12.
 *
 * A type never refuses a value that its schema takes; where TypeScript cannot say what a schema says, it is wider.
 * Errors: throws where a reference leads nowhere, naming file, place and reference.
 */
export const foreignTypes = async (
  files: ReadonlyMap<string, unknown>,
  roots: readonly Root[],
  taken: ReadonlySet<string> = new Set(),
): Promise<ForeignTypes> => {
  const schemas = new Map<string, Schema>();
  for (const [file, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const schema = inOrder(content);
    if (isSchema(schema)) schemas.set(file, schema);
  }
  const documents = indexDocuments(schemas);
  const describer = new Describer(documents);
  const prefixes = new Map<string, string>();
  const naming = new Naming(describer, documents, new Set([...taken, CARRIER]), prefixes);
  const values = new Map<string, ValueType>();
  const definitions: Record<string, JSONSchema> = {};
  for (const { file, name, isRow } of [...roots].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const type = naming.unique(toTypeName(name));
    prefixes.set(file, type);
    const node = describer.root(schemas.get(file) ?? true, file, isRow);
    const same = naming.names.get(node.key);
    if (same === undefined) naming.name(node.key, type);
    else definitions[type] = { tsType: same };
    values.set(file, { type, ...describer.objectsOf(node) });
  }
  naming.nameOthers();
  const printer = new Printer(describer.described, naming.names);
  for (const [key, name] of naming.names) definitions[name] = printer.definition(key);
  return { code: await write(definitions), values };
};

const write = async (definitions: Record<string, JSONSchema>): Promise<string> => {
  const root: JSONSchema = {
    title: CARRIER,
    additionalProperties: false,
    type: 'object',
    definitions,
  };
  const code = await compile(root, CARRIER, {
    bannerComment: '',
    unreachableDefinitions: true,
    style: { bracketSpacing: true, singleQuote: true, printWidth: 100 },
  });
  return code.replace(`export interface ${CARRIER} {}\n`, '');
};
