import { PlainLink } from '#src/admin/theme/plain/PlainLink.tsx';
import { Cell } from '../cells/Cell.tsx';
import type { CellRequest } from '../cells/defineCell.tsx';
import { stopRowClick } from '../cells/stopRowClick.ts';

interface LinkedCellProps extends CellRequest {
  readonly path: string | undefined;
}

/** The cell that names the row, as a real link: keyboard, new tab, screen reader. */
export const LinkedCell = ({ path, ...request }: LinkedCellProps) =>
  path === undefined ? (
    <Cell {...request} />
  ) : (
    <PlainLink to={path} isInherited onClick={stopRowClick}>
      <Cell {...request} />
    </PlainLink>
  );
