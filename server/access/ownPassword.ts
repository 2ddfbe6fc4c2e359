import type { ResourceModel } from '#schemas';
import type { Core } from '#server/core.ts';
import { ServerError } from '#server/errors.ts';
import type { Caller } from '#server/records/records.ts';
import { readSecret } from '#server/records/secrets.ts';
import { verifyPassword } from './passwords.ts';

const UPDATE = 'update';

/**
 * Changes the caller's own password, which needs no right but the present one; the other sessions end with it
 * (`endedSessions.ts`).
 *
 * Errors: 422 `wrong_password`, or the rules of the schema on `password`; 429 after too many guesses.
 */
export const changePassword = async (
  core: Core,
  users: ResourceModel,
  caller: Caller,
  { current, next }: { readonly current: string; readonly next: string },
  address: string,
): Promise<void> => {
  // Whoever found an open browser gets as few guesses as at the door.
  const attempt = await core.access.limits.begin(`password of ${caller.userId}`, address);
  const stored = await readSecret(core.database, 'users', caller.userId, 'password');
  if (stored === undefined || !(await verifyPassword(stored, current))) {
    throw new ServerError('wrong_password');
  }
  await attempt.succeeded();
  const allowed = caller.permissions[users.name] ?? [];
  const permissions = { ...caller.permissions, [users.name]: [...allowed, UPDATE] };
  const body = { password: next, passwordConfirmation: next };
  await core.records.update({ ...caller, permissions }, users, caller.userId, body);
};
