import { fold } from '../texts/words.ts';
import type { Hint } from './headerWords.ts';
import type { ColumnObservation } from './observeColumn.ts';

/** More are a list to be looked up, not a choice. */
export const MAX_CHOICES = 60;
const MAX_CHOICE_CHARACTERS = 40;
const MAX_CHOICE_WORDS = 4;
const MAX_ITEM_CHARACTERS = 30;

export interface ChoiceFound {
  /** The most frequent spelling of each, in the order in which they came. */
  readonly value: string;
  readonly count: number;
}

/** The different values of a column, spellings that differ in capitals alone as one. */
export const choicesOf = ({ distinct }: ColumnObservation): readonly ChoiceFound[] => {
  const groups = new Map<string, { value: string; most: number; count: number }>();
  for (const [text, { count }] of distinct) {
    const key = text.toLowerCase();
    const group = groups.get(key) ?? { value: text, most: 0, count: 0 };
    if (count > group.most) Object.assign(group, { value: text, most: count });
    group.count += count;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ value, count }) => ({ value, count }));
};

interface Bounds {
  readonly rows: number;
  readonly choices: number;
  /** How often each value comes, on average. */
  readonly each: number;
}

const WITHOUT_HINT: readonly Bounds[] = [
  { rows: 8, choices: 4, each: 3 },
  { rows: 20, choices: 12, each: 5 },
  { rows: 200, choices: 40, each: 20 },
];
const WITH_HINT: readonly Bounds[] = [
  { rows: 5, choices: 4, each: 1.6 },
  { rows: 8, choices: 8, each: 2 },
  { rows: 20, choices: 30, each: 3 },
];
/** A value that came only once is perhaps a slip; many of them are no choices. */
const SINGLE_SHARE = 0.25;
/** In so few rows a choice may come for the first time in the last one. */
const FEW_ROWS = 20;

/** Whether a column holds a few words that come again and again, and no new ones towards the end. */
export const hasChoices = (column: ColumnObservation, hints: ReadonlySet<Hint>): boolean => {
  const isHinted = hints.has('choice');
  if (column.hasMoreDistinct || (hints.has('open') && !isHinted)) return false;
  const choices = choicesOf(column);
  const isShort = choices.every(
    ({ value }) =>
      value.length <= MAX_CHOICE_CHARACTERS && value.split(/\s+/).length <= MAX_CHOICE_WORDS,
  );
  const { filled, late } = column;
  const isOften = (isHinted ? WITH_HINT : WITHOUT_HINT).some(
    (bounds) =>
      filled >= bounds.rows &&
      choices.length <= bounds.choices &&
      filled / choices.length >= bounds.each,
  );
  const single = choices.filter(({ count }) => count === 1).length;
  const mayBeSingle = isHinted ? choices.length : choices.length * SINGLE_SHARE;
  // One value alone says nothing about what else there is.
  const isComplete = late <= choices.length / 3 || (isHinted && filled < FEW_ROWS);
  return choices.length > 1 && isShort && isOften && single <= mayBeSingle && isComplete;
};

export type Separator = ',' | ';' | '|';
/** How often the items of a list come again, where the header does not say that it is one. */
const RECURRING: Readonly<Record<Separator, number>> = { ',': 2, ';': 1.5, '|': 1.2 };

const itemsOf = (
  { distinct }: ColumnObservation,
  separator: Separator,
): { readonly items: number; readonly different: number; readonly areWords: boolean } => {
  const seen = new Set<string>();
  let items = 0;
  let isShort = true;
  for (const [text, { count }] of distinct)
    for (const item of text.split(separator)) {
      const trimmed = item.trim();
      items += count;
      seen.add(fold(trimmed));
      if (trimmed.length > MAX_ITEM_CHARACTERS || trimmed.split(/\s+/).length > 3) isShort = false;
    }
  // Numbers beside each other are a place or a size, and no list of words.
  const areWords = isShort && [...seen].some((item) => /\p{L}/u.test(item));
  return { items, different: seen.size, areWords };
};

/** The sign that parts the items of lists in a column's cells; undefined where they are no lists. */
export const listSeparator = (
  column: ColumnObservation,
  hints: ReadonlySet<Hint>,
): Separator | undefined => {
  const isHinted = hints.has('tags');
  return (['|', ';', ','] as const).find((separator) => {
    const share = column.separators[separator] / column.filled;
    if (share < (isHinted ? 0.2 : 0.4)) return false;
    const { items, different, areWords } = itemsOf(column, separator);
    return areWords && items / different >= (isHinted ? 1 : RECURRING[separator]);
  });
};
