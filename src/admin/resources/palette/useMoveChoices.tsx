import { useTranslate } from 'react-admin';
import { fieldValue, type Move, type ResourceModel, recordTitle } from '#schemas';
import { movesFrom } from '#schemas/model/fields/movesFrom.ts';
import type {
  Choice,
  ChoiceGroup,
  FoundRow,
  PaletteSource,
} from '#src/admin/application/palette.ts';
import { screenCommands } from '#src/admin/application/screenCommands.ts';
import { foundRow } from '#src/admin/layout/palette/foundRow.ts';
import { beginsWords, foldedWords, isNamed, matching } from '#src/admin/layout/palette/matching.ts';
import { useRowChoices } from '#src/admin/layout/palette/useRowChoices.ts';
import { useSuggestions } from '#src/admin/layout/palette/useSuggestions.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { actingRoleOf, useOptionalSession } from '#src/admin/session/session.tsx';
import { lazyLayout } from '#src/admin/table/layouts/lazyLayout.ts';
import { type OpenRow, useOpenRow } from './useOpenRow.ts';
import { verbIn } from './verb.ts';

// A question with the widgets of forms.
const RowMove = lazyLayout(async () => (await import('./RowMove.tsx')).RowMove);

/** Lines of moves. */
const MOVES = 6;

const nothing = (): void => undefined;
const titleOf = ({ title }: Choice): string => title;

/** What buttons of the screen do: a form's moves, or those of the selected rows. */
const screenMoves = (): readonly Choice[] =>
  screenCommands()
    .filter(({ id }) => id.startsWith('move '))
    .map(({ id, title, note, why, run }) => ({
      id: `screen ${id}`,
      title,
      icon: 'bolt',
      isChange: true,
      facts: [note, why].flatMap((text) => text || []),
      isDisabled: Boolean(why),
      run,
    }));

/** The moves of a row, by its schema and this person's role (TABLE-12). */
const useMovesOf = () => {
  const language = useLanguage();
  const model = useModel();
  const capabilities = useCapabilities();
  const user = useOptionalSession()?.user;
  const role = user ? actingRoleOf(user) : '';
  const canMove = (resource: ResourceModel): boolean =>
    resource.stateField !== undefined &&
    resource.screens.has('edit') &&
    capabilities.verb(resource, 'update');
  const movesOf = (
    row: FoundRow,
    facts: readonly string[],
    isMeant: (title: string) => boolean,
  ) => {
    const resource = model.resources.get(row.resource);
    if (!resource || !canMove(resource)) return [];
    return movesFrom(resource, row.state, role)
      .filter(({ title }) => isMeant(title[language]))
      .map(
        (move: Move): Choice => ({
          id: `move ${row.resource} ${move.to} ${row.id}`,
          title: move.title[language],
          facts,
          icon: resource.icon,
          isChange: true,
          run: nothing,
          ask: (onClose) => (
            <RowMove resource={resource} id={row.id} move={move} onClose={onClose} />
          ),
        }),
      );
  };
  const titles = [...model.resources.values()]
    .filter(canMove)
    .flatMap(({ stateField }) => stateField?.states?.moves ?? [])
    .filter(({ by }) => by.includes(role))
    .map(({ title }) => title[language]);
  return { role, movesOf, titles };
};

const rowOf = ({ resource, record }: OpenRow, role: string): FoundRow | undefined => {
  const { stateField: field } = resource;
  const state = field && String(fieldValue(field, record) ?? field.states?.initial ?? '');
  return foundRow(
    resource,
    { id: String(record.id), title: recordTitle(resource, record), state },
    role,
  );
};

/** What stands before everything else: moves whose title begins as was typed. */
const groupOf = (title: string, choices: readonly Choice[], verb: string): ChoiceGroup => ({
  id: 'moves',
  title,
  choices,
  isFirst: isNamed(verb, choices.map(titleOf)),
});

/** Moves of state: of the row that is open, of what is selected, of a row that is found by its words. */
export const useMoveChoices: PaletteSource = ({ typed, row }) => {
  const translate = useTranslate();
  const { role, movesOf, titles } = useMovesOf();
  const open = useOpenRow();
  const split = row ? undefined : verbIn(typed, titles);
  const { groups: suggested, isSearching } = useSuggestions(split?.rest ?? '');
  const found = useRowChoices(suggested);
  const title = translate('palette.groups.moves');
  if (row)
    return {
      groups: [
        groupOf(
          title,
          movesOf(row, [], () => true),
          '',
        ),
      ],
    };
  const ofScreen = screenMoves();
  const shown = open && rowOf(open, role);
  const own = ofScreen.length > 0 || !shown ? ofScreen : movesOf(shown, [shown.title], () => true);
  const words = foldedWords(split?.verb ?? '');
  const ofFound = split
    ? found
        .flatMap(({ choices }) => choices)
        .flatMap((choice) =>
          choice.row
            ? movesOf(choice.row, [choice.title, ...(choice.facts ?? [])], (name) =>
                beginsWords(words, name),
              )
            : [],
        )
    : [];
  return {
    groups: [
      groupOf(title, matching(own, titleOf, typed, MOVES), typed),
      { ...groupOf(title, ofFound.slice(0, MOVES), split?.verb ?? ''), id: 'foundMoves' },
    ],
    isSearching: split !== undefined && isSearching,
  };
};
