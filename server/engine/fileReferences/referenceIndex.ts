import type { Model, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import type { ContentKinds } from './contentKinds.ts';
import { findReferences, targetsOf } from './findReferences.ts';
import { type FileReference, libraryNames, referencesOfRow } from './referencesOfRow.ts';

/** Held until the write is done: whoever removes the picture meanwhile sees this reference, or comes first. */
const lockPictures = async (
  transaction: Queryable,
  references: readonly FileReference[],
): Promise<void> => {
  const names = libraryNames(references.map(({ target }) => target));
  if (names.length === 0) return;
  await transaction.query(sql`
    select 1 from library_files where name = any(${names}::text[]) order by name for key share`);
};

const addReferences = async (
  transaction: Queryable,
  { resource, id, teamId }: Pick<RecordChange, 'resource' | 'id' | 'teamId'>,
  references: readonly FileReference[],
): Promise<void> => {
  if (references.length === 0) return;
  await lockPictures(transaction, references);
  await transaction.execute(sql`
    insert into row_uses (target, resource, row_id, field, team_id)
    select target, ${resource.name}::text, ${id}::text, field, ${teamId}::text
    from unnest(${references.map(({ target }) => target)}::text[], ${references.map(({ field }) => field)}::text[])
      as added (target, field)
    on conflict do nothing`);
};

const removeReferences = async (
  transaction: Queryable,
  { resource, id }: Pick<RecordChange, 'resource' | 'id'>,
  references: readonly FileReference[],
): Promise<void> => {
  for (const { target, field } of references) {
    await transaction.execute(sql`
      delete from row_uses where target = ${target} and resource = ${resource.name}
        and row_id = ${id} and field = ${field}`);
  }
};

const refuseWhileReferenced = async (
  transaction: Queryable,
  model: Model,
  { resource, id, teamId, before }: RecordChange,
  kindOf: ContentKinds,
): Promise<void> => {
  const targets = targetsOf(resource, id, before ?? {}, kindOf);
  await transaction.query(sql`
    select 1 from library_files
    where name = any(${libraryNames(targets)}::text[]) order by name for update`);
  const { total, rows } = await findReferences(transaction, model, targets, teamId, kindOf);
  if (total > 0) throw new ServerError('in_use', { where: rows, total });
};

const referencesBy = (
  resource: ResourceModel,
  id: string,
  row: Row | undefined,
  kindOf: ContentKinds,
) =>
  row === undefined ? new Map<string, FileReference>() : referencesOfRow(resource, id, row, kindOf);

/**
 * Keeps the index of references to pictures and files, with every write of every row and in its transaction.
 *
 * Errors: 409 `in_use` with `where` when a picture or a file is to go that a row refers to.
 */
export const createReferenceListener =
  (model: () => Model, kindOf: ContentKinds) =>
  async (transaction: Queryable, change: RecordChange): Promise<void> => {
    const { resource, id, kind } = change;
    if (kind === 'remove' && kindOf(resource.name) !== undefined) {
      await refuseWhileReferenced(transaction, model(), change, kindOf);
    }
    const before = referencesBy(resource, id, change.before, kindOf);
    const after = referencesBy(resource, id, change.after, kindOf);
    const added = [...after].filter(([key]) => !before.has(key)).map(([, reference]) => reference);
    const gone = [...before].filter(([key]) => !after.has(key)).map(([, reference]) => reference);
    await addReferences(transaction, change, added);
    await removeReferences(transaction, change, gone);
  };
