import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Choice, PaletteSource } from '#src/admin/application/palette.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCan } from '#src/admin/session/session.tsx';

/** "Design the form" of each resource, that of the screen at hand first, for those who have the studio. */
export const usePaletteChoices: PaletteSource = ({ row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const model = useModel();
  const isAllowed = useCan('studio');
  const { pathname } = useLocation();
  if (!isAllowed || row) return { groups: [] };
  const [, open] = pathname.split('/');
  const choices = [...model.resources.values()]
    .filter(({ screens }) => screens.has('create') || screens.has('edit'))
    .toSorted((one, other) => Number(other.name === open) - Number(one.name === open))
    .map(
      ({ name }): Choice => ({
        id: `design ${name}`,
        title: translate('palette.design', {
          name: translate(`resources.${name}.name`, { smart_count: 2 }),
        }),
        icon: 'extension',
        run: () => void navigate(`/schemas/${name}?tab=form`),
      }),
    );
  return { groups: [{ id: 'actions', title: '', choices }] };
};
