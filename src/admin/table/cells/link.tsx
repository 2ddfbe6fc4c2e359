import { Link } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { stopRowClick } from './stopRowClick.ts';
import { isAddress } from './values.ts';

const shortened = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** A web address, opened in a new tab. Other schemes are marked and lead nowhere. */
export const LinkCell = defineCell(isAddress, ({ value, room }) => (
  <Link href={value} target="_blank" rel="noopener noreferrer" dir="ltr" onClick={stopRowClick}>
    {room === 'line' ? <Ellipsis text={shortened(value)} /> : value}
  </Link>
));
