import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#schemas';

export interface FailureCountOptions {
  readonly now: () => Date;
  readonly windowMs: number;
  /** Beyond it the older half is dropped, so that made-up names do not fill the memory. */
  readonly maxKeys: number;
}

interface Count {
  readonly failures: number;
  readonly endsAtMs: number;
}

/** A hash: short, and nobody can read from memory who tried what. */
const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Failures by key, each dropped one window after its first.
 *
 * Nothing is awaited between reading a count and writing it, so that no two attempts see the same one.
 */
const createFailureCounts = ({ now, windowMs, maxKeys }: FailureCountOptions) => {
  // Two maps in turn: dropping a whole map is cheaper than removing single entries from the front of one.
  let newer = new Map<string, Count>();
  let older = new Map<string, Count>();

  const find = (key: string): Count | undefined => {
    const count = newer.get(key) ?? older.get(key);
    return count && count.endsAtMs > now().getTime() ? count : undefined;
  };
  const remove = (key: string): void => {
    newer.delete(key);
    older.delete(key);
  };
  const put = (key: string, count: Count): void => {
    remove(key);
    if (newer.size >= maxKeys / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, count);
  };

  return {
    of: (...parts: readonly string[]): number => find(keyOf(parts))?.failures ?? 0,

    /** How long until this key is dropped, rounded up; at least one second. */
    secondsLeft: (...parts: readonly string[]): number => {
      const timeMs = now().getTime();
      const leftMs = (find(keyOf(parts))?.endsAtMs ?? timeMs) - timeMs;
      return Math.max(1, Math.ceil(leftMs / 1_000));
    },

    add(...parts: readonly string[]): void {
      const key = keyOf(parts);
      const { failures, endsAtMs } = find(key) ?? {
        failures: 0,
        endsAtMs: now().getTime() + windowMs,
      };
      put(key, { failures: failures + 1, endsAtMs });
    },

    takeBack(...parts: readonly string[]): void {
      const key = keyOf(parts);
      const known = find(key);
      if (known && known.failures > 1) put(key, { ...known, failures: known.failures - 1 });
      else remove(key);
    },

    clear: (...parts: readonly string[]): void => remove(keyOf(parts)),

    size: (): number => newer.size + older.size,
  };
};

/** Failures by an account, an address, a session: how long they count, and about 8 MB of them when full. */
const WINDOW_MS = 15 * MINUTE_MS;
const MAX_KEYS = 50_000;

export const createSignInCounts = (now: () => Date) =>
  createFailureCounts({ now, windowMs: WINDOW_MS, maxKeys: MAX_KEYS });

/** The same by addresses alone, half as many. */
export const createAddressCounts = (now: () => Date) =>
  createFailureCounts({ now, windowMs: WINDOW_MS, maxKeys: MAX_KEYS / 2 });
