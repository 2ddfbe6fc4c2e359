import type { ResourceModel } from '#schemas';
import type { PresentArrangement } from '#src/admin/table/layouts/arrangement.ts';
import { lazyLayout } from '#src/admin/table/layouts/lazyLayout.ts';

// Who looks at a table does not load the others.
const Board = lazyLayout(async () => (await import('./board/Board.tsx')).Board);
const Calendar = lazyLayout(async () => (await import('./calendar/Calendar.tsx')).Calendar);
const Gallery = lazyLayout(async () => (await import('./gallery/Gallery.tsx')).Gallery);
const GroupedTable = lazyLayout(
  async () => (await import('./groups/GroupedTable.tsx')).GroupedTable,
);

const LAYOUTS = { board: Board, calendar: Calendar, gallery: Gallery } as const;

/** The rows of a list in another way than as a plain table (TABLE-4). */
export const LayoutBody = ({
  resource,
  arrangement: { layout, group },
}: {
  readonly resource: ResourceModel;
  readonly arrangement: PresentArrangement;
}) => {
  if (layout) {
    const Layout = LAYOUTS[layout.name];
    return <Layout key={layout.field.name} resource={resource} field={layout.field} />;
  }
  return group ? <GroupedTable key={group.name} resource={resource} field={group} /> : null;
};
