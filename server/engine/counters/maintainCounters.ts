import type { Database } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { maintainAnchors } from '#server/engine/records/pages/anchors.ts';
import type { SchemaState } from '#server/engine/schemas/liveSchemas.ts';
import { mergeCounters } from './mergeCounters.ts';
import { rebuildCounts, repairCounts } from './rebuildCounts.ts';

const MERGE_EVERY_MS = 2_000;
const REPAIR_EVERY_MS = 60_000;
const ANCHORS_EVERY_MS = 5_000;

/** The counters as they follow from rows that came another way. */
export const countsFromRows = (schemas: () => SchemaState): DerivedData => ({
  name: 'row counts',
  rebuild: (transaction) => rebuildCounts(transaction, schemas().model),
});

/** What keeps long lists fast while people write. */
export const listJobs = (
  database: Database,
  schemas: () => SchemaState,
  clock: () => Date,
): readonly Job[] => [
  { name: 'fold counts', everyMs: MERGE_EVERY_MS, run: () => mergeCounters(database) },
  {
    name: 'repair counts',
    everyMs: REPAIR_EVERY_MS,
    run: () => repairCounts(database, schemas().model, clock()),
  },
  {
    name: 'page anchors',
    everyMs: ANCHORS_EVERY_MS,
    run: () => maintainAnchors(database, schemas().model, schemas().tables),
  },
];
