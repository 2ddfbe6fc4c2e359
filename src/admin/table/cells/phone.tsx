import { defineCell } from './defineCell.tsx';
import { Ltr } from './Ltr.tsx';
import { OuterLink } from './OuterLink.tsx';
import { isScalar } from './values.ts';

export const PhoneCell = defineCell(isScalar, ({ value }) => (
  <OuterLink href={`tel:${String(value).replace(/[^\d+]/g, '')}`}>
    <Ltr>{value}</Ltr>
  </OuterLink>
));
