import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { centsText } from './appendEntries.ts';
import {
  BUCKETS,
  type Bucket,
  type Contribution,
  contributionOf,
  differenceOf,
  type Source,
} from './contribution.ts';

const ROWS_AT_A_TIME = 500;

/** What is asked of a stored order or withdrawal. */
interface Found {
  readonly id: string;
  readonly team_id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly amount: number | null;
  readonly status: string | null;
  /** When its money first moved: an order paid, a withdrawal requested. */
  readonly began_at: string | null;
  /** When a withdrawal was paid out. */
  readonly ended_at: string | null;
}

interface Entry {
  readonly found: Found;
  readonly kind: string;
  readonly bucket: Bucket;
  readonly cents: bigint;
  readonly at: string;
}

const FIRST_STATE: Readonly<Record<Source, string>> = { orders: 'paid', withdrawals: 'requested' };
const STEPS: Readonly<Record<Source, readonly [first: string, last: string]>> = {
  orders: ['order_paid', 'order_completed'],
  withdrawals: ['withdrawal_requested', 'withdrawal_paid'],
};
const LAST_STATE: Readonly<Record<Source, string>> = { orders: 'completed', withdrawals: 'paid' };

const entriesOf = (found: Found, kind: string, amounts: Contribution, at: string): Entry[] =>
  BUCKETS.flatMap((bucket) => {
    const cents = amounts[bucket] ?? 0n;
    return cents === 0n ? [] : [{ found, kind, bucket, cents, at }];
  });

/** The entries that a row would have if the ledger had been there all along. */
const historyOf = (source: Source, found: Found): Entry[] => {
  const row: Row = { amount: found.amount, status: found.status };
  const now = contributionOf(source, row);
  if (Object.keys(now).length === 0) return [];
  const [firstKind, lastKind] = STEPS[source];
  const first = contributionOf(source, { ...row, status: FIRST_STATE[source] });
  const beganAt = found.began_at ?? found.created_at;
  const began = entriesOf(found, firstKind, first, beganAt);
  if (found.status !== LAST_STATE[source]) return began;
  const endedAt = found.ended_at ?? found.updated_at;
  const at = [beganAt, endedAt].toSorted().at(-1) ?? endedAt;
  return [...began, ...entriesOf(found, lastKind, differenceOf(first, now), at)];
};

const MOMENTS: Readonly<Record<Source, readonly [began: string, ended: string]>> = {
  orders: ['paidAt', 'completedAt'],
  withdrawals: ['requestedAt', 'processedAt'],
};
const REFERENCES: Readonly<Record<Source, string>> = {
  orders: 'order_id',
  withdrawals: 'withdrawal_id',
};

const findMissing = (
  place: Queryable,
  source: Source,
  after: string,
): Promise<readonly Found[]> => {
  const [began, ended] = MOMENTS[source];
  return place.query<Found>(sql`
    select id, team_id, version, created_at, updated_at, doc->>'status' as status,
      case when jsonb_typeof(doc->'amount') = 'number' then (doc->>'amount')::float8 end as amount,
      doc->>${began}::text as began_at, doc->>${ended}::text as ended_at
    from ${tableSql({ name: source })} r
    where id > ${after} and team_id <> ${NO_TEAM} and not exists (
      select 1 from ledger_entries e where e.team_id = r.team_id
        and e.${sql.identifier(REFERENCES[source])} = r.id)
    order by id limit ${ROWS_AT_A_TIME}`);
};

const idAt = (moment: string): string => createIdSource(() => new Date(moment))();

const insertEntries = (
  place: Queryable,
  source: Source,
  entries: readonly Entry[],
  currency: string,
): Promise<number> =>
  place.execute(sql`
    insert into ledger_entries (team_id, id, kind, bucket, amount, currency,
      ${sql.identifier(REFERENCES[source])}, source_version, made_by, created_at)
    select team_id, id, kind, bucket, amount, ${currency}::text, source_id, version, 'system', at
    from unnest(
      ${entries.map(({ found }) => found.team_id)}::text[],
      ${entries.map(({ at }) => idAt(at))}::text[],
      ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ bucket }) => bucket)}::text[],
      ${entries.map(({ cents }) => centsText(cents))}::numeric[],
      ${entries.map(({ found }) => found.id)}::text[],
      ${entries.map(({ found }) => found.version)}::integer[],
      ${entries.map(({ at }) => at)}::timestamptz[]
    ) as entry (team_id, id, kind, bucket, amount, source_id, version, at)`);

/** Makes the heads anew from the entries. Whoever moves money meanwhile waits for the heads that are deleted first. */
const sumHeads = (place: Queryable): Promise<number> =>
  place.execute(sql`
    insert into ledger_heads (team_id, pending, available, requested, withdrawn, lifetime)
    select team_id,
      coalesce(sum(amount) filter (where bucket = 'pending'), 0),
      coalesce(sum(amount) filter (where bucket = 'available'), 0),
      coalesce(sum(amount) filter (where bucket = 'requested'), 0),
      coalesce(sum(amount) filter (where bucket = 'withdrawn'), 0),
      coalesce(sum(amount) filter (where bucket = 'available' and order_id is not null), 0)
    from ledger_entries group by team_id`);

/** Entries of rows that are gone: only the demo's are ever removed, and with them what they earned. */
const deleteEntriesOfRemovedRows = async (place: Queryable): Promise<void> => {
  for (const source of ['orders', 'withdrawals'] as const) {
    const reference = sql.identifier(REFERENCES[source]);
    await place.execute(sql`
      delete from ledger_entries e where ${reference} is not null and not exists (
        select 1 from ${tableSql({ name: source })} r
        where r.team_id = e.team_id and r.id = e.${reference})`);
  }
};

/** Whoever has withdrawn what the demo earned owes it to nobody: the demo's end is an adjustment. */
const levelOverdrawn = (place: Queryable, currency: string): Promise<number> =>
  place.execute(sql`
    insert into ledger_entries (team_id, id, kind, bucket, amount, currency, reason, made_by,
      created_at)
    select team_id, ${createIdSource(() => new Date())()}, 'adjustment', 'available',
      -sum(amount), ${currency}::text, 'demo data removed', 'system', now()
    from ledger_entries where bucket = 'available' group by team_id having sum(amount) < 0`);

/**
 * Brings the ledger in line with rows that came or went another way than one by one, with a listener: the demo, and an
 * installation from before the ledger. Each order and withdrawal without entries gets those it would have.
 */
export const rebuildLedger = async (place: Queryable, currency: string): Promise<void> => {
  await place.execute(sql`delete from ledger_heads`);
  await deleteEntriesOfRemovedRows(place);
  for (const source of ['orders', 'withdrawals'] as const) {
    for (let last = ''; ; ) {
      const missing = await findMissing(place, source, last);
      const entries = missing.flatMap((found) => historyOf(source, found));
      if (entries.length > 0) await insertEntries(place, source, entries, currency);
      last = missing.at(-1)?.id ?? '';
      if (missing.length < ROWS_AT_A_TIME) break;
    }
  }
  await levelOverdrawn(place, currency);
  await sumHeads(place);
};
