import { type Issue, isEmpty } from '#schemas';
import { brokenAccountRule } from '#schemas/market/payoutAccount.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import {
  defineResource,
  type RecordChange,
  type WriteContext,
} from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Completion, Write } from '#server/engine/records/writeTypes.ts';

/** The resource of saved accounts. */
export const PAYOUT_ACCOUNTS = 'payoutAccounts';

const check = async ({ row, stored, secrets }: Write): Promise<readonly Issue[]> => {
  const { account } = secrets;
  if (isEmpty(account)) {
    // The stored account is of the former kind.
    const isNeeded = !stored || row['method'] !== stored['method'];
    return isNeeded ? [issue('account', 'required')] : [];
  }
  const rule = brokenAccountRule(toText(row['method']), toText(account));
  return rule === undefined ? [] : [issue('account', rule)];
};

const otherAccounts = (transaction: Transaction, teamId: string, id: string) =>
  transaction.query<{ id: string; is_default: boolean }>(sql`
    select id, coalesce((doc->>'isDefault')::boolean, false) as is_default
    from ${tableSql({ name: PAYOUT_ACCOUNTS })}
    where team_id = ${teamId} and id <> ${id} order by id for update`);

/** A team's first account is the one that is used first; of two changes at once the later waits here. */
const complete = async (write: Write): Promise<Completion> => {
  const { transaction, teamId, id, row, secrets, now, given } = write;
  const others = await otherAccounts(transaction, teamId, id);
  const isOnly = !others.some(({ is_default }) => is_default);
  return {
    fields: {
      ...(isOnly && row['isDefault'] !== true && { isDefault: true }),
      ...(!isEmpty(secrets['account']) && { accountSince: now.toISOString() }),
      ...given,
    },
  };
};

/** Accounts that money is sent to: one of a team is used first, and whoever changes one proves who they are (LIMIT-6). */
export const payoutAccountsResource = () =>
  defineResource(PAYOUT_ACCOUNTS, {
    guarded: { fields: ['account', 'method', 'isDefault'], whenNew: true },
    check,
    complete,
  });

/** Takes the mark from the account that was used first before; one that is deleted leaves it to the oldest. */
export const onlyOneDefault =
  (contextOf: (transaction: Transaction) => WriteContext) =>
  async (transaction: Transaction, change: RecordChange): Promise<void> => {
    const { resource, kind, before, after, id, teamId } = change;
    if (resource.name !== PAYOUT_ACCOUNTS) return;
    const isRemoved = kind === 'remove' && before?.['isDefault'] === true;
    if (!isRemoved && after?.['isDefault'] !== true) return;
    const others = await otherAccounts(transaction, teamId, id);
    const changed = isRemoved ? others.slice(0, 1) : others.filter(({ is_default }) => is_default);
    const { records } = contextOf(transaction);
    for (const other of changed)
      await records.update(SYSTEM, resource, other.id, { isDefault: isRemoved });
  };
