import { isIPv6 } from 'node:net';
import { MINUTE_MS } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { createFailureCounts } from './failureCounts.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** One address trying one account. Together, so that a stranger elsewhere cannot lock a seller out. */
const FAILURES_PER_ACCOUNT = 5;
/** One address trying many accounts; an office behind one address stays below it. */
const FAILURES_PER_ADDRESS = 50;
/** Of an address above that. Never none: behind a proxy everybody has this address, and a right password gets in. */
const FAILURES_PER_ACCOUNT_OF_BUSY_ADDRESS = 2;
/** A browser that has signed in to the account before, wherever it is now. */
const FAILURES_PER_DEVICE = 10;
/** Of one session that is asked for its password again. */
const FAILURES_PER_SESSION = 5;

/** About 8 MB and 4 MB when full. */
const MAX_PAIRS = 50_000;
const MAX_ADDRESSES = 25_000;

/** A whole /64 is one household's: counting single IPv6 addresses would limit nobody. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = tail === undefined ? 8 : groups.length + tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array.from({ length: 8 - known }, () => '0')];
  return full.slice(0, 4).join(':');
};

/** Who tries: an account from an address, from a known browser, or in an open session. */
export type Attempt =
  | { readonly account: string; readonly address: string }
  | { readonly account: string; readonly device: string }
  | { readonly session: string };

/**
 * Limits wrong passwords, in the memory of each node (LIMIT-5).
 *
 * By account and address together, and more narrowly once an address is wrong about many accounts; a known browser has
 * a count of its own, so that nobody else can use it up. A refused attempt counts nowhere.
 */
export const createSignInLimits = (now: () => Date) => {
  const pairs = createFailureCounts({ now, windowMs: WINDOW_MS, maxKeys: MAX_PAIRS });
  const addresses = createFailureCounts({ now, windowMs: WINDOW_MS, maxKeys: MAX_ADDRESSES });

  const placeOf = (attempt: Attempt) => {
    if ('session' in attempt) {
      return { pair: ['session', attempt.session], limit: FAILURES_PER_SESSION };
    }
    if ('device' in attempt) {
      return { pair: ['device', attempt.account, attempt.device], limit: FAILURES_PER_DEVICE };
    }
    const network = networkOf(attempt.address);
    const isBusy = addresses.of(network) >= FAILURES_PER_ADDRESS;
    const limit = isBusy ? FAILURES_PER_ACCOUNT_OF_BUSY_ADDRESS : FAILURES_PER_ACCOUNT;
    return { pair: ['account', attempt.account, network], limit, network };
  };
  const refuseAbove = (limit: number, pair: readonly string[]): void => {
    if (pairs.of(...pair) < limit) return;
    throw new ServerError('too_many_attempts', { seconds: pairs.secondsLeft(...pair) });
  };

  return {
    /**
     * Whether the password was right, as `check` says. Counted as wrong before it is looked at, so that attempts at
     * the same moment cannot slip through; taken back when it was right or could not be judged.
     *
     * Errors: 429 `too_many_attempts` with the seconds to wait; what `check` throws.
     */
    async judge(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
      const { pair, limit, network } = placeOf(attempt);
      refuseAbove(limit, pair);
      pairs.add(...pair);
      if (network !== undefined) addresses.add(network);
      const takeBack = (): void => {
        pairs.takeBack(...pair);
        if (network !== undefined) addresses.takeBack(network);
      };
      let isRight: boolean;
      try {
        isRight = await check();
      } catch (error) {
        takeBack();
        throw error;
      }
      if (!isRight) return false;
      takeBack();
      pairs.clear(...pair);
      return true;
    },

    /**
     * Counts a wrong one-time code. A right one is never refused: nobody guesses 256 bits, and a colleague's guesses
     * must not use up the only link of an installation.
     *
     * Errors: 429 `too_many_attempts` from the sixth on.
     */
    wrongCode(address: string): void {
      const pair = ['code', networkOf(address)];
      refuseAbove(FAILURES_PER_ACCOUNT, pair);
      pairs.add(...pair);
    },

    /** How many counts are held, to be bounded whatever comes. */
    size: (): number => pairs.size() + addresses.size(),
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;
