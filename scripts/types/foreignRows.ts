import type { JsonSchema, SchemaDocuments } from '#schemas';
import { isObject } from '#schemas/model/values/isObject.ts';
import { foreignTypes } from './adapter/index.ts';

/** The row's own data: where a schema has no room for them, they stand under `_meta` (GEN-4). */
const OWN_FIELDS = ['_id', 'createdAt', 'id', 'teamId', 'updatedAt', 'version'];

/** "Withdrawal |||| Withdrawals" → "Withdrawal"; a resource without a name is called by its file. */
const nameOf = (file: string, schema: JsonSchema): string => {
  const resource: unknown = schema['x-resource'];
  const names = isObject(resource) ? resource['name'] : undefined;
  const english = isObject(names) ? names['en'] : undefined;
  return typeof english === 'string' ? (english.split('||||')[0] ?? file) : file;
};

/**
 * The types of resources that others wrote.
 *
 * Shape: `rows` from resource name to the type of its row: the value with the row's own data, or with those under
 * `_meta` where the value is closed or has a field of such a name.
 */
export const foreignRows = async (
  { resources, shared }: SchemaDocuments,
  foreign: Readonly<Record<string, JsonSchema>>,
  { row, taken }: { readonly row: string; readonly taken: ReadonlySet<string> },
): Promise<{ readonly code: string; readonly rows: ReadonlyMap<string, string> }> => {
  const names = Object.keys(foreign);
  if (names.length === 0) return { code: '', rows: new Map() };
  const files = new Map<string, unknown>();
  for (const [name, schema] of Object.entries(resources)) files.set(`${name}.json`, schema);
  for (const [name, schema] of Object.entries(shared)) files.set(`shared/${name}.json`, schema);
  const roots = Object.entries(foreign).map(([name, schema]) => ({
    file: `${name}.json`,
    name: nameOf(name, schema),
    isRow: true,
  }));
  const { code, values } = await foreignTypes(files, roots, taken);
  const rows = names.map((name) => {
    const value = values.get(`${name}.json`);
    if (!value) throw new Error(`${name}.json has no type.`);
    const isApart = value.isClosed || OWN_FIELDS.some((field) => value.fields.has(field));
    return [name, `${value.type} & ${isApart ? `{ _meta: ${row} }` : row}`] as const;
  });
  return { code, rows: new Map(rows) };
};
