import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useCan } from '#src/admin/session/session.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import type { BulkSelection } from './runBulk.ts';

interface Matching {
  readonly selection: BulkSelection;
  readonly count: number;
  /** Whether all that match are meant, not only the rows whose boxes are ticked. */
  readonly isAll: boolean;
  /** The total is a lower bound. */
  readonly isEstimate: boolean;
  /** More rows match than are selected, and the server can be asked for them all. */
  readonly canSelectAll: boolean;
  readonly selectAll: () => void;
  readonly selectPage: () => void;
}

/**
 * The selection of a list: ticked rows, or all that match once somebody asked for them (LIST-2).
 *
 * Other filters, another page or a deselected row end "all that match".
 */
export const useBulkSelection = (): Matching => {
  const { filterValues, page, selectedIds, total = 0, meta } = useListContext();
  const { isPageSelected } = useSelection();
  const canBulk = useCan('bulk');
  const question = JSON.stringify([filterValues, page]);
  const [asked, setAsked] = useState<string>();
  const isAll = asked === question && isPageSelected;
  // Selecting the row again must not select all others again.
  if (asked !== undefined && !isAll) setAsked(undefined);
  return {
    selection: isAll
      ? { kind: 'all', filter: filterValues, total }
      : { kind: 'ids', ids: selectedIds.map(String) },
    count: isAll ? total : selectedIds.length,
    isAll,
    isEstimate: meta?.totalIsEstimate === true,
    canSelectAll: canBulk && isPageSelected && total > selectedIds.length,
    selectAll: () => setAsked(question),
    selectPage: () => setAsked(undefined),
  };
};
