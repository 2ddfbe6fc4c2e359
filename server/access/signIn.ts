import { ServerError } from '#server/errors.ts';
import type { Accounts } from './accounts.ts';
import type { Codes } from './codes.ts';
import type { Identities } from './identities.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { IssuedToken, Origin, Sessions } from './sessions.ts';
import type { SignInLimits } from './signInLimits.ts';
import { newToken } from './tokens.ts';

export interface SignInParts {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly limits: SignInLimits;
}

/** Counted as one account, since a code names none. */
const CODE_ACCOUNT = 'one-time code';

/**
 * Turns a password or a one-time code into a token.
 *
 * Errors: 401 `wrong_credentials` (unknown, wrong, blocked: all alike, after the same work), 429 after too many.
 */
export const createSignIn = (parts: SignInParts) => {
  const { accounts, codes, sessions, identities, limits } = parts;
  // Compared against when there is no such account, so that the answer takes as long.
  const nobodysHash = hashPassword(newToken());

  return {
    async withPassword(email: string, password: string, origin: Origin): Promise<IssuedToken> {
      const attempt = await limits.begin(email.trim().toLowerCase(), origin.address);
      const account = await accounts.findByEmail(email);
      const stored = account?.passwordHash ?? (await nobodysHash);
      const isRight = await verifyPassword(stored, password);
      if (!isRight || !account?.passwordHash) throw new ServerError('wrong_credentials');
      // Only now, when the caller knows the password: asking earlier would take longer for known addresses.
      if (!(await identities.of(account.userId))) throw new ServerError('wrong_credentials');
      await attempt.succeeded();
      return sessions.issue(account.userId, origin);
    },

    async withCode(code: string, origin: Origin): Promise<IssuedToken> {
      const attempt = await limits.begin(CODE_ACCOUNT, origin.address);
      const userId = await codes.redeem(code);
      if (!userId || !(await identities.of(userId))) throw new ServerError('wrong_credentials');
      await attempt.succeeded();
      return sessions.issue(userId, origin);
    },
  };
};
