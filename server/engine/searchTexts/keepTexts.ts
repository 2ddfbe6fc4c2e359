import type { Database } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { fillTexts, unfilledResources } from './fillTexts.ts';
import { followTitles } from './followTitles.ts';

const EVERY_MS = 2_000;
/** Half of the time is for others, and a server that ends waits for a turn: what is left is done in the next one. */
const TURN_MS = 1_000;

/** How many rows got other search texts on this node, by why. */
export interface RewrittenCounts {
  title: number;
  rule: number;
}

/**
 * Keeps search texts as the rows and what they refer to say: new titles first, as somebody looks for them now; then
 * rows from before, until all are done.
 */
export const keepTexts = (
  database: Database,
  options: RecordsOptions,
  counts: RewrittenCounts,
): Job => ({
  name: 'search texts',
  everyMs: EVERY_MS,
  run: async () => {
    const untilMs = performance.now() + TURN_MS;
    let unfilled = await unfilledResources(database, options.model());
    do {
      const followed = await followTitles(database, options);
      if (followed !== undefined) {
        counts.title += followed;
        continue;
      }
      const [resource] = unfilled;
      if (!resource) return;
      counts.rule += await fillTexts(database, options, resource);
      unfilled = await unfilledResources(database, options.model());
    } while (performance.now() < untilMs);
  },
});
