import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { seenTeamSql } from '#server/engine/records/rowAccess.ts';
import { countOpen, type OpenCounts } from './storedDeliveries.ts';
import { type StoredWebhook, WEBHOOK_COLUMNS } from './storedWebhooks.ts';

interface NamedWebhook extends StoredWebhook {
  readonly maker_name: string | null;
}

/** A webhook as its managers see it. */
export type ListedWebhook = NamedWebhook & OpenCounts;

const NONE_OPEN: OpenCounts = { waiting: 0, failed: 0 };

const named = (condition: Sql): Sql => sql`
  select ${WEBHOOK_COLUMNS}, makers.doc->>'name' as maker_name
  from webhooks w left join r_users makers on makers.id = w.maker_id where ${condition}`;

/** By a statement of its own: deliveries lie with their team where an engine has several machines, and webhooks do not. */
const withCounts = async (
  place: Queryable,
  webhooks: readonly NamedWebhook[],
): Promise<readonly ListedWebhook[]> => {
  const counts = await countOpen(place, webhooks);
  return webhooks.map((webhook) => ({ ...webhook, ...(counts.get(webhook.id) ?? NONE_OPEN) }));
};

/** Those of one team; with null, of every team and for all teams. */
export const listWebhooks = async (
  place: Queryable,
  teamId: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedWebhook[]> => {
  const found = await place.query<NamedWebhook>(sql`
    ${named(teamId === null ? sql`true` : sql`w.team_id = ${teamId}`)}
    order by w.id desc limit ${limit} offset ${offset}`);
  return withCounts(place, found);
};

/** Errors: 404 for one of another team, as for none. */
export const readWebhook = async (
  place: Queryable,
  caller: Caller,
  id: string,
): Promise<ListedWebhook> => {
  const rows = await place.query<NamedWebhook>(
    named(sql`w.id = ${id} and ${seenTeamSql(caller, sql`w.team_id`)}`),
  );
  const [found] = await withCounts(place, rows);
  if (!found) throw new ServerError('not_found');
  return found;
};
