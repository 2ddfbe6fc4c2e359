import { KeyLine } from './KeyLine.tsx';

/** The key as it is printed, or the name of its text; and what it does. */
const KEYS = [
  ['inPlace.keys.cellsKey', 'inPlace.keys.cells'],
  ['inPlace.keys.editKey', 'inPlace.keys.edit'],
  ['inPlace.keys.saveKey', 'inPlace.keys.save'],
  ['Esc', 'inPlace.keys.giveUp'],
  ['Ctrl V', 'inPlace.keys.paste'],
  ['Ctrl Z', 'inPlace.keys.undo'],
] as const;

/** The keys of single cells, of which only those read who ask for the keys. */
export const CellKeys = () =>
  KEYS.map(([key, effect]) => <KeyLine key={effect} name={key} effect={effect} />);
