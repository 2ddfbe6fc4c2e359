import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { isObject, type ResourceModel } from '#schemas';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import type { Choice } from '#src/admin/application/palette.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCan, useOptionalSession } from '#src/admin/session/session.tsx';
import { useTeamSight } from '#src/admin/session/teams/useSeesTeams.ts';
import { usualColumns } from '../columns/columns.ts';
import { DEFAULT_PAGE_SIZE } from '../paging/pageWindow.ts';
import { browserViews } from '../views/browserViews.ts';
import { addressOf, readView, type SavedView } from '../views/savedView.ts';

/** Views change seldom, and by the person who looks at them. */
const FRESH_MS = 60_000;

interface ListView {
  readonly resource: string;
  readonly view: SavedView;
}

/** The saved views of every list: those of the server, or of the list at hand where the browser keeps them. */
const useEveryView = (open: ResourceModel | undefined) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isOnServer = useCan('views');
  const userId = useOptionalSession()?.user._id ?? '';
  const readServer = async (signal: AbortSignal): Promise<readonly ListView[]> => {
    const { results } = await dataProvider.call<{ readonly results: readonly unknown[] }>('views', {
      signal,
    });
    return results.flatMap((stored): readonly ListView[] => {
      const view = readView(stored);
      const { resource } = isObject(stored) ? stored : {};
      return view && typeof resource === 'string' ? [{ resource, view }] : [];
    });
  };
  const readBrowser = async ({ name }: ResourceModel): Promise<readonly ListView[]> =>
    (await browserViews(userId, name).list()).map((view) => ({ resource: name, view }));
  return useQuery({
    // Views that are saved have these read again, too.
    queryKey: ['views', isOnServer, userId, 'every', isOnServer || open?.name],
    queryFn: ({ signal }) => {
      if (isOnServer) return readServer(signal);
      return open ? readBrowser(open) : [];
    },
    staleTime: FRESH_MS,
    retry: false,
  });
};

/** A line for each saved view, which goes to its list as the view has it. */
export const usePaletteViews = (open: ResourceModel | undefined) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const store = useStoreContext();
  const model = useModel();
  const seesTeams = useTeamSight();
  const { data = [], error } = useEveryView(open);
  const views = data.flatMap(({ resource: name, view: stored }): readonly Choice[] => {
    const resource = model.resources.get(name);
    if (!resource?.screens.has('list')) return [];
    const view = presentQuestion(resource, stored);
    const { columns = usualColumns(resource, seesTeams(resource)) } = view;
    return [
      {
        id: `view ${name} ${view._id}`,
        title: translate('palette.view', { name: view.name }),
        facts: [translate(`resources.${name}.name`, { smart_count: 2 })],
        icon: resource.icon,
        run: () => {
          store.setItem(`${name}.view`, view._id);
          const search = addressOf(resource, { ...view, columns }, DEFAULT_PAGE_SIZE);
          void navigate({ pathname: `/${name}`, search });
        },
      },
    ];
  });
  return { views, error };
};
