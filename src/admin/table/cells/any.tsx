import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { JsonCell } from './json.tsx';
import { sentenceOf } from './sentence.ts';
import { isAnything } from './values.ts';

/** A value whose type nobody knows before it is there: as a sentence in a row, whole on a details screen. */
export const AnyCell = defineCell(isAnything, (props) =>
  props.room === 'line' || typeof props.value !== 'object' ? (
    <Ellipsis text={sentenceOf(props.value)} />
  ) : (
    <JsonCell {...props} />
  ),
);
