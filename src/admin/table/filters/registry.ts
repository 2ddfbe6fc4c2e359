import type { FieldModel } from '#schemas';
import { type AskedKind, askedOf } from './askedKind.ts';
import type { FilterInput } from './filterInput.ts';
import { ChoicesInput } from './inputs/choices.tsx';
import { ContainsInput } from './inputs/contains.tsx';
import { DateRangeInput } from './inputs/dateRange.tsx';
import { NumberRangeInput } from './inputs/numberRange.tsx';
import { ReferenceInput } from './inputs/reference.tsx';
import { WordsInput } from './inputs/words.tsx';
import { BooleanInput, PresenceInput } from './inputs/yesNo.tsx';

/** How each kind of field is asked about in the line of filters. */
const INPUTS: Readonly<Record<AskedKind, FilterInput>> = {
  text: ContainsInput,
  words: WordsInput,
  choice: ChoicesInput,
  row: ReferenceInput,
  number: NumberRangeInput,
  date: DateRangeInput,
  boolean: BooleanInput,
  presence: PresenceInput,
};

/** How a field is asked about, and what of it: of a list of texts or numbers any entry. */
export const filterOf = (
  field: FieldModel,
): { readonly Input: FilterInput; readonly asked: FieldModel } => {
  const { asked, kind } = askedOf(field);
  return { Input: INPUTS[kind], asked };
};
