import type { ColorName, IconName } from '#schemas';

/** One line of a list of suggestions. */
export interface Choice {
  /** Unique among all that are listed. */
  readonly id: string;
  readonly title: string;
  /** Where the words were found, or what else tells it from others. */
  readonly note?: string | undefined;
  /** What it says of itself whatever was typed: a number, whom it refers to, whose it is. */
  readonly facts?: readonly string[];
  readonly chip?: { readonly label: string; readonly color: ColorName | undefined } | undefined;
  readonly icon?: IconName | undefined;
  readonly lang?: string | undefined;
  readonly run: () => void;
}

export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

export const choicesOf = (groups: readonly ChoiceGroup[]): readonly Choice[] =>
  groups.flatMap(({ choices }) => choices);

/** The line that an arrow key leads to; over the ends it goes round. */
export const stepFrom = (
  groups: readonly ChoiceGroup[],
  activeId: string | undefined,
  key: string,
): string | undefined => {
  const ids = choicesOf(groups).map(({ id }) => id);
  const at = activeId === undefined ? -1 : ids.indexOf(activeId);
  if (key === 'ArrowDown') return ids[(at + 1) % ids.length];
  if (key === 'ArrowUp') return ids.at(at < 0 ? -1 : at - 1);
  return activeId;
};
