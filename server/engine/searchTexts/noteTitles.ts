import type { Model, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
import { givesTitle, shownTitle } from '#server/engine/records/query/titleWords.ts';
import { referrersIn } from '#server/engine/records/referenceTargets.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** Whether rows of some resource are found by the titles of this one's. */
const isTitleUsed = (model: Model, resource: ResourceModel): boolean =>
  referrersIn(model, resource).some((referrer) => givesTitle(referrer.resource, resource));

const hasOtherTitle = ({ resource, before, after }: RecordChange): boolean =>
  before !== undefined &&
  shownTitle(resource, before) !== (after === undefined ? '' : shownTitle(resource, after));

/**
 * Waits for all who are about to store the old title: a write that refers to a row holds it until it ends
 * (`presentRows`). Whoever comes later waits for this one, and reads the new title.
 */
const holdRows = async (
  transaction: Queryable,
  changes: readonly RecordChange[],
): Promise<void> => {
  for (const teamId of [...new Set(changes.map((change) => change.teamId))].sort()) {
    const [first] = changes;
    if (!first) return;
    const ids = changes.filter((change) => change.teamId === teamId).map(({ id }) => id);
    await transaction.query(sql`
      select 1 as held from ${tableSql(first.resource)}
      where team_id = ${teamId} and id = any(${ids}::text[]) order by id for update`);
  }
};

/** Notes rows that get another title or go, so that those that refer to them are found by the new one (TABLE-2). */
export const noteTitles =
  (model: () => Model): ChangesListener =>
  async (transaction, changes) => {
    const [first] = changes;
    const renamed = changes.filter(hasOtherTitle);
    if (!first || renamed.length === 0 || !isTitleUsed(model(), first.resource)) return;
    await holdRows(transaction, renamed);
    await transaction.execute(sql`
      insert into title_changes (resource, row_id, team_id)
      select ${first.resource.name}::text, row_id, team_id from unnest(
        ${renamed.map(({ id }) => id)}::text[], ${renamed.map(({ teamId }) => teamId)}::text[])
        as renamed (row_id, team_id)`);
  };
