import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { countChanges } from './countChanges.ts';
import { countsFromRows, listJobs } from './maintainCounters.ts';
import { LIST_TABLES } from './tables.ts';

/** Counts and anchors that keep long lists fast. */
export const listsFeature = defineFeature({
  name: 'lists',
  needs: ['database', 'schemas'],
  tables: [{ number: 8, name: 'counts and anchors of lists', statements: LIST_TABLES }],
  open: ({ database, schemas, clock }) => ({
    changeListeners: [{ stage: 'counts', ...ofMany(countChanges) }],
    derived: [countsFromRows(schemas.current)],
    jobs: listJobs(database, schemas.current, clock),
  }),
});
