import { bundle, hashOf } from './bundle.ts';
import { layoutOf } from './fields/layout.ts';
import { typesOf } from './fields/valueTypes.ts';
import { tellingFields } from './lists/tellingColumns.ts';
import { compileResource } from './load.ts';
import type {
  JsonSchema,
  Model,
  ResourceKeywords,
  ResourceModel,
  SchemaDocuments,
} from './model.ts';
import type { Finding } from './reading/subschemas.ts';
import { rulesOf } from './rules.ts';
import { Documents, type SchemaDocument } from './standard/documents.ts';
import { addressOf, documentsAtHand, gatherReferences } from './standard/gather.ts';

/** A file with everything that it refers to. */
export interface Prepared {
  readonly schema: JsonSchema;
  readonly references: Readonly<Record<string, JsonSchema>>;
  /** What it refers to and is not at hand. */
  readonly lost: readonly Finding[];
}

const takesObjects = (document: JsonSchema, references: Prepared['references']): boolean => {
  const address = addressOf('');
  const others = Object.entries(references).map(([at, schema]) => ({ address: at, schema }));
  const documents = new Documents([...others, { address, schema: document }]);
  const types = typesOf(documents, layoutOf(documents, [documents.root(address)]));
  return types?.has('object') ?? true;
};

/** Values that are no objects stand in a row under this name. */
export const VALUE_FIELD = 'value';

const valueAddress = (name: string): string => addressOf(`${name}.value`);

/** Whether rows of the resource hold one value that is no object. */
export const holdsBareValue = ({ name, schema, tree }: ResourceModel): boolean =>
  tree.size === 1 && schema.properties?.[VALUE_FIELD]?.$ref === valueAddress(name);

/** A row is an object: a list, a text or a number is the only field of one. */
const inRow = (
  name: string,
  document: JsonSchema,
  references: Prepared['references'],
): Pick<Prepared, 'schema' | 'references'> => {
  const address = valueAddress(name);
  const { title, description, 'x-resource': keywords } = document;
  return {
    references: { ...references, [address]: document },
    schema: {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(keywords && { 'x-resource': keywords }),
      type: 'object',
      properties: { [VALUE_FIELD]: { $ref: address } },
      required: [VALUE_FIELD],
      additionalProperties: false,
    },
  };
};

/** Brings the files of a folder together with what they refer to. `metaSchemas` are the standard's own. */
export const preparing = (
  documents: SchemaDocuments,
  metaSchemas: readonly SchemaDocument[],
  addCommand?: string,
): ((name: string, document: JsonSchema) => Prepared) => {
  let atHand: ReadonlyMap<string, unknown> | undefined;
  const prepared = new Map<JsonSchema, Prepared>();
  const prepare = (name: string, document: JsonSchema): Prepared => {
    if (rulesOf(document) === 'souk')
      return { schema: bundle(document, documents.shared), references: {}, lost: [] };
    atHand ??= documentsAtHand(documents, metaSchemas);
    const { references, lost } = gatherReferences(addressOf(name), document, atHand, addCommand);
    if (lost.length > 0 || takesObjects(document, references))
      return { schema: document, references, lost };
    return { ...inRow(name, document, references), lost };
  };
  // A file is prepared for each thing that is asked of it.
  return (name, document) => {
    const known = prepared.get(document) ?? prepare(name, document);
    prepared.set(document, known);
    return known;
  };
};

/** Equal schemas, equal hash. */
const hashOfPrepared = ({ schema, references }: Prepared): string =>
  Object.keys(references).length === 0 ? hashOf(schema) : hashOf({ ...schema, $defs: references });

const compiled = new WeakMap<Prepared, ResourceModel>();

/** What the schema does not name is worked out for schemas that others wrote: pages are told, and need not. */
const compileWhole = (name: string, prepared: Prepared): ResourceModel => {
  const { schema, references } = prepared;
  const resource = compileResource(name, schema, hashOfPrepared(prepared), references);
  if (resource.rules === 'souk') return resource;
  const { listDefault, recordTitle }: Partial<ResourceKeywords> = schema['x-resource'] ?? {};
  const telling = tellingFields(resource);
  return {
    ...resource,
    ...(!listDefault && { columns: telling.columns }),
    ...(recordTitle === undefined && { recordTitle: telling.recordTitle }),
  };
};

/** The resource of a prepared file; compiled once, for whoever asks. */
export const compilePrepared = (name: string, prepared: Prepared): ResourceModel => {
  const resource = compiled.get(prepared) ?? compileWhole(name, prepared);
  compiled.set(prepared, resource);
  return resource;
};

/**
 * The product's definition, from schema files that `check.ts` found in order.
 *
 * Errors: throws on a `$ref` to a missing shape; anything else is `check.ts`'s to say.
 */
export const loadModel = (
  documents: SchemaDocuments,
  metaSchemas: readonly SchemaDocument[] = [],
): Model => {
  const prepare = preparing(documents, metaSchemas);
  return {
    resources: new Map(
      Object.entries(documents.resources)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, document]) => [name, compilePrepared(name, prepare(name, document))]),
    ),
  };
};
