import { useCreatePath, useGetMany, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ResourceModel, recordTitle } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ChoiceGroup } from './choices.ts';
import type { SuggestedRows } from './useSuggestions.ts';

const TEAMS = 'teams';

/** What the teams of suggested rows are called: asked for at once, and not at all where no row says whose it is. */
const useTeamNames = (suggested: readonly SuggestedRows[]) => {
  const model = useModel();
  const ids = suggested.flatMap(({ items }) => items.flatMap(({ teamId }) => teamId ?? []));
  const asked = [...new Set(ids)].sort();
  const { data = [] } = useGetMany(TEAMS, { ids: asked }, { enabled: asked.length > 0 });
  return (id: string | undefined): readonly string[] => {
    const team = model.resources.get(TEAMS);
    const record = data.find((one) => one?.id === id);
    return team && record ? [recordTitle(team, record)] : [];
  };
};

/**
 * Suggested rows as lines that open them; rows without a screen are left out.
 *
 * Shape: a group for each resource, that of the list at hand first.
 */
export const useRowChoices = (
  suggested: readonly SuggestedRows[],
  firstResource?: string,
): readonly ChoiceGroup[] => {
  const translate = useTranslate();
  const language = useLanguage();
  const model = useModel();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const teamName = useTeamNames(suggested);
  const groups = suggested.flatMap(({ resource: name, items }): ChoiceGroup[] => {
    const resource = model.resources.get(name);
    const screen = (['show', 'edit'] as const).find((known) => resource?.screens.has(known));
    if (!resource || !screen || items.length === 0) return [];
    const noteOf = ({ match, facts = [] }: (typeof items)[number]): string | undefined => {
      const field = resource.fields.find((known) => known.name === match?.field);
      if (!field || !match || facts.some((fact) => fact.field === match.field)) return undefined;
      const values = { field: field.title[language], text: match.text };
      return translate('souk.lists.palette.matched', values);
    };
    const chipOf = ({ stateField }: ResourceModel, state: string | undefined) => {
      const known = state === undefined ? undefined : stateField?.states?.states[state];
      return known && { label: known.title[language], color: known.color };
    };
    return [
      {
        id: name,
        title: translate(`resources.${name}.name`, { smart_count: 2 }),
        choices: items.map((item) => ({
          id: `${name}-${item._id}`,
          title: item.title || item._id,
          note: noteOf(item),
          facts: [...(item.facts ?? []).map(({ text }) => text), ...teamName(item.teamId)],
          chip: chipOf(resource, item.state),
          icon: resource.icon,
          run: () => void navigate(createPath({ resource: name, type: screen, id: item._id })),
        })),
      },
    ];
  });
  return groups.toSorted(
    (one, other) => Number(other.id === firstResource) - Number(one.id === firstResource),
  );
};
