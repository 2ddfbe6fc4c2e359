import type { Database, Transaction } from './database.ts';

/** Undoes a transaction whose work was only wanted for what it answers. */
class DryRunOver extends Error {}

/** Answers what the work would answer, and stores nothing of it. */
export const dryRun = async <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  let answer: { readonly result: Result } | undefined;
  try {
    await database.transaction(async (transaction) => {
      answer = { result: await work(transaction) };
      throw new DryRunOver('a dry run stores nothing');
    });
  } catch (cause) {
    if (!(cause instanceof DryRunOver)) throw cause;
  }
  if (!answer) throw new Error('A dry run ended without an answer.');
  return answer.result;
};
