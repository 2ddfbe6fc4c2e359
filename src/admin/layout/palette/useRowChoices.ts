import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ChoiceGroup } from './choices.ts';
import type { SuggestedRows } from './useSuggestions.ts';

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
  const groups = suggested.flatMap(({ resource: name, items }): ChoiceGroup[] => {
    const resource = model.resources.get(name);
    const screen = (['show', 'edit'] as const).find((known) => resource?.screens.has(known));
    if (!resource || !screen || items.length === 0) return [];
    const noteOf = (match: (typeof items)[number]['match']): string | undefined => {
      const field = resource.fields.find((known) => known.name === match?.field);
      if (!field || !match) return undefined;
      const values = { field: field.title[language], text: match.text };
      return translate('souk.lists.palette.matched', values);
    };
    return [
      {
        id: name,
        title: translate(`resources.${name}.name`, { smart_count: 2 }),
        choices: items.map(({ _id, title, match }) => ({
          id: `${name}-${_id}`,
          title: title || _id,
          note: noteOf(match),
          icon: resource.icon,
          run: () => void navigate(createPath({ resource: name, type: screen, id: _id })),
        })),
      },
    ];
  });
  return groups.toSorted(
    (one, other) => Number(other.id === firstResource) - Number(one.id === firstResource),
  );
};
