import type { AttemptError, DeliveryState } from '#schemas/model/calls/webhookCalls.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { seenTeamSql } from '#server/engine/records/rowAccess.ts';
import type { StoredWebhook } from './storedWebhooks.ts';

/** One try to send a delivery. */
export interface Attempt {
  readonly at: string;
  readonly durationMs: number;
  readonly status?: number;
  readonly error?: AttemptError;
  /** The beginning of what was answered. */
  readonly answer?: string;
}

export interface StoredDelivery {
  readonly id: string;
  readonly team_id: string;
  readonly webhook_id: string;
  readonly resource: string;
  readonly row_id: string;
  /** `created`, `updated`, `deleted`, or `test`. */
  readonly event: string;
  readonly at: string;
  readonly state: DeliveryState;
  /** Since it was made, or last sent again by hand. */
  readonly attempts: number;
  readonly next_at: string;
  readonly last_at: string | null;
  readonly last_status: number | null;
  readonly last_duration: number | null;
  readonly last_error: AttemptError | null;
}

export interface LoggedDelivery extends StoredDelivery {
  readonly log: readonly Attempt[];
}

type Key = Pick<StoredWebhook, 'team_id' | 'id'>;

export interface OpenCounts {
  readonly waiting: number;
  readonly failed: number;
}

/** A delivery that is to be made. */
export interface NewDelivery
  extends Pick<StoredDelivery, 'id' | 'team_id' | 'webhook_id' | 'resource' | 'row_id' | 'event'> {
  /** Its place among those of its row, for one webhook. */
  readonly number: number;
}

/** Attempts that are kept of a delivery, the last ones. */
const KEPT_ATTEMPTS = 20;

const COLUMNS = sql.raw(
  'd.id, d.team_id, d.webhook_id, d.resource, d.row_id, d.event, d.at, d.state, d.attempts, ' +
    'd.next_at, d.last_at, d.last_status, d.last_duration, d.last_error',
);

const ofWebhook = ({ team_id: teamId, id }: Key): Sql =>
  sql`d.team_id = ${teamId} and d.webhook_id = ${id}`;

const ofWebhooks = (webhooks: readonly Key[]): Sql => sql`
  d.team_id = any(${[...new Set(webhooks.map(({ team_id }) => team_id))]}::text[])
  and d.webhook_id = any(${webhooks.map(({ id }) => id)}::text[])`;

/** Its turn has come: nothing earlier of the same row waits. */
const IS_FIRST = sql`not exists (
  select 1 from webhook_deliveries e where e.team_id = d.team_id and e.webhook_id = d.webhook_id
    and e.resource = d.resource and e.row_id = d.row_id and e.number < d.number
    and e.state = 'waiting')`;

/** The highest number so far of each of these rows, by webhook and row. */
export const lastNumbers = async (
  transaction: Queryable,
  webhooks: readonly Key[],
  resource: string,
  rows: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await transaction.query<{ webhook_id: string; row_id: string; number: number }>(sql`
    select d.webhook_id, d.row_id, max(d.number) as number from webhook_deliveries d
    where ${ofWebhooks(webhooks)} and d.resource = ${resource} and d.row_id = any(${rows}::text[])
    group by d.webhook_id, d.row_id`);
  return new Map(found.map((one) => [`${one.webhook_id} ${one.row_id}`, one.number]));
};

/** All of them in one statement, to be sent at once. */
export const addDeliveries = async (
  transaction: Queryable,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> => {
  const list = (pick: (delivery: NewDelivery) => unknown) => deliveries.map(pick);
  await transaction.execute(sql`
    insert into webhook_deliveries (team_id, id, webhook_id, resource, row_id, event, number, at,
      state, attempts, next_at, log)
    select *, ${now}::timestamptz, 'waiting', 0, ${now}::timestamptz, '[]'::jsonb
    from unnest(${list(({ team_id }) => team_id)}::text[], ${list(({ id }) => id)}::text[],
      ${list(({ webhook_id }) => webhook_id)}::text[], ${list(({ resource }) => resource)}::text[],
      ${list(({ row_id }) => row_id)}::text[], ${list(({ event }) => event)}::text[],
      ${list(({ number }) => number)}::int[])`);
};

/** Those of the webhooks that have something to send now; those that wait longest first. */
export const webhooksWithDue = async (
  place: Queryable,
  webhooks: readonly Key[],
  now: Date,
  limit: number,
): Promise<readonly Key[]> =>
  webhooks.length === 0
    ? []
    : place.query<Key>(sql`
        select d.team_id, d.webhook_id as id from webhook_deliveries d
        where ${ofWebhooks(webhooks)} and d.state = 'waiting' and d.next_at <= ${now} and ${IS_FIRST}
        group by d.team_id, d.webhook_id order by min(d.next_at) limit ${limit}`);

/** How many deliveries of each webhook wait or have failed, by its id; of one without any there is nothing. */
export const countOpen = async (
  place: Queryable,
  webhooks: readonly Key[],
): Promise<ReadonlyMap<string, OpenCounts>> => {
  if (webhooks.length === 0) return new Map();
  const rows = await place.query<OpenCounts & { id: string }>(sql`
    select d.webhook_id as id, count(*) filter (where d.state = 'waiting')::int as waiting,
      count(*) filter (where d.state = 'failed')::int as failed
    from webhook_deliveries d
    where ${ofWebhooks(webhooks)} and d.state in ('waiting', 'failed') group by d.webhook_id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/** What one webhook is to be sent now, at most one of each row. */
export const dueDeliveries = (
  place: Queryable,
  webhook: Key,
  now: Date,
  limit: number,
): Promise<readonly StoredDelivery[]> =>
  place.query<StoredDelivery>(sql`
    select ${COLUMNS} from webhook_deliveries d
    where ${ofWebhook(webhook)} and d.state = 'waiting' and d.next_at <= ${now} and ${IS_FIRST}
    order by d.next_at, d.id limit ${limit}`);

/** Writes down how an attempt ended; not where somebody did so before. */
export const noteAttempt = async (
  transaction: Queryable,
  delivery: StoredDelivery,
  attempt: Attempt,
  { state, nextAt }: { readonly state: DeliveryState; readonly nextAt: Date },
): Promise<boolean> => {
  const changed = await transaction.execute(sql`
    update webhook_deliveries set state = ${state}, attempts = attempts + 1, next_at = ${nextAt},
      last_at = ${attempt.at}, last_status = ${attempt.status ?? null},
      last_duration = ${attempt.durationMs}, last_error = ${attempt.error ?? null},
      log = (case when jsonb_array_length(log) >= ${KEPT_ATTEMPTS}::int then log - 0 else log end)
        || ${{ ...attempt }}::jsonb
    where team_id = ${delivery.team_id} and id = ${delivery.id} and state = 'waiting'
      and attempts = ${delivery.attempts}`);
  return changed > 0;
};

export const listDeliveries = (
  place: Queryable,
  webhook: Key,
  asked: {
    readonly state: DeliveryState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly StoredDelivery[]> =>
  place.query<StoredDelivery>(sql`
    select ${COLUMNS} from webhook_deliveries d
    where ${ofWebhook(webhook)} and ${asked.state ? sql`d.state = ${asked.state}` : sql`true`}
    order by d.id desc limit ${asked.limit} offset ${asked.offset}`);

export const countDeliveries = async (
  place: Queryable,
  webhook: Key,
  state: DeliveryState | undefined,
): Promise<number> => {
  const [counted] = await place.query<{ total: number }>(sql`
    select count(*)::int as total from webhook_deliveries d
    where ${ofWebhook(webhook)} and ${state ? sql`d.state = ${state}` : sql`true`}`);
  return counted?.total ?? 0;
};

/** Of any team for whoever sees all, else of the own one. Errors: 404 `not_found`. */
export const readDelivery = async (
  place: Queryable,
  caller: Caller,
  id: string,
): Promise<LoggedDelivery> => {
  const seen = seenTeamSql(caller, sql`d.team_id`);
  const [found] = await place.query<LoggedDelivery>(
    sql`select ${COLUMNS}, d.log from webhook_deliveries d where d.id = ${id} and ${seen}`,
  );
  if (!found) throw new ServerError('not_found');
  return found;
};

const AGAIN = sql`state = 'waiting', attempts = 0`;

/** Lets one that is done or given up be sent again, under its own id. */
export const replayDelivery = async (
  transaction: Queryable,
  { team_id: teamId, id }: Pick<StoredDelivery, 'team_id' | 'id'>,
  now: Date,
): Promise<void> => {
  await transaction.execute(sql`
    update webhook_deliveries set ${AGAIN}, next_at = ${now}
    where team_id = ${teamId} and id = ${id}`);
};

/** The same for all that were given up; answers how many. */
export const replayFailed = (transaction: Queryable, webhook: Key, now: Date): Promise<number> =>
  transaction.execute(sql`
    update webhook_deliveries set ${AGAIN}, next_at = ${now}
    where team_id = ${webhook.team_id} and webhook_id = ${webhook.id} and state = 'failed'`);

export const removeDeliveries = async (place: Queryable, webhook: Key): Promise<void> => {
  await place.execute(sql`
    delete from webhook_deliveries
    where team_id = ${webhook.team_id} and webhook_id = ${webhook.id}`);
};

/** Those of that time and before, whatever became of them. */
export const forgetDeliveries = (place: Queryable, before: Date): Promise<number> =>
  place.execute(sql`delete from webhook_deliveries where at < ${before}`);
