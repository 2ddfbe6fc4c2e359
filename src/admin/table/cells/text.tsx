import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { isScalar } from './values.ts';

/** A short text, in the direction of its own language. */
export const TextCell = defineCell(isScalar, ({ value, room }) =>
  room === 'line' ? <Ellipsis text={String(value)} /> : <span dir="auto">{value}</span>,
);
