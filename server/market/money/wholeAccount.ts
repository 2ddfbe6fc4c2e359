import type { ResourceModel } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { appendHistory } from '#server/engine/history/append.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { teamOfRow } from '#server/engine/records/rowAccess.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';

export interface WholeAccountNeeds {
  readonly clock: () => Date;
  readonly inTransaction: <Result>(
    work: (records: Records, transaction: Queryable) => Promise<Result>,
  ) => Promise<Result>;
}

interface WholeAccount {
  readonly _id: string;
  readonly account: string | null;
}

/** The whole accounts that withdrawals are paid to; the history of each tells who read it. Errors: 404. */
export const readWholeAccounts = (
  { clock, inTransaction }: WholeAccountNeeds,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
): Promise<readonly WholeAccount[]> =>
  inTransaction(async (records, transaction) => {
    const found: WholeAccount[] = [];
    for (const id of new Set(ids)) {
      const row = parseRow(await records.get(caller, resource, id));
      const account = await readSecret(transaction, resource.name, id, 'account');
      await appendHistory(transaction, {
        at: clock(),
        caller,
        resource: resource.name,
        recordId: id,
        teamId: teamOfRow(row),
        kind: 'read-secret',
        secrets: ['account'],
      });
      found.push({ _id: id, account: account ?? null });
    }
    return found;
  });
