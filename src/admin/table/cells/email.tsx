import { defineCell } from './defineCell.tsx';
import { OuterLink } from './OuterLink.tsx';
import { isString } from './values.ts';

export const EmailCell = defineCell(isString, ({ value }) => (
  <OuterLink href={`mailto:${encodeURIComponent(value)}`} dir="ltr">
    {value}
  </OuterLink>
));
