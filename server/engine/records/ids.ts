import { randomBytes } from 'node:crypto';

const MAX_COUNT = 0xffff;
const CHANCE_BYTES = 4;
/** Drawn at once: asking for four bytes costs as much as for four thousand. */
const DRAWN_BYTES = 4_096;

const createChance = (): (() => string) => {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(DRAWN_BYTES);
    const digits = drawn.toString('hex', 0, CHANCE_BYTES);
    drawn = drawn.subarray(CHANCE_BYTES);
    return digits;
  };
};

/**
 * Makes ids of 24 hex digits that sort by the time they were made.
 *
 * Shape: 12 digits of milliseconds, 4 of a counter within them, 8 of chance, so that two servers never meet.
 */
export const createIdSource = (
  clock: () => Date,
  random: () => string = createChance(),
): (() => string) => {
  let milliseconds = 0;
  let count = 0;
  return () => {
    const now = clock().getTime();
    count = now > milliseconds ? 0 : count + 1;
    if (count > MAX_COUNT) count = 0;
    // A clock set back must not make ids older than the last one.
    milliseconds = Math.max(now, milliseconds) + (count === 0 && now <= milliseconds ? 1 : 0);
    const time = milliseconds.toString(16).padStart(12, '0');
    return `${time}${count.toString(16).padStart(4, '0')}${random()}`;
  };
};
