import type { SoukDataProvider } from '#dataProvider';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import type { ViewStore } from './browserViews.ts';
import { readView, type SavedView, type ViewDefinition } from './savedView.ts';

/** A part that a view no longer keeps is taken away by naming it. */
const whole = ({ search, filters, sort, columns, layout, group, figures }: ViewDefinition) => ({
  search: search ?? null,
  filters: filters ?? null,
  sort: sort ?? null,
  columns: columns ?? null,
  layout: layout ?? null,
  group: group ?? null,
  figures: figures ?? null,
});

/** Views on the server, which go where the person goes and can be shared with the team. */
export const serverViews = (dataProvider: SoukDataProvider, resource: string): ViewStore => ({
  list: async (signal) => {
    const { results } = await dataProvider.call<{ readonly results: readonly unknown[] }>('views', {
      query: { resource },
      signal,
    });
    return results.flatMap((view): readonly SavedView[] => {
      const known = readView(view);
      return known ? [known] : [];
    });
  },
  create: (head, definition) =>
    dataProvider.call<SavedView>('viewCreate', { body: { ...head, ...definition, resource } }),
  change: (id, head, definition) =>
    dataProvider.call('viewUpdate', {
      query: { id },
      body: { ...head, ...(definition && whole(definition)) },
    }),
  remove: async (id) => {
    try {
      await dataProvider.call('viewDelete', { query: { id } });
    } catch (cause) {
      // It is gone as it was to be: by a colleague, or by a try before whose answer was lost.
      if (!isMissing(cause)) throw cause;
    }
  },
});
