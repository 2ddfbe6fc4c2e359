import type { Choice, ChoiceGroup, PaletteSource } from '#src/admin/application/palette.ts';
import { choicesOf } from './choices.ts';
import { useNavigationChoices } from './useNavigationChoices.ts';
import { useRowChoices } from './useRowChoices.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Sources that add to the commands name their group so. */
const COMMANDS = 'actions';

interface Groups {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
  /** Ids of lines that answer an earlier question: the answer to what is typed is on its way. */
  readonly late: ReadonlySet<string>;
  /** Parts of words were looked for among the newest rows only. */
  readonly isPartial: boolean;
  /** Why rows, or what a feature finds, are not there. */
  readonly error: unknown;
}

/** All lines of the palette for what is typed, or what can be done with the row of one line. */
export const useGroups = (
  /** The same ones as long as the palette is open: they are hooks. */
  sources: readonly PaletteSource[],
  typed: string,
  used: readonly string[],
  opened: Choice | undefined,
): Groups => {
  const question = { typed, used, row: opened?.row };
  const { groups: suggested, isSearching, error } = useSuggestions(typed);
  const rows = useRowChoices(suggested);
  const answers = sources.map((answer) => answer(question));
  const found = answers.flatMap(({ groups }) => groups);
  const commands = found.filter(({ id }) => id === COMMANDS).flatMap(({ choices }) => choices);
  const navigation = useNavigationChoices(question, commands);
  const others = found.filter(({ id, choices }) => id !== COMMANDS && choices.length > 0);
  const late = [
    ...(isSearching ? rows : []),
    ...answers.flatMap((answer) => (answer.isSearching ? answer.groups : [])),
  ];
  const withRow = opened && {
    id: 'row',
    title: opened.title,
    choices: [opened, ...others.flatMap(({ choices }) => choices)],
  };
  return {
    groups: withRow
      ? [withRow]
      : [
          ...others.filter(({ isFirst }) => isFirst),
          ...navigation,
          ...rows,
          ...others.filter(({ isFirst }) => !isFirst),
        ],
    isSearching: isSearching || answers.some((answer) => answer.isSearching),
    late: new Set(choicesOf(late).map(({ id }) => id)),
    isPartial: suggested.some((group) => group.isPartial),
    error: error ?? answers.find((answer) => answer.error)?.error,
  };
};
