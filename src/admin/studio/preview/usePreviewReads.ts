import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { RowRecord, SoukDataProvider } from '#dataProvider';
import type { Language, ResourceModel } from '#schemas';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { loadTexts, textsOf } from '#src/admin/session/texts/texts.ts';
import { ownRole, type PreviewRole, toPreviewRole } from './previewRole.ts';

/** As many rows as a page of a list and one more: paging is part of what is looked at. */
const MOST_ROWS = 25;
const MOST_ROLES = 100;
const ROLES = 'roles';

/** What a preview reads, it reads once while it is open, and anew when it is opened again. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

/** Something that is read before it can be shown. */
export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export interface RealRows {
  readonly rows: readonly RowRecord[];
  readonly total: number;
}

const NO_ROWS: RealRows = { rows: [], total: 0 };

/** Stored rows as they are in use now; none of a resource that is not published yet. */
export const useRealRows = (published: ResourceModel | undefined): Reading<RealRows> => {
  const provider = useDataProvider<SoukDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'preview', 'rows', published?.name, published?.hash],
    queryFn: async ({ signal }): Promise<RealRows> => {
      if (!published) return NO_ROWS;
      const page = await provider.getList<RowRecord>(published.name, {
        pagination: { page: 1, perPage: MOST_ROWS },
        sort: published.defaultSort,
        filter: {},
        signal,
      });
      return { rows: page.data, total: page.total ?? page.data.length };
    },
    ...ONCE,
  });
  return { value: data, error, retry: () => void refetch() };
};

/** The installation's roles; whoever cannot read them looks as themselves. */
export const useRoles = (): Reading<readonly PreviewRole[]> => {
  const provider = useDataProvider<SoukDataProvider>();
  const session = useSession();
  const hasRoles = useModel().resources.has(ROLES);
  const isOffered = useCapabilities().verb({ name: ROLES }, 'search');
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'preview', 'roles'],
    enabled: hasRoles && isOffered,
    queryFn: async ({ signal }) => {
      const page = await provider.getList<RowRecord>(ROLES, {
        pagination: { page: 1, perPage: MOST_ROLES },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
        signal,
      });
      return page.data.map(toPreviewRole);
    },
    ...ONCE,
  });
  const isAlone = !hasRoles || !isOffered || error !== null || data?.length === 0;
  const value = useMemo(() => (isAlone ? [ownRole(session)] : data), [isAlone, session, data]);
  return { value, error, retry: () => void refetch() };
};

/** The texts of a language; those of the page's own language stand in until they are here. */
export const usePreviewTexts = (
  wanted: Language,
): Reading<Language> & { readonly value: Language } => {
  const own = useLanguage();
  const {
    data: isHere,
    error,
    refetch,
  } = useQuery({
    queryKey: ['studio', 'preview', 'texts', wanted],
    queryFn: async () => {
      await loadTexts(wanted);
      return true;
    },
    ...ONCE,
  });
  const value = isHere || textsOf(wanted) ? wanted : own;
  return { value, error, retry: () => void refetch() };
};
