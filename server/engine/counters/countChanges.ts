import type { ResourceModel } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { ChangeListener } from '#server/engine/records/context.ts';
import {
  type Counter,
  countedValue,
  countersOf,
} from '#server/engine/records/pages/countedFields.ts';

/** Which counter a row counts in. */
interface CounterKey {
  readonly field: string;
  readonly team: string;
  readonly value: string;
  readonly day: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const keyOf = (
  resource: ResourceModel,
  counter: Counter,
  row: Row | undefined,
): CounterKey | undefined => {
  const value = row && countedValue(resource, counter, row);
  if (!row || value === undefined) return undefined;
  // The day in UTC, as `createdAt` is written.
  const day = textOf(row['createdAt']).slice(0, 10);
  return { field: counter.field, team: textOf(row['teamId']), value, day };
};

const isSameKey = (one: CounterKey | undefined, other: CounterKey | undefined): boolean =>
  one?.team === other?.team && one?.value === other?.value && one?.day === other?.day;

/** Notes in a write's own transaction what it adds to the counters and takes from them. */
export const countChanges: ChangeListener = async (transaction, { resource, before, after }) => {
  const changes = countersOf(resource).flatMap((counter) => {
    const [from, to] = [keyOf(resource, counter, before), keyOf(resource, counter, after)];
    if (isSameKey(from, to)) return [];
    return [...(from ? [{ ...from, n: -1 }] : []), ...(to ? [{ ...to, n: 1 }] : [])];
  });
  if (changes.length === 0) return;
  await transaction.execute(sql`
    insert into row_count_changes (resource, field, team_id, value, bucket, n)
    select ${resource.name}::text, * from unnest(
      ${changes.map(({ field }) => field)}::text[], ${changes.map(({ team }) => team)}::text[],
      ${changes.map(({ value }) => value)}::text[], ${changes.map(({ day }) => day)}::date[],
      ${changes.map(({ n }) => n)}::int[])`);
};
