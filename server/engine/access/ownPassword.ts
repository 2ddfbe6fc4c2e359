import type { ResourceModel } from '#schemas';
import type { Callers } from '#server/engine/access/callers.ts';
import type { Sessions } from '#server/engine/access/sessions.ts';
import type { Database } from '#server/engine/database/database.ts';
import { fieldsRefused, ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { FactorAnswer } from '#server/engine/features/secondStep.ts';
import { verifyPassword } from '#server/engine/passwords/passwords.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import { requireProof } from './recentAuthentication.ts';
import type { SignInServices } from './signIn/openSignIn.ts';

export interface IdentityNeeds {
  readonly database: Database;
  readonly records: Records;
  readonly registry: Pick<Registry, 'secondStep'>;
  readonly access: Pick<SignInServices, 'limits'> & {
    readonly sessions: Sessions;
    readonly callers: Callers;
  };
}

const UPDATE = 'update';

/** What somebody shows of themselves: the password, and the factor where they have one. */
export interface IdentityProof extends FactorAnswer {
  readonly password?: string | undefined;
}

/** Errors: 422 `wrong_password`; 429 after too many guesses in this session, which stop nobody else. */
const checkPassword = async (
  core: IdentityNeeds,
  { userId, sessionId = '' }: Caller,
  password: string,
): Promise<void> => {
  const isRight = await core.access.limits.judge({ session: sessionId }, async () => {
    const stored = await readSecret(core.database, 'users', userId, 'password');
    return stored !== undefined && (await verifyPassword(stored, password));
  });
  if (!isRight) throw new ServerError('wrong_password');
};

const passwordMissing = () => fieldsRefused([issue('password', 'required')]);

const hasFactor = async ({ registry }: IdentityNeeds, { userId }: Caller): Promise<boolean> =>
  (await registry.secondStep?.isSetUp(userId)) === true;

/**
 * Takes what the caller signs in with as proof of who is there; for the next minutes the session may change accounts.
 * Whoever has a second factor gives it too: a stolen session and password are not enough. A passkey that has verified
 * its person stands for both.
 *
 * Errors: 422 `wrong_password`, `wrong_code`; 429 after too many guesses in this session, which stop nobody else.
 */
export const confirmIdentity = async (
  core: IdentityNeeds,
  caller: Caller,
  { password, ...answer }: IdentityProof,
): Promise<void> => {
  const { limits, sessions, callers } = core.access;
  const { userId, sessionId = '' } = caller;
  const step = (await hasFactor(core, caller)) ? core.registry.secondStep : undefined;
  // Nothing is used up for an answer that cannot be enough.
  const mayBeWhole = step !== undefined && answer.passkey !== undefined;
  if (password === undefined && !mayBeWhole) throw passwordMissing();
  if (password !== undefined) await checkPassword(core, caller, password);
  if (step) {
    let isWhole = false;
    const isRight = await limits.judge({ session: `second ${sessionId}` }, async () => {
      const verified = await step.verify(userId, answer);
      isWhole = verified.isWhole;
      return verified.isRight;
    });
    if (!isRight) throw new ServerError('wrong_code');
    if (password === undefined && !isWhole) throw passwordMissing();
  }
  await sessions.prove(sessionId);
  await callers.invalidate();
};

/**
 * Changes the caller's own password, which needs no right but the present one; the other sessions end with it
 * (`endedSessions.ts`).
 *
 * Errors: 422 `wrong_password`; 403 `confirm_identity` where the user has a second factor and has not shown it lately;
 * 422 with the rules of the schema on `password`.
 */
export const changePassword = async (
  core: IdentityNeeds,
  users: ResourceModel,
  caller: Caller,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> => {
  await checkPassword(core, caller, current);
  if (await hasFactor(core, caller)) requireProof(caller);
  else await core.access.sessions.prove(caller.sessionId ?? '');
  const allowed = caller.permissions[users.name] ?? [];
  const permissions = { ...caller.permissions, [users.name]: [...allowed, UPDATE] };
  const body = { password: next, passwordConfirmation: next };
  const proven = { ...caller, permissions, isRecentlyAuthenticated: true };
  await core.records.update(proven, users, caller.userId, body);
};
