import type { Model, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { ContentKinds } from './contentKinds.ts';
import {
  type FileReference,
  libraryNames,
  libraryTarget,
  referencesOfRow,
  rowTarget,
} from './referencesOfRow.ts';

const idsByResource = (
  references: Iterable<FileReference>,
): ReadonlyMap<string, readonly string[]> => {
  const ids = new Map<string, string[]>();
  for (const { target } of references) {
    const [resource = '', id = ''] = target.split('/');
    if (resource !== 'library') ids.set(resource, [...(ids.get(resource) ?? []), id]);
  }
  return ids;
};

/** Fields of a row that show or name a picture or a file that is not there any more. */
export const fieldsOfMissingContent = async (
  transaction: Queryable,
  model: Model,
  resource: ResourceModel,
  { id, row }: { readonly id: string; readonly row: Row },
  kindOf: ContentKinds,
): Promise<readonly string[]> => {
  const references = [...referencesOfRow(resource, id, row, kindOf).values()];
  const present = new Set<string>();
  const names = libraryNames(references.map(({ target }) => target));
  if (names.length > 0) {
    const found = await transaction.query<{ name: string }>(
      sql`select name from library_files where name = any(${names}::text[])`,
    );
    for (const { name } of found) present.add(libraryTarget(name));
  }
  for (const [name, ids] of idsByResource(references)) {
    const target = model.resources.get(name);
    if (!target) continue;
    const found = await transaction.query<{ id: string }>(
      sql`select id from ${tableSql(target)} where id = any(${ids}::text[])`,
    );
    for (const row of found) present.add(rowTarget(name, row.id));
  }
  const missing = references.filter(({ target }) => !present.has(target));
  return [...new Set(missing.map(({ field }) => field))];
};
