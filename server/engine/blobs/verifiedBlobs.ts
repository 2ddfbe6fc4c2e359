import { MINUTE_MS } from '#schemas';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';

/** How long a blob with an unchanged mark is not read again: a disk may lose bits without an error. */
const VALID_MS = 10 * MINUTE_MS;
const MAX_VERIFIED = 10_000;

interface Verified {
  readonly mark: string;
  readonly at: number;
}

/** Which blobs this node has read and found right, and their marks at that moment. */
export interface VerifiedBlobs {
  has(name: string, mark: string | undefined): boolean;
  add(name: string, mark: string | undefined): void;
  remove(name: string): void;
}

export const createVerifiedBlobs = (clock: () => Date): VerifiedBlobs => {
  const verified = new Map<string, Verified>();
  return {
    has: (name, mark) => {
      const found = verified.get(name);
      return found !== undefined && found.mark === mark && clock().getTime() - found.at < VALID_MS;
    },
    add: (name, mark) => {
      if (mark === undefined) return;
      putBounded(verified, name, { mark, at: clock().getTime() }, MAX_VERIFIED);
    },
    remove: (name) => {
      verified.delete(name);
    },
  };
};
