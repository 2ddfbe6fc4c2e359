import { DAY_MS, type Model } from '#schemas';
import {
  type DeliveryState,
  TEST_EVENT,
  WEBHOOK_LIMITS,
} from '#schemas/model/calls/webhookCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { fieldsRefused } from '#server/engine/errors/errors.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { judgeEvents, requireManager, type WebhookRequest } from './judgeWebhook.ts';
import { type AddressRules, readWebhookUrl } from './safeAddress.ts';
import { newSecret } from './signature.ts';
import {
  addDeliveries,
  countDeliveries,
  listDeliveries,
  readDelivery,
  removeDeliveries,
  replayDelivery,
  replayFailed,
  type StoredDelivery,
} from './storedDeliveries.ts';
import {
  addWebhook,
  changeWebhook,
  countWebhooks,
  listWebhooks,
  lockWebhook,
  readWebhook,
  type StoredWebhook,
} from './storedWebhooks.ts';
import { toldDelivery, toldWebhook } from './toldWebhooks.ts';

/** For so long messages are signed with the secret that was replaced as well. */
const BOTH_SECRETS_MS = DAY_MS;

export interface WebhookParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly bus: Bus;
  readonly model: () => Model;
  readonly clock: () => Date;
  readonly rules: AddressRules;
  /** Called after each change, for this node; others hear of it. */
  readonly onChanged: () => void;
}

export interface WebhookChanges extends Partial<Omit<WebhookRequest, 'teamId' | 'isOfAllTeams'>> {
  readonly isOn?: boolean | undefined;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

const windowOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** Webhooks as their managers see and change them. */
export const createWebhooks = (parts: WebhookParts) => {
  const { database, audit, bus, model, clock, rules, onChanged } = parts;
  const newId = createIdSource(clock);

  const inTransaction = async <Result>(
    work: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> => {
    const result = await database.transaction(work);
    onChanged();
    return result;
  };

  const judgeHead = ({ name, url }: Pick<WebhookRequest, 'name' | 'url'>): void => {
    const issues = [
      ...(name.trim() === '' ? [issue('name', 'required')] : []),
      ...(readWebhookUrl(url, rules) ? [] : [issue('url', 'webhookAddress')]),
    ];
    if (issues.length > 0) throw fieldsRefused(issues);
  };

  /** In the change's own transaction; nodes learn of it when it is committed. */
  const noted = async (
    transaction: Queryable,
    caller: Caller,
    verb: string,
    webhook: Pick<StoredWebhook, 'id' | 'team_id' | 'name'>,
    details?: Row,
  ): Promise<void> => {
    const { id, team_id: teamId, name } = webhook;
    await audit.note(transaction, caller, {
      ...{ action: `webhook.${verb}`, teamId, target: { resource: 'webhooks', id, name } },
      ...(details && { details }),
    });
    await bus.publish(transaction, 'souk_webhooks');
  };

  const changing = <Result>(
    caller: Caller,
    id: string,
    work: (transaction: Queryable, webhook: StoredWebhook) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(async (transaction) => {
      const webhook = await lockWebhook(transaction, caller, id);
      requireManager(caller, webhook.team_id);
      return work(transaction, webhook);
    });

  const readManaged = async (caller: Caller, id: string) => {
    const webhook = await readWebhook(database, caller, id);
    requireManager(caller, webhook.team_id);
    return webhook;
  };

  /** The delivery, and the webhook that it is of. Errors: 404 where that is not the caller's to manage. */
  const readOwnDelivery = async (caller: Caller, id: string) => {
    const delivery = await readDelivery(database, id);
    await readManaged(caller, delivery.webhook_id);
    return delivery;
  };

  const told = async (caller: Caller, id: string) =>
    toldWebhook(await readManaged(caller, id), model(), clock());

  return {
    async search(caller: Caller, asked: Page & { readonly teamId?: string | undefined }) {
      const teamId = await requestedTeamOf({ database }, caller, asked.teamId);
      requireTeamManager(caller, teamId ?? caller.teamId);
      const rows = await listWebhooks(database, teamId, windowOf(asked));
      return {
        results: rows.map((row) => toldWebhook(row, model(), clock())),
        total: await countWebhooks(database, teamId),
      };
    },

    get: told,

    /** Answers the secret, this once. */
    async create(caller: Caller, request: WebhookRequest) {
      const asked = await requestedTeamOf({ database }, caller, request.teamId);
      const teamId = request.isOfAllTeams === true ? NO_TEAM : (asked ?? caller.teamId);
      requireManager(caller, teamId);
      judgeHead(request);
      const events = judgeEvents(caller, request.events, model(), clock());
      requireProof(caller);
      const [id, secret, name] = [newId(), newSecret(), request.name.trim()];
      await inTransaction(async (transaction) => {
        if ((await countWebhooks(transaction, teamId)) >= WEBHOOK_LIMITS.webhooks)
          throw fieldsRefused([issue('name', 'maxItems', { limit: WEBHOOK_LIMITS.webhooks })]);
        const webhook = { id, team_id: teamId, name, url: request.url, events };
        await addWebhook(transaction, { ...webhook, maker_id: caller.userId, secret }, clock());
        await noted(transaction, caller, 'created', webhook, { url: request.url });
      });
      return { ...(await told(caller, id)), secret };
    },

    /** Whoever changes it becomes its maker: it sees with their eyes from then on. */
    async update(caller: Caller, id: string, changes: WebhookChanges) {
      await changing(caller, id, async (transaction, webhook) => {
        const { name = webhook.name, url = webhook.url, isOn = webhook.state === 'on' } = changes;
        judgeHead({ name, url });
        const events = judgeEvents(caller, changes.events ?? webhook.events, model(), clock());
        requireProof(caller);
        const changed = { ...webhook, name: name.trim(), url, events, maker_id: caller.userId };
        const state = isOn
          ? ({ state: 'on', off_reason: null } as const)
          : ({ state: 'off', off_reason: webhook.off_reason ?? 'person' } as const);
        await changeWebhook(transaction, { ...changed, ...state }, clock());
        await noted(transaction, caller, 'changed', changed, { url, isOn });
      });
      return told(caller, id);
    },

    /** Answers the new secret; the old one signs as well for a day. */
    rotate: (caller: Caller, id: string): Promise<string> =>
      changing(caller, id, async (transaction, webhook) => {
        requireProof(caller);
        const [secret, until] = [newSecret(), new Date(clock().getTime() + BOTH_SECRETS_MS)];
        await transaction.execute(sql`
          update webhooks set previous_secret = secret, previous_until = ${until}, secret = ${secret}
          where team_id = ${webhook.team_id} and id = ${id}`);
        await noted(transaction, caller, 'rotated', webhook, { until: until.toISOString() });
        return secret;
      }),

    remove: (caller: Caller, id: string): Promise<void> =>
      changing(caller, id, async (transaction, webhook) => {
        requireProof(caller);
        await removeDeliveries(transaction, webhook);
        await transaction.execute(
          sql`delete from webhooks where team_id = ${webhook.team_id} and id = ${id}`,
        );
        await noted(transaction, caller, 'deleted', webhook);
      }),

    /** Sends what says nothing, to see whether it arrives. Answers the delivery's id. */
    test: (caller: Caller, id: string): Promise<string> =>
      changing(caller, id, async (transaction, webhook) => {
        const deliveryId = newId();
        const delivery = {
          ...{ id: deliveryId, team_id: webhook.team_id, webhook_id: id, resource: '' },
          // A row of its own: it waits for nothing.
          ...{ row_id: deliveryId, event: TEST_EVENT, number: 1 },
        };
        await addDeliveries(transaction, [delivery], clock());
        await noted(transaction, caller, 'tested', webhook);
        return deliveryId;
      }),

    async deliveries(
      caller: Caller,
      id: string,
      asked: Page & { readonly state?: DeliveryState | undefined },
    ) {
      const webhook = await readManaged(caller, id);
      const { state } = asked;
      const rows = await listDeliveries(database, webhook, { state, ...windowOf(asked) });
      return {
        results: rows.map(toldDelivery),
        total: await countDeliveries(database, webhook, state),
      };
    },

    async delivery(caller: Caller, id: string) {
      const found = await readOwnDelivery(caller, id);
      return { ...toldDelivery(found), log: found.log };
    },

    async replay(caller: Caller, id: string): Promise<StoredDelivery> {
      const delivery = await readOwnDelivery(caller, id);
      await changing(caller, delivery.webhook_id, async (transaction, webhook) => {
        await replayDelivery(transaction, delivery, clock());
        await noted(transaction, caller, 'replayed', webhook, { delivery: id });
      });
      return delivery;
    },

    replayFailed: (caller: Caller, id: string): Promise<number> =>
      changing(caller, id, async (transaction, webhook) => {
        const replayed = await replayFailed(transaction, webhook, clock());
        await noted(transaction, caller, 'replayed', webhook, { replayed });
        return replayed;
      }),
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;
