import { humanize } from '../fields/labels.ts';
import { type Localized, sameInAll } from '../texts/languages.ts';
import type { WrittenSchema } from './columnTypes.ts';

/** A label as data have it: in one language, whichever that is, until somebody translates it. */
export const titled = (title: string): WrittenSchema => {
  const { en, ...others } = sameInAll(title);
  return { title: en, 'x-title': others };
};

/** A text that is written as a label stays; others are names. */
const labelOf = (value: string): string => (/[\p{Lu}\s]/u.test(value) ? value : humanize(value));

/** Labels of choices by their values. */
export const choiceLabels = (values: readonly string[]): Readonly<Record<string, Localized>> =>
  Object.fromEntries(values.map((value) => [value, sameInAll(labelOf(value))]));
