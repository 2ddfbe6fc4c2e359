import { type Issue, isEmpty } from '#schemas';
import { brokenAccountRule } from '#schemas/market/payoutAccount.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type Row, toText } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';
import { readSecret, storeSecret } from '#server/engine/records/writing/secrets.ts';
import { PAYOUT_ACCOUNTS } from './payoutAccounts.ts';

/*
 * Where a withdrawal is paid to: a copy of one of the team's saved accounts, or one that was typed for it. A copy stays
 * what it was, whatever becomes of the saved account (docs/decisions/0120).
 */

const SAVED = 'payoutAccountId';
const textOf = (value: unknown): string => (isEmpty(value) ? '' : toText(value));

interface SavedAccount {
  readonly method: string;
  readonly accountMasked: string | null;
}

/** Held until the end of the transaction, so that what is shown of the account is what is copied of it. */
const lockSaved = async (
  transaction: Queryable,
  teamId: string,
  id: string,
): Promise<SavedAccount | undefined> => {
  const [found] = await transaction.query<SavedAccount>(sql`
    select doc->>'method' as method, doc->>'accountMasked' as "accountMasked"
    from ${tableSql({ name: PAYOUT_ACCOUNTS })}
    where team_id = ${teamId} and id = ${id} for share`);
  return found;
};

const isChosen = (row: Row, stored: Row | undefined): boolean =>
  !isEmpty(row[SAVED]) && row[SAVED] !== stored?.[SAVED];

/** What follows for the row from the saved account that it names, or from one that was typed instead. */
export const accountFields = async (write: Write): Promise<Row> => {
  const { transaction, teamId, row, stored, secrets } = write;
  if (isChosen(row, stored)) {
    const saved = await lockSaved(transaction, teamId, toText(row[SAVED]));
    if (!saved) return {};
    const { method, accountMasked } = saved;
    return { ...(isEmpty(row['method']) && { method }), accountMasked };
  }
  const isTyped = !isEmpty(secrets['account']) && !isEmpty(row[SAVED]);
  return isTyped ? { [SAVED]: null } : {};
};

/** What is wrong with the account of a request: a foreign one looks like a missing one. */
export const accountIssues = async (write: Write): Promise<readonly Issue[]> => {
  const { transaction, teamId, row, stored, secrets } = write;
  const method = textOf(row['method']);
  const account = textOf(secrets['account']);
  const hasNewMethod = row['method'] !== stored?.['method'];
  if (isChosen(row, stored) || (account === '' && hasNewMethod && !isEmpty(row[SAVED]))) {
    const id = toText(row[SAVED]);
    const saved = await lockSaved(transaction, teamId, id);
    if (!saved) return [issue(SAVED, 'reference', { resource: PAYOUT_ACCOUNTS, value: id })];
    return [
      ...(account === '' ? [] : [issue('account', 'accountTwice')]),
      ...(saved.method === method ? [] : [issue('method', 'methodOfAccount')]),
    ];
  }
  if (account === '') {
    // The account on file is of the former kind.
    const isNeeded = stored && hasNewMethod && !isEmpty(stored['accountMasked']);
    return isNeeded ? [issue('account', 'required')] : [];
  }
  const rule = brokenAccountRule(method, account);
  return rule === undefined ? [] : [issue('account', rule)];
};

/** Copies the saved account that a request newly names, in the transaction of the request. */
export const copySavedAccount = async (
  transaction: Queryable,
  { resource, id, before, after }: RecordChange,
): Promise<void> => {
  if (resource.name !== 'withdrawals' || !after || !isChosen(after, before)) return;
  const account = await readSecret(transaction, PAYOUT_ACCOUNTS, toText(after[SAVED]), 'account');
  if (account === undefined) throw new ServerError('not_found');
  await storeSecret(
    transaction,
    { resource: 'withdrawals', recordId: id, field: 'account' },
    account,
  );
};
