import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import type { ChoiceGroup } from '#src/admin/application/palette.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { actingRoleOf, useOptionalSession } from '#src/admin/session/session.tsx';
import { useTeamSight } from '#src/admin/session/teams/useSeesTeams.ts';
import { useTeamNames } from '#src/admin/session/teams/useTeamNames.ts';
import { foundRow } from './foundRow.ts';
import type { SuggestedRows } from './useSuggestions.ts';

/** What the teams of suggested rows are called, where rows of several are shown. */
const useTeamsOf = (suggested: readonly SuggestedRows[]) => {
  const model = useModel();
  const seesTeams = useTeamSight();
  const ids = suggested.flatMap(({ resource: name, items }) => {
    const resource = model.resources.get(name);
    return resource && seesTeams(resource) ? items.map(({ teamId }) => teamId) : [];
  });
  return useTeamNames(ids);
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
  const teamName = useTeamsOf(suggested);
  const user = useOptionalSession()?.user;
  const role = user ? actingRoleOf(user) : '';
  const groups = suggested.flatMap(({ resource: name, items }): ChoiceGroup[] => {
    const resource = model.resources.get(name);
    const screen = resource && readingScreen(resource);
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
          row: foundRow(
            resource,
            { id: item._id, title: item.title || item._id, state: item.state },
            role,
          ),
          run: () => void navigate(createPath({ resource: name, type: screen, id: item._id })),
        })),
      },
    ];
  });
  return groups.toSorted(
    (one, other) => Number(other.id === firstResource) - Number(one.id === firstResource),
  );
};
