import { isSame } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { RecordChange } from '#server/engine/records/context.ts';

/** Whether the user signs in otherwise from now on. A changed role holds at once and needs no new sign-in. */
const isSignInChanged = ({ kind, before, after, secrets }: RecordChange): boolean =>
  kind === 'update' &&
  (secrets.includes('password') || !isSame(before?.['email'], after?.['email']));

/**
 * Ends what a user's old password or address has opened, in the transaction that changes it, whoever does
 * (decisions.md "Signing in"): other sessions, one-time links, and browsers that were known.
 */
export const endOtherSessions = async (
  transaction: Queryable,
  change: RecordChange,
): Promise<void> => {
  const { caller, resource, id } = change;
  if (resource.name !== 'users' || !isSignInChanged(change)) return;
  // Only one's own session outlives one's own change, and the browser that it is in stays known.
  const kept = caller.userId === id ? (caller.sessionId ?? '') : '';
  await transaction.execute(
    sql`delete from access_sessions where user_id = ${id} and id <> ${kept}`,
  );
  await transaction.execute(sql`
    delete from access_devices where user_id = ${id} and device_hash not in (
      select device_hash from access_sessions where id = ${kept} and device_hash is not null)`);
  await transaction.execute(sql`delete from access_codes where user_id = ${id}`);
};
