import type { Choice, ChoiceGroup } from '#src/admin/application/palette.ts';

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

/** Commands that somebody used stand before others, the last one first. */
export const recentFirst = (
  choices: readonly Choice[],
  used: readonly string[],
): readonly Choice[] => {
  const placeOf = ({ id }: Choice): number => {
    const place = used.indexOf(id);
    return place < 0 ? used.length : place;
  };
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
};
