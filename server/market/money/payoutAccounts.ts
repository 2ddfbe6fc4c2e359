import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { hasFormat, type Issue, isEmpty } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import {
  defineResource,
  type RecordChange,
  type WriteContext,
} from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Completion, Write } from '#server/engine/records/writeTypes.ts';

const NAME = 'payoutAccounts';

/** A wallet's address has no form that all wallets share. */
const WALLET = /^\S{6,}$/;

/** What an account of each kind must be like; the rule's name is that of its message. */
const RULES: Readonly<
  Record<string, { readonly rule: string; readonly fits: (account: string) => boolean }>
> = {
  bank_transfer: { rule: 'iban', fits: (text) => isValidIBAN(electronicFormatIBAN(text) ?? '') },
  paypal: { rule: 'accountEmail', fits: (text) => hasFormat('account-email', text.trim()) },
  wallet: { rule: 'walletAddress', fits: (text) => WALLET.test(text.trim()) },
};

const check = async ({ row, stored, secrets }: Write): Promise<readonly Issue[]> => {
  const { account } = secrets;
  if (isEmpty(account)) {
    // The stored account is of the former kind.
    const isNeeded = !stored || row['method'] !== stored['method'];
    return isNeeded ? [issue('account', 'required')] : [];
  }
  const rule = RULES[toText(row['method'])];
  return rule && !rule.fits(toText(account)) ? [issue('account', rule.rule)] : [];
};

const otherAccounts = (transaction: Queryable, teamId: string, id: string) =>
  transaction.query<{ id: string; is_default: boolean }>(sql`
    select id, coalesce((doc->>'isDefault')::boolean, false) as is_default
    from ${tableSql({ name: NAME })}
    where team_id = ${teamId} and id <> ${id} order by id for update`);

/** A team's first account is the one that is used first; of two changes at once the later waits here. */
const complete = async ({ transaction, teamId, id, row }: Write): Promise<Completion> => {
  const others = await otherAccounts(transaction, teamId, id);
  const isOnly = !others.some(({ is_default }) => is_default);
  return { fields: isOnly && row['isDefault'] !== true ? { isDefault: true } : {} };
};

/** Accounts that money is sent to: one of a team is used first, and whoever changes one proves who they are (LIMIT-6). */
export const payoutAccountsResource = () =>
  defineResource(NAME, {
    guarded: { fields: ['account', 'method', 'isDefault'], whenNew: true },
    check,
    complete,
  });

/** Takes the mark from the account that was used first before; one that is deleted leaves it to the oldest. */
export const onlyOneDefault =
  (contextOf: (transaction: Queryable) => WriteContext) =>
  async (transaction: Queryable, change: RecordChange): Promise<void> => {
    const { resource, kind, before, after, id, teamId } = change;
    if (resource.name !== NAME) return;
    const isRemoved = kind === 'remove' && before?.['isDefault'] === true;
    if (!isRemoved && after?.['isDefault'] !== true) return;
    const others = await otherAccounts(transaction, teamId, id);
    const changed = isRemoved ? others.slice(0, 1) : others.filter(({ is_default }) => is_default);
    const { records } = contextOf(transaction);
    for (const other of changed)
      await records.update(SYSTEM, resource, other.id, { isDefault: isRemoved });
  };
