import type { ResourceModel } from '#schemas';
import type { Callers } from '#server/engine/access/callers.ts';
import type { Sessions } from '#server/engine/access/sessions.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { verifyPassword } from '#server/engine/passwords/passwords.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import type { SignInServices } from './signIn/openSignIn.ts';

export interface IdentityNeeds {
  readonly database: Database;
  readonly records: Records;
  readonly access: Pick<SignInServices, 'limits'> & {
    readonly sessions: Sessions;
    readonly callers: Callers;
  };
}

const UPDATE = 'update';

/**
 * Takes the caller's own password as proof of who is there; for the next minutes the session may change accounts.
 *
 * Errors: 422 `wrong_password`; 429 after too many guesses in this session, which stop nobody else.
 */
export const confirmIdentity = async (
  core: IdentityNeeds,
  { userId, sessionId = '' }: Caller,
  password: string,
): Promise<void> => {
  const { limits, sessions, callers } = core.access;
  const isRight = await limits.judge({ session: sessionId }, async () => {
    const stored = await readSecret(core.database, 'users', userId, 'password');
    return stored !== undefined && (await verifyPassword(stored, password));
  });
  if (!isRight) throw new ServerError('wrong_password');
  await sessions.prove(sessionId);
  await callers.invalidate();
};

/**
 * Changes the caller's own password, which needs no right but the present one; the other sessions end with it
 * (`endedSessions.ts`).
 *
 * Errors: as of `confirmIdentity`; 422 with the rules of the schema on `password`.
 */
export const changePassword = async (
  core: IdentityNeeds,
  users: ResourceModel,
  caller: Caller,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> => {
  await confirmIdentity(core, caller, current);
  const allowed = caller.permissions[users.name] ?? [];
  const permissions = { ...caller.permissions, [users.name]: [...allowed, UPDATE] };
  const body = { password: next, passwordConfirmation: next };
  const proven = { ...caller, permissions, isRecentlyAuthenticated: true };
  await core.records.update(proven, users, caller.userId, body);
};
