import type { JsonSchema, SchemaDocuments } from '#schemas';
import { sharedName } from '#schemas/model/bundle.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

/** Whether a schema has Souk's own rules; all others follow JSON Schema to the letter. */
export const hasOwnRules = (schema: unknown): boolean => {
  if (!isObject(schema)) return false;
  const { $schema: dialect, 'x-resource': resource } = schema;
  const isNamed = isObject(resource) && resource['rules'] === 'souk';
  return isNamed || (typeof dialect === 'string' && dialect.endsWith('meta.json'));
};

/** The schema as its file would say it: with Souk's own rules. */
export const withOwnRules = (schema: JsonSchema): JsonSchema =>
  Object.assign({ $schema: './meta.json' }, schema);

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? (sharedName(item) ?? []) : referencesIn(item),
  );
};

/** The shared shapes that these schemas need, whatever rules those have. */
const neededBy = (
  schemas: readonly JsonSchema[],
  shared: SchemaDocuments['shared'],
): ReadonlySet<string> => {
  const names = new Set(schemas.flatMap(referencesIn));
  // A Set's iterator sees what is added meanwhile.
  for (const name of names) for (const next of referencesIn(shared[name])) names.add(next);
  return names;
};

type Named = Readonly<Record<string, JsonSchema>>;

const only = (schemas: Named, isKept: (name: string, schema: JsonSchema) => boolean): Named =>
  Object.fromEntries(Object.entries(schemas).filter(([name, schema]) => isKept(name, schema)));

/** Schemas with Souk's own rules, and resources that others wrote. */
export const splitByRules = ({
  resources,
  shared,
}: SchemaDocuments): { readonly own: SchemaDocuments; readonly foreign: Named } => {
  const own = only(resources, (_name, schema) => hasOwnRules(schema));
  const needed = neededBy(Object.values(own), shared);
  return {
    own: {
      resources: own,
      shared: only(shared, (name, schema) => hasOwnRules(schema) || needed.has(name)),
    },
    foreign: only(resources, (name) => own[name] === undefined),
  };
};
