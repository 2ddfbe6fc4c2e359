/* Clients send and read a renamed field under its former names until their day: types have these as members, too. */
import type { JsonSchema, SchemaDocuments } from '#schemas';
import { isObject } from '#schemas/model/values/isObject.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Schemas by name. */
const MAPS = ['patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLE = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'contains', 'not'],
  ...['if', 'then', 'else', 'propertyNames', 'additionalItems', 'unevaluatedItems'],
];

const withinMap = (map: Schema): Schema =>
  Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, within(schema)]));

/** What a field is under a name that it had; one that another field has now is that one's. */
const formerMembers = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const aliases = isObject(schema) ? schema['x-aliases'] : undefined;
      if (!isObject(schema) || !isObject(aliases)) return [];
      const { 'x-aliases': _aliases, 'x-id': _id, title: _title, ...own } = schema;
      return Object.entries(aliases)
        .filter(([former]) => !Object.hasOwn(properties, former))
        .map(([former, days]) => {
          const until = isObject(days) ? String(days['until']) : '';
          return [former, { ...own, description: `@deprecated until ${until}: use ${name}` }];
        });
    }),
  );

const within = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(within);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value))
        return [keyword, withinMap({ ...value, ...formerMembers(value) })];
      if (MAPS.includes(keyword) && isObject(value)) return [keyword, withinMap(value)];
      return [keyword, LISTS.includes(keyword) || SINGLE.includes(keyword) ? within(value) : value];
    }),
  );
};

const inAll = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      // The same schema with members more.
      JSON.stringify(schema).includes('"x-aliases"') ? (within(schema) as JsonSchema) : schema,
    ]),
  );

/** Schemas whose renamed fields stand under their former names as well, never required. */
export const withFormerMembers = ({ resources, shared }: SchemaDocuments): SchemaDocuments => ({
  resources: inAll(resources),
  shared: inAll(shared),
});
