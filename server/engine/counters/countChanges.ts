import { metaOf, type ResourceModel } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
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
  const { createdAt, teamId } = metaOf(resource, row);
  // The day in UTC, as `createdAt` is written.
  const day = textOf(createdAt).slice(0, 10);
  return { field: counter.field, team: textOf(teamId), value, day };
};

const isSameKey = (one: CounterKey | undefined, other: CounterKey | undefined): boolean =>
  one?.team === other?.team && one?.value === other?.value && one?.day === other?.day;

type CountChange = CounterKey & { readonly resource: string; readonly n: number };

/** What a write adds to the counters and takes from them. */
const countsOf = ({ resource, before, after }: RecordChange): readonly CountChange[] =>
  countersOf(resource).flatMap((counter) => {
    const [from, to] = [keyOf(resource, counter, before), keyOf(resource, counter, after)];
    if (isSameKey(from, to)) return [];
    const own = { resource: resource.name };
    return [
      ...(from ? [{ ...own, ...from, n: -1 }] : []),
      ...(to ? [{ ...own, ...to, n: 1 }] : []),
    ];
  });

/** Those of the same counter as one: rows of an import share their team and day. */
const summed = (changes: readonly CountChange[]): readonly CountChange[] => {
  const sums = new Map<string, CountChange>();
  for (const change of changes) {
    const { resource, field, team, value, day } = change;
    const key = JSON.stringify([resource, field, team, value, day]);
    sums.set(key, { ...change, n: change.n + (sums.get(key)?.n ?? 0) });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
};

/** Notes in the writes' own transaction what they add to the counters and take from them. */
export const countChanges: ChangesListener = async (transaction, written) => {
  const changes = summed(written.flatMap(countsOf));
  if (changes.length === 0) return;
  transaction.send(sql`
    insert into row_count_changes (resource, field, team_id, value, bucket, n)
    select * from unnest(${changes.map(({ resource }) => resource)}::text[],
      ${changes.map(({ field }) => field)}::text[], ${changes.map(({ team }) => team)}::text[],
      ${changes.map(({ value }) => value)}::text[], ${changes.map(({ day }) => day)}::date[],
      ${changes.map(({ n }) => n)}::int[])`);
};
