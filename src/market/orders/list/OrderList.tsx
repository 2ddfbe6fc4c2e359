import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { OwnCells } from '#src/admin/table/cells/ownCells.ts';
import { DueCell } from './DueCell.tsx';
import { QuickFilters } from './QuickFilters.tsx';

const CELLS = { dueAt: DueCell };

/** The generated list, with a press for each state and late orders marked. */
export const OrderList = () => (
  <OwnCells value={CELLS}>
    <ResourceList quickFilters={<QuickFilters />} />
  </OwnCells>
);
OrderList.prefetch = ResourceList.prefetch;
