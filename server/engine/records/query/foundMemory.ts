import { MINUTE_MS } from '#schemas';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';

/** The first rows of an order that were looked at for words. */
export interface Sample {
  /** The share of them that the words find. */
  readonly share: number;
  /** How many, and when the first and the last of them were made, in milliseconds. */
  readonly rows: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** How often words were met, by what was looked for: pages are turned and live lists read again. Losing it costs time. */
export interface FoundMemory {
  sample(search: string): Sample | undefined;
  note(search: string, sample: Sample): void;
}

/** Words may become more common meanwhile: until then their rows are read by the slower way. */
const KEPT_MS = 5 * MINUTE_MS;
const MAX_SEARCHES = 1_000;

export const createFoundMemory = (clock: () => Date): FoundMemory => {
  const samples = new Map<string, Sample & { readonly atMs: number }>();
  const now = (): number => clock().getTime();
  return {
    sample: (search) => {
      const known = samples.get(search);
      return known && now() - known.atMs <= KEPT_MS ? known : undefined;
    },
    note: (search, sample) => {
      putBounded(samples, search, { ...sample, atMs: now() }, MAX_SEARCHES);
    },
  };
};
