import { type Database, sql } from '#server/engine/database/database.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import type { Metrics } from '#server/engine/operating/metrics.ts';
import { cleanPendingLists } from './cleanPendingLists.ts';
import { textsOfRows, unfilledResources } from './fillTexts.ts';
import { keepTexts, type RewrittenCounts } from './keepTexts.ts';
import { noteTitles } from './noteTitles.ts';
import { SEARCH_TEXT_TABLES } from './tables.ts';

const waitingFigure = async (database: Database, figure: 'count' | 'seconds'): Promise<number> => {
  const [waiting] = await database.query<{ count: number; seconds: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(noted_at)), 0)::float8 as seconds
    from title_changes`);
  return waiting?.[figure] ?? 0;
};

const observeTexts = (
  metrics: Metrics,
  database: Database,
  counts: RewrittenCounts,
  countUnfilled: () => Promise<number>,
): void => {
  metrics.gauge({
    name: 'souk_search_titles_waiting',
    help: 'New titles of rows that not all rows that refer to them are found by yet.',
    read: () => waitingFigure(database, 'count'),
  });
  metrics.gauge({
    name: 'souk_search_titles_lag_seconds',
    help: 'Age of the oldest of them; 0 where there is none.',
    read: () => waitingFigure(database, 'seconds'),
  });
  metrics.gauge({
    name: 'souk_search_texts_unfilled',
    help: 'Resources of whose rows some have a search text of an older rule.',
    read: countUnfilled,
  });
  metrics.labelledCounter({
    name: 'souk_search_texts_rewritten_total',
    help: 'Rows whose search text was made anew on this node, by why: a new title or a new rule.',
    label: 'reason',
    read: () => Object.entries(counts),
  });
};

/** Rows are found by the titles of what they refer to (TABLE-2). */
export const searchTextsFeature = defineFeature({
  name: 'searchTexts',
  needs: ['database', 'model', 'recordsOptions', 'metrics'],
  tables: [{ number: 25, name: 'search texts', statements: SEARCH_TEXT_TABLES }],
  open: ({ database, model, recordsOptions, metrics }) => {
    const counts: RewrittenCounts = { title: 0, rule: 0 };
    const note = noteTitles(model);
    observeTexts(
      metrics,
      database,
      counts,
      async () => (await unfilledResources(database, model())).length,
    );
    return {
      changeListeners: [{ stage: 'counts', ...ofMany(note) }],
      derived: [textsOfRows],
      jobs: [keepTexts(database, recordsOptions, counts), cleanPendingLists(database)],
    };
  },
});
