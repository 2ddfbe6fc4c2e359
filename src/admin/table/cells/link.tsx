import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { OuterLink } from './OuterLink.tsx';
import { isAddress, isString } from './values.ts';

const shortened = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** A script in an address's place is marked, and is no text among others. */
const isHarmless = (value: unknown): value is string =>
  isString(value) && !/^\s*(?:javascript|vbscript|data):/i.test(value);

/** A web address, opened in a new tab; names of other schemes and relative ones lead nowhere. */
export const LinkCell = defineCell(isHarmless, ({ value, room }) => {
  if (!isAddress(value)) return room === 'line' ? <Ellipsis text={value} /> : value;
  return (
    <OuterLink href={value} target="_blank" rel="noopener noreferrer" dir="ltr">
      {room === 'line' ? <Ellipsis text={shortened(value)} /> : value}
    </OuterLink>
  );
});
