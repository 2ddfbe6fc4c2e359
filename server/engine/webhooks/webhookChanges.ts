import { DAY_MS } from '#schemas';
import { WEBHOOK_LIMITS } from '#schemas/model/calls/webhookCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { sql } from '#server/engine/database/database.ts';
import { fieldsRefused } from '#server/engine/errors/errors.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { judgeEvents, requireManager, type WebhookRequest } from './judgeWebhook.ts';
import {
  changeManaged,
  inTransaction,
  noteChange,
  toldTo,
  type WebhookContext,
  type WebhookParts,
} from './managedWebhook.ts';
import { readWebhookUrl } from './safeAddress.ts';
import { newSecret } from './signature.ts';
import { removeDeliveries } from './storedDeliveries.ts';
import { addWebhook, changeWebhook, countWebhooks } from './storedWebhooks.ts';

/** For so long messages are signed with the secret that was replaced as well. */
const BOTH_SECRETS_MS = DAY_MS;

export interface WebhookChanges extends Partial<Omit<WebhookRequest, 'teamId' | 'isOfAllTeams'>> {
  readonly isOn?: boolean | undefined;
}

const judgeHead = (
  { rules }: WebhookParts,
  { name, url }: Pick<WebhookRequest, 'name' | 'url'>,
): void => {
  const issues = [
    ...(name.trim() === '' ? [issue('name', 'required')] : []),
    ...(readWebhookUrl(url, rules) ? [] : [issue('url', 'webhookAddress')]),
  ];
  if (issues.length > 0) throw fieldsRefused(issues);
};

/** Answers the secret, this once. */
export const createWebhook = async (
  context: WebhookContext,
  caller: Caller,
  request: WebhookRequest,
) => {
  const { database, model, clock, newId } = context;
  const asked = await requestedTeamOf({ database }, caller, request.teamId);
  const teamId = request.isOfAllTeams === true ? NO_TEAM : (asked ?? caller.teamId);
  requireManager(caller, teamId);
  judgeHead(context, request);
  const events = judgeEvents(caller, request.events, model(), clock());
  requireProof(caller, 'webhooks');
  const [id, secret, name] = [newId(), newSecret(), request.name.trim()];
  await inTransaction(context, async (transaction) => {
    if ((await countWebhooks(transaction, teamId)) >= WEBHOOK_LIMITS.webhooks)
      throw fieldsRefused([issue('name', 'maxItems', { limit: WEBHOOK_LIMITS.webhooks })]);
    const webhook = { id, team_id: teamId, name, url: request.url, events };
    await addWebhook(transaction, { ...webhook, maker_id: caller.userId, secret }, clock());
    await noteChange(context, transaction, caller, 'created', webhook, { url: request.url });
  });
  return { ...(await toldTo(context, caller, id)), secret };
};

/** Whoever changes it becomes its maker: it sees with their eyes from then on. */
export const updateWebhook = async (
  context: WebhookContext,
  caller: Caller,
  id: string,
  changes: WebhookChanges,
) => {
  const { model, clock } = context;
  await changeManaged(context, caller, id, async (transaction, webhook) => {
    const { name = webhook.name, url = webhook.url, isOn = webhook.state === 'on' } = changes;
    judgeHead(context, { name, url });
    const events = judgeEvents(caller, changes.events ?? webhook.events, model(), clock());
    requireProof(caller, 'webhooks');
    const changed = { ...webhook, name: name.trim(), url, events, maker_id: caller.userId };
    const state = isOn
      ? ({ state: 'on', off_reason: null } as const)
      : ({ state: 'off', off_reason: webhook.off_reason ?? 'person' } as const);
    await changeWebhook(transaction, { ...changed, ...state }, clock());
    await noteChange(context, transaction, caller, 'changed', changed, { url, isOn });
  });
  return toldTo(context, caller, id);
};

/** Answers the new secret; the old one signs as well for a day. */
export const rotateSecret = (
  context: WebhookContext,
  caller: Caller,
  id: string,
): Promise<string> =>
  changeManaged(context, caller, id, async (transaction, webhook) => {
    requireProof(caller, 'webhooks');
    const [secret, until] = [newSecret(), new Date(context.clock().getTime() + BOTH_SECRETS_MS)];
    await transaction.execute(sql`
      update webhooks set previous_secret = secret, previous_until = ${until}, secret = ${secret}
      where team_id = ${webhook.team_id} and id = ${id}`);
    await noteChange(context, transaction, caller, 'rotated', webhook, {
      until: until.toISOString(),
    });
    return secret;
  });

export const removeWebhook = (context: WebhookContext, caller: Caller, id: string): Promise<void> =>
  changeManaged(context, caller, id, async (transaction, webhook) => {
    requireProof(caller, 'webhooks');
    await removeDeliveries(transaction, webhook);
    await transaction.execute(
      sql`delete from webhooks where team_id = ${webhook.team_id} and id = ${id}`,
    );
    await noteChange(context, transaction, caller, 'deleted', webhook);
  });
