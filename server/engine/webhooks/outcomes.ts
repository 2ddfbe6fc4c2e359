import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#schemas';
import type { AttemptError, OffReason } from '#schemas/model/calls/webhookCalls.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql, type Transaction } from '#server/engine/database/database.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { tellOfChange } from './managedWebhook.ts';
import type { Outcome } from './sendMessage.ts';
import { type Attempt, noteAttempt, type StoredDelivery } from './storedDeliveries.ts';
import type { StoredWebhook } from './storedWebhooks.ts';

/** Pauses after the first, the second … attempt: together nearly a day. */
const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS],
];
/** A receiver may ask for a longer pause than ours, up to this. */
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** Switched off when nothing has arrived for so long. */
const OFF_AFTER_MS = 3 * DAY_MS;
const TOLD_EVERY_MS = DAY_MS;

/** The receiver says that there is nobody any more, for good. */
const GONE = 410;

export interface OutcomeParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly bus: Bus;
  readonly events: Pick<Events, 'publish'>;
  readonly clock: () => Date;
  /** Tells a webhook's maker of it, in the transaction. */
  readonly tell: (
    transaction: Transaction,
    webhook: StoredWebhook,
    letter: 'webhookFailing' | 'webhookOff',
  ) => Promise<void>;
}

const isDone = ({ error }: Outcome): boolean => error === undefined;

/** When to try again; undefined where it is given up. */
const nextAttempt = (
  { attempts }: Pick<StoredDelivery, 'attempts'>,
  { retryAfter = 0 }: Pick<Outcome, 'retryAfter'>,
  now: Date,
): Date | undefined => {
  const pauseMs = PAUSES_MS[attempts];
  if (pauseMs === undefined) return undefined;
  const askedMs = Math.min(retryAfter * SECOND_MS, LONGEST_PAUSE_MS);
  return new Date(now.getTime() + Math.max(pauseMs, askedMs));
};

const switchOff = async (
  parts: OutcomeParts,
  transaction: Transaction,
  webhook: StoredWebhook,
  reason: OffReason,
): Promise<void> => {
  const { audit, tell } = parts;
  const { team_id: teamId, id, name } = webhook;
  const changed = await transaction.execute(sql`
    update webhooks set state = 'off', off_reason = ${reason}
    where team_id = ${teamId} and id = ${id} and state = 'on'`);
  if (changed === 0) return;
  await audit.note(transaction, SYSTEM, {
    ...{ action: 'webhook.switchedOff', teamId, details: { reason } },
    target: { resource: 'webhooks', id, name },
  });
  await tell(transaction, webhook, 'webhookOff');
  await tellOfChange(parts, transaction, webhook);
};

const giveUp = async (
  parts: OutcomeParts,
  transaction: Transaction,
  webhook: StoredWebhook,
  status: number | undefined,
  now: Date,
): Promise<void> => {
  if (status === GONE) return switchOff(parts, transaction, webhook, 'gone');
  const since = webhook.failing_since;
  if (since !== null && now.getTime() - Date.parse(since) >= OFF_AFTER_MS)
    return switchOff(parts, transaction, webhook, 'failing');
  const toldBefore = new Date(now.getTime() - TOLD_EVERY_MS);
  const isDue = await transaction.execute(sql`
    update webhooks set told_at = ${now}
    where team_id = ${webhook.team_id} and id = ${webhook.id}
      and (told_at is null or told_at <= ${toldBefore})`);
  if (isDue > 0) await parts.tell(transaction, webhook, 'webhookFailing');
};

const noteHealth = (transaction: Transaction, webhook: StoredWebhook, isWell: boolean, now: Date) =>
  transaction.execute(sql`
    update webhooks set ${isWell ? sql`failing_since = null, told_at = null` : sql`failing_since = coalesce(failing_since, ${now})`}
    where team_id = ${webhook.team_id} and id = ${webhook.id}`);

/** What follows from an attempt, each in one transaction. */
export const createOutcomes = (parts: OutcomeParts) => {
  const { database, clock } = parts;

  return {
    switchOff: (webhook: StoredWebhook, reason: OffReason): Promise<void> =>
      database.transaction((transaction) => switchOff(parts, transaction, webhook, reason)),

    /** One that its maker may not read: it is not tried again. */
    refuse: async (delivery: StoredDelivery, error: AttemptError): Promise<void> => {
      const now = clock();
      const attempt: Attempt = { at: now.toISOString(), durationMs: 0, error };
      await noteAttempt(database, delivery, attempt, { state: 'failed', nextAt: now });
    },

    note: (webhook: StoredWebhook, delivery: StoredDelivery, outcome: Outcome): Promise<void> =>
      database.transaction(async (transaction) => {
        const now = clock();
        const { retryAfter, ...rest } = outcome;
        const isWell = isDone(outcome);
        const next =
          outcome.status === GONE ? undefined : nextAttempt(delivery, { retryAfter }, now);
        const isGivenUp = !isWell && next === undefined;
        const ended = isGivenUp ? 'failed' : 'waiting';
        const isNoted = await noteAttempt(
          transaction,
          delivery,
          { at: now.toISOString(), ...rest },
          { state: isWell ? 'delivered' : ended, nextAt: next ?? now },
        );
        if (!isNoted) return;
        const isNews = isWell === (webhook.failing_since !== null);
        if (isNews) await noteHealth(transaction, webhook, isWell, now);
        if (isGivenUp) await giveUp(parts, transaction, webhook, outcome.status, now);
      }),
  };
};

export type Outcomes = ReturnType<typeof createOutcomes>;
