import { putBounded } from '#server/engine/concurrency/boundedMap.ts';

export interface BucketSize {
  /** What may be spent at once. */
  readonly capacity: number;
  /** What comes back each second. */
  readonly perSecond: number;
}

/** What is left to one key after it was asked. */
export interface Allowance {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Until the same question would be allowed; 0 where it is. */
  readonly retrySeconds: number;
  /** Until nothing is spent any more. */
  readonly resetSeconds: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** More keys than one node serves in the time that a bucket takes to fill. */
const MAX_KEYS = 20_000;

/**
 * A budget for each key that refills with time. In memory: each node has its own.
 *
 * Debt is possible, as some work shows only afterwards what it cost; it is never larger than the bucket.
 */
export const createTokenBuckets = (
  { capacity, perSecond }: BucketSize,
  clock: () => number,
  maxKeys = MAX_KEYS,
) => {
  const buckets = new Map<string, Bucket>();

  const bucketOf = (key: string): Bucket => {
    const now = clock();
    const known = buckets.get(key);
    if (!known) {
      const made = { left: capacity, at: now };
      // Bounded, so that many new keys do not fill the memory.
      putBounded(buckets, key, made, maxKeys);
      return made;
    }
    const passed = Math.max(0, now - known.at) / 1_000;
    known.left = Math.min(capacity, known.left + passed * perSecond);
    known.at = now;
    return known;
  };

  const allowance = (bucket: Bucket, isAllowed: boolean, cost: number): Allowance => ({
    isAllowed,
    remaining: Math.max(0, Math.floor(bucket.left)),
    retrySeconds: isAllowed
      ? 0
      : Math.max(1, Math.ceil((Math.min(cost, capacity) - bucket.left) / perSecond)),
    resetSeconds: Math.ceil((capacity - bucket.left) / perSecond),
  });

  return {
    /** Spends where there is enough; what costs more than a full bucket passes when it is full. */
    take(key: string, cost: number): Allowance {
      const bucket = bucketOf(key);
      if (bucket.left < Math.min(cost, capacity)) return allowance(bucket, false, cost);
      bucket.left = Math.max(-capacity, bucket.left - cost);
      return allowance(bucket, true, cost);
    },
    size: () => buckets.size,
  };
};

export type TokenBuckets = ReturnType<typeof createTokenBuckets>;
