import { type ReactElement, useContext } from 'react';
import { fieldValue, isEmpty } from '#schemas';
import { CellOverrides } from './cellOverrides.ts';
import { cells } from './cells.ts';
import { type CellRequest, NoValue } from './defineCell.tsx';

/**
 * One value of a row, shown as its schema asks (LIST-6).
 *
 * Shape: the cell named by `field.cell`; no value shows as a dash; a value that no longer fits its
 * field stays readable and is marked. Must stand inside the resource's `ResourceContext`.
 */
export const Cell = ({ field, record, room = 'line' }: CellRequest): ReactElement => {
  const own = useContext(CellOverrides);
  const value = fieldValue(field, record);
  if (isEmpty(value)) return <NoValue />;
  // Fields of schemas are called anything, `constructor` too.
  const Show = (Object.hasOwn(own, field.name) && own[field.name]) || cells[field.cell];
  return <Show field={field} record={record} room={room} value={value} Nested={Cell} />;
};
