import { Link } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { stopRowClick } from './stopRowClick.ts';
import { isString } from './values.ts';

export const EmailCell = defineCell(isString, ({ value }) => (
  <Link href={`mailto:${encodeURIComponent(value)}`} dir="ltr" onClick={stopRowClick}>
    {value}
  </Link>
));
