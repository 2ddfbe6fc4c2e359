import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import { usePreviewPlace } from '#src/admin/application/previewPlace.ts';
import { useCan, useOptionalSession } from '#src/admin/session/session.tsx';
import { browserViews, passingStorage, type ViewStore } from './browserViews.ts';
import type { SavedView } from './savedView.ts';
import { serverViews } from './serverViews.ts';

const NONE: readonly SavedView[] = [];
/** Views change seldom, and by the person who looks at them. */
const FRESH_MS = 60_000;

interface Views {
  readonly views: readonly SavedView[];
  readonly isLoaded: boolean;
  /** Whether views can be shared: in a browser there is nobody to share them with. */
  readonly canShare: boolean;
  /** Each change shows in the menu once it is stored. */
  readonly store: ViewStore;
}

/** The saved views of a list: on the server where it keeps them, in the browser otherwise. */
export const useViews = (resource: ResourceModel): Views => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const canShare = useCan('views');
  const userId = useOptionalSession()?.user._id ?? '';
  const { name } = resource;
  const isPreview = usePreviewPlace() !== undefined;
  const place = useMemo(
    () =>
      canShare
        ? serverViews(dataProvider, name)
        : browserViews(userId, name, isPreview ? passingStorage() : undefined),
    [canShare, dataProvider, userId, name, isPreview],
  );
  const queryKey = ['views', canShare, userId, name];
  const { data, isSuccess } = useQuery({
    queryKey,
    queryFn: ({ signal }) => place.list(signal),
    staleTime: FRESH_MS,
  });
  /** Also after a refusal: a colleague may have changed the view meanwhile, or deleted it. */
  const reread = <Result>(change: Promise<Result>): Promise<Result> =>
    change.finally(() => queryClient.invalidateQueries({ queryKey }));
  const views = useMemo(
    () => (data ?? NONE).map((view) => presentQuestion(resource, view)),
    [data, resource],
  );
  return {
    views,
    isLoaded: isSuccess,
    canShare,
    store: {
      list: place.list,
      create: (head, definition) => reread(place.create(head, definition)),
      change: (id, head, definition) => reread(place.change(id, head, definition)),
      remove: (id) => reread(place.remove(id)),
    },
  };
};
