import type { Model } from '#schemas';
import { type Queryable, sql } from '../database/database.ts';
import { tableSql } from '../records/tableName.ts';
import { LIBRARY_PATH } from './library.ts';

/** Rows of one resource that show a picture in one of their fields. */
export interface Showing {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

/**
 * Where a picture of the library is shown: products and texts hold its address, so every table is read through.
 * That is slow for large ones, and done only when a picture is to go.
 */
export const findShowings = async (
  database: Queryable,
  model: Model,
  src: string,
): Promise<readonly Showing[]> => {
  if (!src.startsWith(LIBRARY_PATH)) return [];
  const showings: Showing[] = [];
  for (const resource of model.resources.values()) {
    const found = await database.query<Omit<Showing, 'resource'>>(sql`
      select entry.key as field, count(*)::int as count
      from ${tableSql(resource)}, jsonb_each_text(doc) as entry
      where strpos(doc::text, ${src}) > 0 and strpos(entry.value, ${src}) > 0
      group by entry.key order by entry.key`);
    showings.push(...found.map((showing) => ({ resource: resource.name, ...showing })));
  }
  return showings;
};
