import { TEAM_KEYS_STEP } from '#server/engine/database/teamKeys.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { followChanges } from './append.ts';
import { expireHistory } from './expireHistory.ts';
import { createHistory, type History } from './history.ts';
import { historyRoutes } from './historyRoutes.ts';
import { HISTORY_TABLES, RESTORED_COLUMN } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** For how long history is kept; for ever when absent. */
    readonly historyDays?: number | null;
  }
  interface Services {
    readonly history: History;
  }
}

/** Who changed what, and the way back. */
export const historyFeature = defineFeature({
  name: 'history',
  needs: ['database', 'model', 'recordsOptions'],
  abilities: ['history'],
  tables: [
    { number: 5, name: 'history', statements: HISTORY_TABLES },
    { number: 27, name: 'restored versions', statements: RESTORED_COLUMN },
    { ...TEAM_KEYS_STEP, statements: [], keys: [{ table: 'history', column: 'id' }] },
  ],
  open: ({ options, database, model, recordsOptions, restoreIn, clock }) => ({
    gives: {
      history: createHistory({ database, model, tables: recordsOptions.tables, restoreIn }),
    },
    changeListeners: [{ stage: 'history', ...ofMany(followChanges) }],
    jobs: options.historyDays ? [expireHistory(database, clock, options.historyDays)] : [],
    routes: [historyRoutes],
  }),
});
