import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { CellOverrides } from '#src/admin/table/cells/cellOverrides.ts';
import { DueCell } from './DueCell.tsx';
import { QuickFilters } from './QuickFilters.tsx';

const CELLS = { dueAt: DueCell };

/** The generated list, with a press for each state and late orders marked. */
export const OrderList = () => (
  <CellOverrides value={CELLS}>
    <ResourceList quickFilters={<QuickFilters />} />
  </CellOverrides>
);
OrderList.prefetch = ResourceList.prefetch;
