import type { Queryable } from '#server/engine/database/database.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';

/** What the ledger's sentences are about; a backup from before it has none of this. */
const TABLES: readonly string[] = ['ledger_lines', 'ledger_heads', 'r_orders', 'r_withdrawals'];

/**
 * What is wrong with a copied ledger, a sentence each.
 *
 * The copy is the same as what was copied, so the fault is older: it is told, and keeps nobody from their data.
 */
export const ledgerFaults = async (
  database: Queryable,
  tables: readonly { readonly name: string }[],
): Promise<readonly string[]> => {
  const names = new Set(tables.map(({ name }) => name));
  return TABLES.every((name) => names.has(name)) ? brokenInvariants(database) : [];
};
