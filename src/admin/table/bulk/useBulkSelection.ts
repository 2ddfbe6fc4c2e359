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

/** The selection of a list: ticked rows, or all that match once somebody asked for them (LIST-2). */
export const useBulkSelection = (): Matching => {
  const { data = [], filterValues, selectedIds, total = 0, meta } = useListContext();
  const { isPageSelected, isAll, selectAll, select } = useSelection();
  const canBulk = useCan('bulk');
  return {
    selection: isAll
      ? { kind: 'all', filter: filterValues, total }
      : { kind: 'ids', ids: selectedIds.map(String) },
    count: isAll ? total : selectedIds.length,
    isAll,
    isEstimate: meta?.totalIsEstimate === true,
    canSelectAll: canBulk && isPageSelected && total > selectedIds.length,
    selectAll,
    selectPage: () => select(data.map(({ id }) => id)),
  };
};
