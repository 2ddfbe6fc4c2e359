import { Link } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { Ltr } from './Ltr.tsx';
import { stopRowClick } from './stopRowClick.ts';
import { isScalar } from './values.ts';

export const PhoneCell = defineCell(isScalar, ({ value }) => (
  <Link href={`tel:${String(value).replace(/[^\d+]/g, '')}`} onClick={stopRowClick}>
    <Ltr>{value}</Ltr>
  </Link>
));
