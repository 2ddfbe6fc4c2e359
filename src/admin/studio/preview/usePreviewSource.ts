import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { memoryStore, useDataProvider, useTranslate } from 'react-admin';
import type { Capabilities, RowRecord, SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { standardValidator } from '#schemas/model/validation/standardValidator.ts';
import { nativeMatcher } from '#schemas/model/values/nativePattern.ts';
import { useApplication } from '#src/admin/application/application.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { type LoadValidator, useValidatorLoader } from '#src/admin/session/model.tsx';
import { createPreviewProvider } from './previewProvider.ts';
import { isPreviewed, mayDo, type PreviewRole } from './previewRole.ts';
import { createRowCopies } from './rowCopies.ts';

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      // Copies change by the preview alone; what fails, fails again.
      queries: { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });

const now = (): string => new Date().toISOString();

/** What the preview can do, whatever the server can. */
const previewCapabilities = (present: Capabilities, drafted: string): Capabilities => ({
  ...present,
  has: (feature) => isPreviewed(feature) && present.has(feature),
  act: () => false,
  verb: (resource, verb) => resource.name === drafted || present.verb(resource, verb),
});

/** The draft's rules as its schema says them: the server compiles a module only of what is published. */
const useDraftValidator = (resource: ResourceModel): LoadValidator => {
  const load = useValidatorLoader();
  return useMemo<LoadValidator>(
    () => async (asked) =>
      asked.name === resource.name ? standardValidator(asked, nativeMatcher) : load(asked),
    [resource.name, load],
  );
};

/** Where the screens of a draft find their rows: copies of `rows`, kept as long as the draft stays the same. */
export const usePreviewSource = (
  resource: ResourceModel,
  rows: readonly RowRecord[],
  role: PreviewRole,
) => {
  const real = useDataProvider<SoukDataProvider>();
  const { calls } = useApplication();
  const translate = useTranslate();
  const present = useCapabilities();
  const loadValidator = useDraftValidator(resource);
  const copies = useMemo(() => createRowCopies(resource, rows, now), [resource, rows]);
  const latest = useRef({ copies, role, translate });
  latest.current = { copies, role, translate };

  const dataProvider = useMemo(
    () =>
      createPreviewProvider({
        resource: resource.name,
        copies: () => latest.current.copies,
        real,
        calls,
        mayDo: (name, verb) => mayDo(latest.current.role, name, verb),
        refusal: () => latest.current.translate('studio.preview.nothingWritten'),
      }),
    [resource.name, real, calls],
  );
  const capabilities = useMemo(
    () => previewCapabilities(present, resource.name),
    [present, resource.name],
  );
  // Another role is another person: nothing that one has read or arranged is the other's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each role.
  const { queryClient, store } = useMemo(
    () => ({ queryClient: createQueryClient(), store: memoryStore() }),
    [role.name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other copies are to be read again.
  useEffect(() => void queryClient.invalidateQueries(), [queryClient, copies]);
  return { dataProvider, capabilities, queryClient, store, loadValidator };
};
