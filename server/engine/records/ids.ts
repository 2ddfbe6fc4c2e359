import { randomBytes } from 'node:crypto';

const MAX_COUNT = 0xffff;

/**
 * Makes ids of 24 hex digits that sort by the time they were made.
 *
 * Shape: 12 digits of milliseconds, 4 of a counter within them, 8 of chance, so that two servers never meet.
 */
export const createIdSource = (
  clock: () => Date,
  random: () => string = () => randomBytes(4).toString('hex'),
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
