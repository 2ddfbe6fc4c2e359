import { isKnownField, knownAmong, ownerOf } from '#schemas/model/consumers/codeNeeds.ts';
import {
  changedField,
  isOfResource,
  type Operation,
} from '#schemas/model/operations/operations.ts';
import { DAY_MS, utcDay } from '#schemas/model/values/time.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { lastRemoval } from './changeStore.ts';
import { TRASH_DAYS } from './emptyTrash.ts';

export const refused = (reason: string): ServerError =>
  new ServerError('schema_refused', { reason });

interface GuardParts {
  readonly database: Database;
  readonly schemas: Pick<LiveSchemas, 'current'>;
  readonly requirements: SchemaRequirements;
  readonly clock: () => Date;
}

/** Rows of a resource that is in use. */
export const countRows = async (
  queryable: Queryable,
  schemas: Pick<LiveSchemas, 'current'>,
  name: string,
): Promise<number> => {
  if (!schemas.current().model.resources.has(name)) return 0;
  const [row] = await queryable.query<{ count: number }>(
    sql`select count(*)::int as count from ${tableSql({ name })}`,
  );
  return row?.count ?? 0;
};

/** Names and types of fields are what code relies on; labels, limits and places are not. */
const TOUCHES_CODE: readonly Operation['kind'][] = ['renameField', 'removeField', 'retypeField'];

/** What code relies on keeps its name, its type and its values. */
const requireUnknownToCode = (
  needs: SchemaRequirements,
  resource: string,
  operation: Operation,
): void => {
  const feature = ownerOf(needs, resource);
  if (operation.kind === 'removeResource' && needs.needed.includes(resource))
    throw new ServerError('resource_in_code', { feature, resource });
  if (isOfResource(operation)) return;
  const { field } = operation;
  if (TOUCHES_CODE.includes(operation.kind) && isKnownField(needs, resource, field))
    throw new ServerError('field_in_code', { feature, field });
  if (operation.kind !== 'replaceValues') return;
  const replaced = operation.values.map(([from]) => from);
  const [value] = knownAmong(needs, resource, field, replaced);
  if (value !== undefined) throw new ServerError('value_in_code', { feature, field, value });
};

/** The name that an operation gives to a field. */
const newNameOf = (operation: Operation): string | undefined => {
  if (operation.kind === 'renameField') return operation.to;
  return operation.kind === 'addField' ? operation.field : undefined;
};

/** A name in the trash is kept for what had it: its values would come up under the new one. */
const requireNotInTrash = async (
  { database, clock }: GuardParts,
  resource: string,
  operation: Operation,
): Promise<void> => {
  if (operation.kind === 'addResource') {
    if (await lastRemoval(database, resource, { kind: 'removeResource' }))
      throw refused(
        `"${resource}" is the name of a resource that was removed, whose rows are kept: take its removal back, or choose another name.`,
      );
    return;
  }
  const name = newNameOf(operation);
  if (name === undefined) return;
  const since = new Date(clock().getTime() - TRASH_DAYS * DAY_MS);
  const endedAt = await lastRemoval(database, resource, {
    kind: 'removeField',
    field: name,
    since,
  });
  if (endedAt === undefined) return;
  const until = utcDay(new Date(endedAt.getTime() + TRASH_DAYS * DAY_MS));
  throw refused(
    `"${name}" is the name of a field that was removed, whose values are kept until ${until}: take its removal back, or choose another name.`,
  );
};

/** Errors: 422 for what would lose values, or take away what code relies on. */
export const requireAllowed = async (
  parts: GuardParts,
  resource: string,
  operation: Operation,
): Promise<void> => {
  requireUnknownToCode(parts.requirements, resource, operation);
  await requireNotInTrash(parts, resource, operation);
};

/** Errors: 422 `schema_refused` where rows would be out of sight and nobody has said yes to that. */
export const requireHidingConfirmed = async (
  { database, schemas }: GuardParts,
  resource: string,
  operation: Operation,
  isConfirmed: boolean,
): Promise<void> => {
  if (operation.kind !== 'removeResource' || isConfirmed) return;
  const count = await countRows(database, schemas, resource);
  if (count > 0)
    throw refused(
      `"${resource}" has ${count} rows, which stay stored and are seen by nobody until its removal is taken back: send "isConfirmed" to have it so`,
    );
};

/** The schema of the field that an operation changes, with references followed. */
export const resolvedField = (
  schemas: Pick<LiveSchemas, 'current'>,
  resource: string,
  operation: Operation,
) => schemas.current().model.resources.get(resource)?.tree.get(changedField(operation))?.schema;
