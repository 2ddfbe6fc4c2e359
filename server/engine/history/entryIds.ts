/*
 * Ids of entries begin with the moment that they were written at (`records/ids.ts`): 12 digits of milliseconds.
 */

const MOMENT_DIGITS = 12;

/** The beginning of the ids of that moment. */
export const idPrefixAt = (time: number): string => time.toString(16).padStart(MOMENT_DIGITS, '0');

/** When an entry was written, whether it is still kept or not. */
export const momentOfEntry = (id: string): string =>
  new Date(Number.parseInt(id.slice(0, MOMENT_DIGITS), 16)).toISOString();
