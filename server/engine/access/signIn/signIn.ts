import { ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { FirstStep, HeldSignIn } from '#server/engine/features/secondStep.ts';
import { hashPassword, verifyPassword } from '#server/engine/passwords/passwords.ts';
import { type Accounts, accountKey } from '../accounts.ts';
import type { Identities } from '../identities.ts';
import type { Origin } from '../sessions.ts';
import { newToken } from '../tokens.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import type { SignInFailures } from './failures.ts';
import type { OpenedSession, OpenSession } from './openSession.ts';
import { networkOf, type SignInLimits } from './signInLimits.ts';
import { createSignInQueue } from './signInQueue.ts';

export interface SignInParts {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly devices: Devices;
  readonly openSession: OpenSession;
  readonly failures: SignInFailures;
  readonly identities: Identities;
  readonly limits: SignInLimits;
  readonly registry: Pick<Registry, 'secondStep'>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** What an earlier sign-in of this browser was answered. */
  readonly device?: string | undefined;
}

/** A session's token with the one by which this browser is known from now on; a link makes no browser known. */
export type SignedInBrowser = OpenedSession;

/** Where a first step led. */
export type SignInAnswer = SignedInBrowser | HeldSignIn;

/**
 * Passwords of people who are not signed in are hashed one at a time, which leaves the other cores to everybody else. A
 * tenth of a second of work may wait for one address, two seconds in all.
 */
const QUEUE = { atOnce: 1, perLane: 16, inAll: 200 } as const;

/** What a try is counted as, and among whom it waits: a browser that is known has a count and a turn of its own. */
const attemptOf = (account: string, device: string | undefined, { address }: Origin) =>
  device === undefined
    ? { attempt: { account, address }, lane: networkOf(address) }
    : { attempt: { account, device }, lane: `device ${device}` };

/** Whose address and password it is, if they may sign in; the answer takes as long where it is nobody's. */
const createPasswordCheck = ({
  accounts,
  identities,
}: Pick<SignInParts, 'accounts' | 'identities'>) => {
  const dummyHash = hashPassword(newToken());

  return async (email: string, password: string): Promise<string | undefined> => {
    const account = await accounts.findByEmail(email);
    const stored = account?.passwordHash ?? (await dummyHash);
    const isSame = await verifyPassword(stored, password);
    if (!isSame || !account?.passwordHash) return undefined;
    // Only now, when the caller knows the password: asking earlier would take longer for known addresses.
    return (await identities.of(account.userId)) && account.userId;
  };
};

/**
 * Turns a password or a one-time code into a token.
 *
 * Errors: 401 `wrong_credentials` (unknown, wrong, blocked: all alike, after the same work), 429 after too many,
 * 503 `overloaded` while too many others are at it.
 */
export const createSignIn = (parts: SignInParts) => {
  const { codes, devices, openSession, failures, identities, limits, registry } = parts;
  const inTurn = createSignInQueue(QUEUE);
  const userWithPassword = createPasswordCheck(parts);

  const proceed = async (
    first: FirstStep,
    origin: Origin,
    device?: string,
  ): Promise<SignInAnswer> => {
    const step = registry.secondStep;
    return step && (await step.isSetUp(first.userId))
      ? step.hold(first)
      : openSession({ ...first, origin, device });
  };

  return {
    async withPassword(given: Credentials, origin: Origin): Promise<SignInAnswer> {
      const { password } = given;
      const email = accountKey(given.email);
      const device = await devices.knownFor(email, given.device);
      const { attempt, lane } = attemptOf(email, device, origin);
      let userId: string | undefined;
      const isRight = await limits.judge(attempt, async () => {
        userId = await inTurn(lane, () => userWithPassword(email, password));
        return userId !== undefined;
      });
      if (!isRight || userId === undefined) {
        await failures.note(origin, { method: 'password', email });
        throw new ServerError('wrong_credentials');
      }
      return proceed({ userId, proof: 'password' }, origin, given.device);
    },

    /** A code is no proof of the password: changes of accounts ask for it afterwards. */
    async withCode(code: string, origin: Origin): Promise<SignInAnswer> {
      const userId = await inTurn(networkOf(origin.address), () => codes.redeem(code));
      if (!userId || !(await identities.of(userId))) {
        limits.wrongCode(origin.address);
        await failures.note(origin, { method: 'link' });
        throw new ServerError('wrong_credentials');
      }
      return proceed({ userId, proof: 'none' }, origin);
    },

    /**
     * Goes on after a first step of any kind: to a token, or to the second step where the user has a factor.
     * Nothing that lets a user in may pass this by.
     */
    proceed,

    /** Ends a sign-in whose last step is done. Errors: 401 `wrong_credentials` for a user who is blocked by now. */
    async complete(first: FirstStep, origin: Origin, device?: string): Promise<SignedInBrowser> {
      if (!(await identities.of(first.userId))) throw new ServerError('wrong_credentials');
      return openSession({ ...first, origin, device });
    },
  };
};
