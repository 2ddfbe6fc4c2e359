import { type Queryable, sql } from '#server/database/database.ts';
import type { RecordChange } from '#server/records/context.ts';

/**
 * Ends a user's other sessions after a new password, in the transaction that sets it, whoever set it
 * (decisions.md "Signing in").
 */
export const endOtherSessions = async (
  transaction: Queryable,
  { caller, resource, id, secrets }: RecordChange,
): Promise<void> => {
  if (resource.name !== 'users' || !secrets.includes('password')) return;
  // Only one's own session outlives one's own new password.
  const kept = caller.userId === id ? (caller.sessionId ?? '') : '';
  await transaction.execute(
    sql`delete from access_sessions where user_id = ${id} and id <> ${kept}`,
  );
};
