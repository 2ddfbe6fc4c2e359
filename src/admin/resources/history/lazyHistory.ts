import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';

/** The history of a row: what stands beside it is on the page before. */
export const HistoryCard = lazyScreen<RecordProps>(async () => {
  const { bringHistory } = await import('./bringHistory.ts');
  return bringHistory();
});
