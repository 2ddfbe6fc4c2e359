import { Link as MuiLink } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Cell } from './cells/Cell.tsx';
import type { CellRequest } from './cells/defineCell.tsx';
import { stopRowClick } from './cells/stopRowClick.ts';

interface LinkedCellProps extends CellRequest {
  readonly path: string | undefined;
}

/** The cell that names the row, as a real link: keyboard, new tab, screen reader. */
export const LinkedCell = ({ path, ...request }: LinkedCellProps): ReactElement =>
  path === undefined ? (
    <Cell {...request} />
  ) : (
    <MuiLink component={Link} to={path} color="inherit" onClick={stopRowClick}>
      <Cell {...request} />
    </MuiLink>
  );
