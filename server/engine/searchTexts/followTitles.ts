import {
  type Database,
  type Queryable,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { givesTitle } from '#server/engine/records/query/titleWords.ts';
import { type Referrer, referrersIn } from '#server/engine/records/referenceTargets.ts';
import { referringKeys, type Target } from '#server/engine/records/writing/inUse.ts';
import { rewriteTexts } from './rewriteTexts.ts';

/** Rows are held while their texts are made: whoever writes one of them waits for no more than so many. */
export const BATCH_ROWS = 200;

/** How far the rows that refer to a renamed one have been gone through. */
interface Place {
  readonly resource: string;
  readonly field: string;
  readonly after: string;
}

interface TitleChange {
  readonly id: number;
  readonly resource: string;
  readonly row_id: string;
  readonly team_id: string;
  readonly place: Place | null;
  /** Whether it has got another title since, which will be followed. */
  readonly is_old: boolean;
}

const readOldest = async (transaction: Queryable): Promise<TitleChange | undefined> => {
  const [oldest] = await transaction.query<TitleChange>(sql`
    select id, resource, row_id, team_id, place, exists (
      select 1 from title_changes as newer where newer.row_id = title_changes.row_id
        and newer.resource = title_changes.resource and newer.id > title_changes.id) as is_old
    from title_changes order by id limit 1`);
  return oldest;
};

const remove = (transaction: Queryable, { id }: TitleChange): Promise<number> =>
  transaction.execute(sql`delete from title_changes where id = ${id}`);

const atPlace =
  (place: Place) =>
  ({ resource, field }: Referrer): boolean =>
    resource.name === place.resource && field.name === place.field;

/** Fields that may refer to the row, from the one at hand on; all where schemas no longer have that one. */
const referrersLeft = (
  { model }: RecordsOptions,
  { resource }: Target,
  place: Place | null,
): readonly Referrer[] => {
  const all = referrersIn(model(), resource).filter((one) => givesTitle(one.resource, resource));
  const at = place ? all.findIndex(atPlace(place)) : 0;
  return all.slice(Math.max(at, 0));
};

/** Makes the texts of some more rows that refer to a renamed one, and notes how far it came. */
const followOne = async (
  transaction: Transaction,
  options: RecordsOptions,
  change: TitleChange,
): Promise<number> => {
  const { row_id: id, team_id: teamId, place } = change;
  const resource = options.model().resources.get(change.resource);
  if (!resource) {
    await remove(transaction, change);
    return 0;
  }
  const target: Target = { resource, id, teamId };
  const [referrer, next] = referrersLeft(options, target, place);
  const after = place && referrer && atPlace(place)(referrer) ? place.after : '';
  const keys = referrer
    ? await referringKeys(transaction, options, referrer, target, { after, limit: BATCH_ROWS })
    : [];
  const count = referrer ? await rewriteTexts(transaction, options, referrer.resource, keys) : 0;
  const isMore = keys.length === BATCH_ROWS;
  const at = isMore ? referrer : next;
  if (!at) {
    await remove(transaction, change);
    return count;
  }
  const reached: Place = {
    ...{ resource: at.resource.name, field: at.field.name },
    after: isMore ? (keys.at(-1)?.id ?? '') : '',
  };
  await transaction.execute(
    sql`update title_changes set place = ${reached}::jsonb where id = ${change.id}`,
  );
  return count;
};

/**
 * Follows the oldest new title by one batch, in one transaction: what was cut off goes on where it was. Answers how many
 * rows have other texts; undefined where there is nothing to follow.
 */
export const followTitles = (
  database: Database,
  options: RecordsOptions,
): Promise<number | undefined> =>
  database.transaction(async (transaction) => {
    const change = await readOldest(transaction);
    if (!change) return undefined;
    if (change.is_old && !change.place) {
      await remove(transaction, change);
      return 0;
    }
    return followOne(transaction, options, change);
  });
