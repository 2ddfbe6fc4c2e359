import type { OffReason, RowEvent } from '#schemas/model/calls/webhookCalls.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { seenTeamSql } from '#server/engine/records/rowAccess.ts';

/** What of one resource is told. */
export interface Subscription {
  readonly resource: string;
  readonly events: readonly RowEvent[];
  /** Only of rows that it finds; all where absent. */
  readonly filter?: Row;
}

export interface StoredWebhook {
  readonly id: string;
  /** '' for one that is told of every team. */
  readonly team_id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly Subscription[];
  /** Whose eyes it sees with: who made it, or changed it last. */
  readonly maker_id: string;
  readonly state: 'on' | 'off';
  readonly off_reason: OffReason | null;
  /** When the first attempt since the last success failed. */
  readonly failing_since: string | null;
  /** When its maker was last told of that. */
  readonly told_at: string | null;
  readonly previous_until: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** With what signs its messages; only the sender reads it. */
export interface SigningWebhook extends StoredWebhook {
  readonly secret: string;
  readonly previous_secret: string | null;
}

export const WEBHOOK_COLUMNS = sql.raw(
  'w.id, w.team_id, w.name, w.url, w.events, w.maker_id, w.state, w.off_reason, w.failing_since, ' +
    'w.told_at, w.previous_until, w.created_at, w.updated_at',
);

export const countWebhooks = async (place: Queryable, teamId: string | null): Promise<number> => {
  const own = teamId === null ? sql`true` : sql`team_id = ${teamId}`;
  const [counted] = await place.query<{ total: number }>(
    sql`select count(*)::int as total from webhooks where ${own}`,
  );
  return counted?.total ?? 0;
};

/** Locked until the transaction ends. Errors: 404 for one of another team, as for none. */
export const lockWebhook = async (
  transaction: Queryable,
  caller: Caller,
  id: string,
): Promise<StoredWebhook> => {
  const [found] = await transaction.query<StoredWebhook>(
    sql`select ${WEBHOOK_COLUMNS} from webhooks w
      where w.id = ${id} and ${seenTeamSql(caller, sql`w.team_id`)} for update`,
  );
  if (!found) throw new ServerError('not_found');
  return found;
};

/** All that are on, of every team. */
export const readActive = (place: Queryable): Promise<readonly StoredWebhook[]> =>
  place.query<StoredWebhook>(sql`select ${WEBHOOK_COLUMNS} from webhooks w where w.state = 'on'`);

/** One that is on, with its secrets. */
export const readSigning = async (
  place: Queryable,
  { team_id: teamId, id }: Pick<StoredWebhook, 'team_id' | 'id'>,
): Promise<SigningWebhook | undefined> => {
  const [found] = await place.query<SigningWebhook>(sql`
    select ${WEBHOOK_COLUMNS}, w.secret, w.previous_secret from webhooks w
    where w.team_id = ${teamId} and w.id = ${id} and w.state = 'on'`);
  return found;
};

export const addWebhook = async (
  transaction: Queryable,
  webhook: Pick<StoredWebhook, 'id' | 'team_id' | 'name' | 'url' | 'events' | 'maker_id'> & {
    readonly secret: string;
  },
  now: Date,
): Promise<void> => {
  const { id, team_id: teamId, name, url, events, maker_id: makerId, secret } = webhook;
  await transaction.execute(sql`
    insert into webhooks (team_id, id, name, url, events, maker_id, secret, state, created_at, updated_at)
    values (${teamId}, ${id}, ${name}, ${url}, ${JSON.stringify(events)}::jsonb, ${makerId},
      ${secret}, 'on', ${now}, ${now})`);
};

export const changeWebhook = async (
  transaction: Queryable,
  webhook: Pick<
    StoredWebhook,
    'id' | 'team_id' | 'name' | 'url' | 'events' | 'maker_id' | 'state' | 'off_reason'
  >,
  now: Date,
): Promise<void> => {
  const { id, team_id: teamId, name, url, events, maker_id: makerId, state } = webhook;
  await transaction.execute(sql`
    update webhooks set name = ${name}, url = ${url}, events = ${JSON.stringify(events)}::jsonb,
      maker_id = ${makerId}, state = ${state}, off_reason = ${webhook.off_reason},
      failing_since = null, told_at = null, updated_at = ${now}
    where team_id = ${teamId} and id = ${id}`);
};
