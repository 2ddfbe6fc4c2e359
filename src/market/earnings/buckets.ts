import type { Language, Localized } from '#schemas';
import bucketsSchema from '#schemas/generated/shared/balanceBuckets.json' with { type: 'json' };
import type { BalanceBuckets } from '#schemas/generated/types.ts';

export type Bucket = keyof BalanceBuckets;

/** Where a team's money is, in the order in which it goes. */
export const BUCKETS = ['pending', 'available', 'requested', 'withdrawn'] as const;

const TITLES: Readonly<Record<Bucket, Localized>> = {
  pending: {
    en: bucketsSchema.properties.pending.title,
    ...bucketsSchema.properties.pending['x-title'],
  },
  available: {
    en: bucketsSchema.properties.available.title,
    ...bucketsSchema.properties.available['x-title'],
  },
  requested: {
    en: bucketsSchema.properties.requested.title,
    ...bucketsSchema.properties.requested['x-title'],
  },
  withdrawn: {
    en: bucketsSchema.properties.withdrawn.title,
    ...bucketsSchema.properties.withdrawn['x-title'],
  },
};

export const bucketTitle = (bucket: Bucket, language: Language): string =>
  TITLES[bucket][language] ?? TITLES[bucket].en;

/** The buckets that an event moved. */
export const movedBuckets = (moved: BalanceBuckets): readonly Bucket[] =>
  BUCKETS.filter((bucket) => moved[bucket] !== 0);
