import { writeStored } from './storage.ts';

const KEY = 'menu';

/** A group of the side menu as it was shown, in its language. */
export interface LastGroup {
  readonly title: string;
  readonly lines: readonly { readonly path: string; readonly label: string }[];
}

/** Kept for public/start.js, which shows it at the next visit before the program is here (START-2). */
export const rememberMenu = (groups: readonly LastGroup[]): void => writeStored(KEY, { groups });

/** Whoever signs in next may see another one. */
export const forgetMenu = (): void => writeStored(KEY, undefined);
