import { isEmpty } from '#schemas';
import decreaseDocument from '#schemas/generated/shared/balanceDecrease.json' with { type: 'json' };
import type { Balance } from '#schemas/generated/types.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { translator } from '#server/engine/language/translate.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { seesAllTeams } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { amountText, fromCents, toCents } from './amounts.ts';
import { BalanceTooLowError } from './appendLine.ts';
import { balanceOf } from './balance.ts';
import type { Ledger } from './ledger.ts';

/** The body of `decreaseBalance`. */
const DECREASE = createShape('balanceDecrease', decreaseDocument);

const refuse = (caller: Caller, field: string, rule: string, params: Row = {}): ServerError =>
  refusal(DECREASE.resource, [issue(field, rule, params)], caller.language, translator);

/** A balance has the id of its team; that of another team looks like a missing one. */
const requireTeam = async (transaction: Queryable, caller: Caller, id: string): Promise<void> => {
  if (id === caller.teamId) return;
  const teams = seesAllTeams(caller)
    ? await transaction.query(
        sql`select 1 as found from ${tableSql({ name: 'teams' })} where id = ${id}`,
      )
    : [];
  if (teams.length === 0) throw new ServerError('not_found');
};

/** Creating the withdrawal has debited it (decisions.md "Balance"): there is nothing left to do but to answer. */
const requireDebited = async (
  transaction: Queryable,
  caller: Caller,
  teamId: string,
  withdrawalId: string,
): Promise<void> => {
  const lines = await transaction.query(sql`
    select 1 as found from ledger_lines
    where team_id = ${teamId} and withdrawal_id = ${withdrawalId} limit 1`);
  if (lines.length > 0) return;
  throw refuse(caller, 'withdrawalId', 'reference', {
    resource: 'withdrawals',
    value: withdrawalId,
  });
};

export interface Decrease {
  readonly transaction: Queryable;
  readonly ledger: Ledger;
  readonly caller: Caller;
  /** Whether the caller is one who may adjust balances: an admin. */
  readonly mayAdjust: boolean;
  readonly balanceId: string;
  readonly body: unknown;
  readonly at: Date;
}

const adjust = async (decrease: Decrease, cents: bigint, reason: unknown): Promise<void> => {
  const { transaction, ledger, caller, balanceId: teamId, at } = decrease;
  if (!decrease.mayAdjust) {
    throw new ServerError('forbidden', { verb: 'adjust', resource: 'balances' });
  }
  if (isEmpty(reason)) throw refuse(caller, 'reason', 'required');
  try {
    await ledger.append(transaction, {
      teamId,
      kind: 'adjustment',
      amounts: { available: -cents },
      currency: ledger.currency,
      reason: String(reason),
      madeBy: caller.userId,
      at,
    });
  } catch (cause) {
    if (!(cause instanceof BalanceTooLowError)) throw cause;
    const available = fromCents(cause.availableCents);
    throw refuse(caller, 'amount', 'available', {
      available,
      availableText: amountText(available, ledger.currency),
    });
  }
};

/**
 * The seed's `decreaseBalance`: with a withdrawal, whose creation has debited it, the balance as it is; without one an
 * adjustment by an admin, with its reason.
 *
 * Errors: 403 for an adjustment by anybody else, 404 for a balance that is not the caller's to see, 422 at the field.
 */
export const decreaseBalance = async (decrease: Decrease): Promise<Balance> => {
  const { transaction, ledger, caller, balanceId } = decrease;
  await requireTeam(transaction, caller, balanceId);
  const { amount, currency, withdrawalId, reason } = DECREASE.require(
    decrease.body,
    caller.language,
  );
  if (currency !== ledger.currency) {
    throw refuse(caller, 'currency', 'const', { allowedValue: ledger.currency });
  }
  if (isEmpty(withdrawalId)) await adjust(decrease, toCents(Number(amount)), reason);
  else await requireDebited(transaction, caller, balanceId, String(withdrawalId));
  return balanceOf(transaction, balanceId, ledger.currency);
};
