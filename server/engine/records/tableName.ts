import { createHash } from 'node:crypto';
import { type Sql, sql } from '#server/engine/database/database.ts';

/** PostgreSQL cuts names at 63 bytes; such a resource's table is named by a hash. */
const MAX_NAME_BYTES = 50;

export const tableName = (resource: string): string => {
  if (Buffer.byteLength(resource) <= MAX_NAME_BYTES) return `r_${resource}`;
  return `r_${createHash('sha1').update(resource).digest('hex')}`;
};

export const tableSql = (resource: { readonly name: string }): Sql =>
  sql.identifier(tableName(resource.name));
