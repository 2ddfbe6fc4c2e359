import { defineCell } from './defineCell.tsx';
import { StateChip } from './StateChip.tsx';
import { isState } from './values.ts';

/** A state of `x-states`, in its colour; the word says what the colour means. */
export const StateCell = defineCell(isState, ({ value, field }) => (
  <StateChip machine={field.states} name={value} />
));
