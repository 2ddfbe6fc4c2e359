const WINDOW_MS = 60_000;
/** Nobody reads pages faster; behind one address there may be an office. */
const MAX_VISITS = 120;
const MAX_ADDRESSES = 10_000;

/** Whether an address may still be heard in this minute. Bounded: a flood of addresses forgets the others. */
export const createAddressLimit = (now: () => number) => {
  let counts = new Map<string, number>();
  let windowStart = now();
  return (address: string): boolean => {
    if (now() - windowStart >= WINDOW_MS || counts.size >= MAX_ADDRESSES) {
      counts = new Map();
      windowStart = now();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= MAX_VISITS;
  };
};
