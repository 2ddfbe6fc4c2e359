import { type Sql, sql } from '#server/engine/database/database.ts';

/** Rows of these ids. One id is no list: PostgreSQL would plan a statement with a list anew at each call. */
export const idsSql = (ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids}::text[])`;
