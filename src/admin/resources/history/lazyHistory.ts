import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';

/** The history of a row: what stands beside it is on the page before. */
export const HistoryCard = lazyScreen<RecordProps>(() =>
  withTexts(async () => (await import('./HistoryCard.tsx')).HistoryCard, 'inPlace'),
);
