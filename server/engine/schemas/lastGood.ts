import { bundleOf, type Model, type ResourceModel, type SchemaBundle } from '#schemas';
import { usableSchemas } from '#schemas/model/check.ts';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import type { SchemaCompiler } from './schemaCompiler.ts';

/** What was in use last, for a start that finds a file out of order. */
export const LAST_GOOD_TABLES: readonly Sql[] = [
  sql`create table if not exists schemas_in_use (
    one boolean primary key check (one), revision text not null, bundle text not null)`,
];

/**
 * The resources in use when the server last ran; none before the first start, nor where none of the wanted was among
 * them: what has always been wrong costs no start twice.
 */
export const readLastGood = async (
  database: Database,
  { faultOf, requirements }: SchemaCompiler,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ResourceModel>> => {
  const [row] = await database.query<{ bundle: string }>(sql`select bundle from schemas_in_use`);
  if (!row) return new Map();
  // Only `saveLastGood` writes the column.
  const { resources } = JSON.parse(row.bundle) as SchemaBundle;
  if (!Object.keys(resources).some((name) => wanted.has(name))) return new Map();
  const schemas = Object.entries(resources).map(([name, { schema }]) => [name, schema] as const);
  // Another version of Souk may have kept them: they are checked like files.
  const documents = { resources: Object.fromEntries(schemas), shared: {} };
  return usableSchemas({ documents, problems: [] }, { ...requirements, faultOf }).model.resources;
};

/** Remembers what is in use. Most starts find it there already, and write nothing. */
export const saveLastGood = async (database: Database, model: Model): Promise<void> => {
  const bundle = bundleOf(model);
  const [row] = await database.query<{ revision: string }>(
    sql`select revision from schemas_in_use`,
  );
  if (row?.revision === bundle.revision) return;
  const text = JSON.stringify(bundle);
  await database.execute(sql`
    insert into schemas_in_use (one, revision, bundle) values (true, ${bundle.revision}, ${text})
    on conflict (one) do update set revision = excluded.revision, bundle = excluded.bundle`);
};
