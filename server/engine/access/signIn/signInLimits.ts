import { isIPv6 } from 'node:net';
import { ServerError } from '#server/engine/errors/errors.ts';
import { createAddressCounts, createSignInCounts } from './failureCounts.ts';

/** One address trying one account. Together, so that a stranger elsewhere cannot lock the user out. */
const FAILURES_PER_ACCOUNT = 5;
/** One address trying many accounts; an office behind one address stays below it. */
const FAILURES_PER_ADDRESS = 50;
/** Of an address above that. Never none: behind a proxy everybody has this address, and a right password gets in. */
const FAILURES_PER_ACCOUNT_OF_BUSY_ADDRESS = 2;
/** A browser that has signed in to the account before, wherever it is now. */
const FAILURES_PER_DEVICE = 10;
/** Codes of a second step for one user, wherever they come from: there are a million, and three of them are right. */
const FAILURES_PER_FACTOR = 20;
/** Of one session that is asked for its password again. */
const FAILURES_PER_SESSION = 5;
/** Letters to people who never asked for one: what a team may send so that nobody takes it for spam. */
const INVITATIONS_PER_TEAM = 50;

/** A whole /64 is one household's: counting single IPv6 addresses would limit nobody. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = tail === undefined ? 8 : groups.length + tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array.from({ length: 8 - known }, () => '0')];
  return full.slice(0, 4).join(':');
};

/** Who tries: an account from an address, from a known browser, or in an open session; the second step of a user. */
export type Attempt =
  | { readonly secondStepOf: string }
  | { readonly account: string; readonly address: string }
  | { readonly account: string; readonly device: string }
  | { readonly session: string };

type FailureCounts = ReturnType<typeof createAddressCounts>;

/** Under which key an attempt is counted, and how many failures the key may have. */
const limitOf = (attempt: Attempt, addresses: FailureCounts) => {
  if ('session' in attempt) {
    return { key: ['session', attempt.session], limit: FAILURES_PER_SESSION };
  }
  if ('secondStepOf' in attempt) {
    return { key: ['second step', attempt.secondStepOf], limit: FAILURES_PER_FACTOR };
  }
  if ('device' in attempt) {
    return { key: ['device', attempt.account, attempt.device], limit: FAILURES_PER_DEVICE };
  }
  const network = networkOf(attempt.address);
  const isBusy = addresses.of(network) >= FAILURES_PER_ADDRESS;
  const limit = isBusy ? FAILURES_PER_ACCOUNT_OF_BUSY_ADDRESS : FAILURES_PER_ACCOUNT;
  return { key: ['account', attempt.account, network], limit, network };
};

/**
 * Limits wrong passwords, in the memory of each node (LIMIT-5).
 *
 * By account and address together, and more narrowly once an address is wrong about many accounts; a known browser has
 * a count of its own, so that nobody else can use it up. A refused attempt counts nowhere.
 */
export const createSignInLimits = (now: () => Date) => {
  const counts = createSignInCounts(now);
  const addresses = createAddressCounts(now);

  const refuseAbove = (limit: number, key: readonly string[]): void => {
    if (counts.of(...key) < limit) return;
    throw new ServerError('too_many_attempts', { seconds: counts.secondsLeft(...key) });
  };

  const takeBack = (key: readonly string[], network: string | undefined): void => {
    counts.takeBack(...key);
    if (network !== undefined) addresses.takeBack(network);
  };

  return {
    /**
     * Whether the password was right, as `check` says. Counted as wrong before it is looked at, so that attempts at
     * the same moment cannot slip through; taken back when it was right or could not be judged.
     *
     * Errors: 429 `too_many_attempts` with the seconds to wait; what `check` throws.
     */
    async judge(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
      const { key, limit, network } = limitOf(attempt, addresses);
      refuseAbove(limit, key);
      counts.add(...key);
      if (network !== undefined) addresses.add(network);
      let isWrong = false;
      try {
        isWrong = !(await check());
      } finally {
        if (!isWrong) takeBack(key, network);
      }
      if (!isWrong) counts.clear(...key);
      return !isWrong;
    },

    /**
     * Counts a wrong one-time code. A right one is never refused: nobody guesses 256 bits, and a colleague's guesses
     * must not use up the only link of an installation.
     *
     * Errors: 429 `too_many_attempts` from the sixth on.
     */
    wrongCode(address: string): void {
      const key = ['code', networkOf(address)];
      refuseAbove(FAILURES_PER_ACCOUNT, key);
      counts.add(...key);
    },

    /** Counts a letter of invitation. Errors: 429 `too_many_attempts` above what a team may send. */
    invitation(teamId: string): void {
      const key = ['invitation', teamId];
      refuseAbove(INVITATIONS_PER_TEAM, key);
      counts.add(...key);
    },

    /** How many counts are held, to be bounded whatever comes. */
    size: (): number => counts.size() + addresses.size(),
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;
