import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type JsonSchema, propertiesOf, resolve, type SchemaDocuments } from '#schemas';
import { sharedName } from '#schemas/model/bundle.ts';
import { toPascalCase, typeNameOf } from '#schemas/model/consumers/typeNames.ts';
import { foreignRows } from './types/foreignRows.ts';
import { withFormerMembers } from './types/formerMembers.ts';
import { splitByRules } from './types/ownRules.ts';

const BANNER =
  '/** Written by `npm run types` from schemas/*.json: change those, not this file. */';
const ROW = 'Row';
const MAP = 'ResourceTypes';

/** What the server adds to every row; the schemas of resources leave it out. */
const ROW_SCHEMA: JSONSchema = {
  type: 'object',
  description: 'What every row has, and the server owns.',
  properties: {
    _id: { type: 'string' },
    createdAt: { type: 'string', description: 'ISO 8601, UTC.' },
    teamId: { type: 'string' },
    updatedAt: { type: 'string', description: 'ISO 8601, UTC.' },
    version: { type: 'integer', description: 'Grows by one at each change.' },
  },
  required: ['_id', 'createdAt', 'teamId', 'updatedAt', 'version'],
  additionalProperties: false,
};

const byName = <Value>(record: Readonly<Record<string, Value>>): readonly [string, Value][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const TYPE_NAMES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;

/** Of a former name the note is the point: a schema around a reference may have one. */
const withNote = (reference: JSONSchema, { description = '' }: JsonSchema): JSONSchema =>
  description.startsWith('@deprecated') ? { allOf: [reference], description } : reference;

/** Only what a type can say: no titles (each would become an alias), no keywords of ours, no rules. */
const toPlain = (own: JsonSchema, document: JsonSchema): JSONSchema => {
  const target = own.$ref === undefined ? undefined : sharedName(own.$ref);
  // Nothing may stand beside a $ref, or the shape is written again as `Media1`.
  if (target !== undefined) return withNote({ $ref: `#/definitions/${toPascalCase(target)}` }, own);
  const schema = resolve(own, document);
  const { description, enum: values } = schema;
  const type = TYPE_NAMES.find((name) => name === schema.type);
  return {
    ...(type && { type }),
    ...(description !== undefined && { description }),
    // Values of a schema file are JSON.
    ...(values && { enum: [...values] as NonNullable<JSONSchema['enum']> }),
    ...(schema.items && { items: toPlain(schema.items, document) }),
    ...(type === 'object' && toPlainObject(schema, document)),
  };
};

const toPlainObject = (schema: JsonSchema, document: JsonSchema): JSONSchema => {
  // Fields of a branch count too: a row may have them, so they are optional.
  const properties = [...propertiesOf(schema, document)];
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    return { additionalProperties: typeof values === 'object' ? toPlain(values, document) : true };
  }
  return {
    properties: Object.fromEntries(
      properties
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, property]) => [name, toPlainProperty(property, document)]),
    ),
    required: (schema.required ?? []).filter((name) => !schema.properties?.[name]?.writeOnly),
    additionalProperties: false,
  };
};

const toPlainProperty = (schema: JsonSchema, document: JsonSchema): JSONSchema => {
  const plain = toPlain(schema, document);
  return schema.writeOnly ? { ...plain, description: 'Sent, never answered.' } : plain;
};

const definitionsOf = ({ resources, shared }: SchemaDocuments): Record<string, JSONSchema> => {
  const definitions: Record<string, JSONSchema> = { [ROW]: ROW_SCHEMA };
  const add = (name: string, file: string, schema: JSONSchema): void => {
    if (definitions[name] || name === MAP) {
      throw new Error(`${file} would be written as "${name}", a type that exists already.`);
    }
    definitions[name] = schema;
  };
  for (const [name, schema] of byName(shared)) {
    add(toPascalCase(name), `shared/${name}.json`, toPlain(schema, schema));
  }
  for (const [name, schema] of byName(resources)) {
    // The compiler takes a schema in `extends`, as draft-03 has it; its own types know only names.
    const entity = Object.assign(toPlain(schema, schema), {
      extends: { $ref: `#/definitions/${ROW}` },
    });
    add(typeNameOf(name, schema), `${name}.json`, entity);
  }
  return definitions;
};

/** The compiler notes for each type where it was referenced; that says nothing to a reader. */
const withoutNotes = (code: string): string =>
  code
    .replace(/^ \*\n \* This interface was referenced by .*\n(?: \* via the .*\n)?/gm, '')
    .replace(
      /^\/\*\*\n \* This interface was referenced by .*\n(?: \* via the .*\n)? \*\/\n/gm,
      '',
    );

const exportedNames = (code: string): readonly string[] =>
  [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? []);

/**
 * TypeScript types of all schemas, as the text of one file.
 *
 * Shape: an interface for each resource and each shared shape with Souk's own rules, once; the value of each resource
 * that others wrote; `ResourceTypes` from resource name to row.
 * The same schemas give the same bytes, in whatever order their keys stand.
 * Errors: throws where two schemas with Souk's own rules would give one type, naming the file, and where a reference
 * leads nowhere.
 * Source: SCHEMA-3, GEN-7.
 */
export const typesFromSchemas = async (written: SchemaDocuments): Promise<string> => {
  const documents = withFormerMembers(written);
  const { own, foreign } = splitByRules(documents);
  const definitions = definitionsOf(own);
  const taken = new Set([...Object.keys(definitions), MAP, 'ResourceName']);
  const others = await foreignRows(documents, foreign, { row: ROW, taken });
  const rows: [string, JSONSchema][] = byName(own.resources).map(([name, schema]) => [
    name,
    { $ref: `#/definitions/${typeNameOf(name, schema)}` },
  ]);
  for (const [name, row] of others.rows) rows.push([name, { tsType: row }]);
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  const root: JSONSchema = {
    title: MAP,
    description: 'The row of each resource, by the name of its schema file.',
    type: 'object',
    properties: Object.fromEntries(rows),
    required: rows.map(([name]) => name),
    additionalProperties: false,
    definitions,
  };
  const compiled = await compile(root, MAP, {
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { bracketSpacing: true, singleQuote: true, printWidth: 100 },
  });
  const code = `${withoutNotes(compiled)}\nexport type ResourceName = keyof ${MAP};\n`;
  const unexpected = exportedNames(code).filter(
    (name) => !definitions[name] && name !== MAP && name !== 'ResourceName',
  );
  if (unexpected.length > 0) {
    throw new Error(`The compiler wrote types nobody asked for: ${unexpected.join(', ')}.`);
  }
  return others.code === '' ? code : `${code}\n${withoutNotes(others.code)}`;
};
