import type { FieldKind, FieldModel } from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import type { FilterKind } from './filterInput.ts';
import { choicesFilter } from './inputs/choices.tsx';
import { containsFilter } from './inputs/contains.tsx';
import { dateRangeFilter } from './inputs/dateRange.tsx';
import { numberRangeFilter } from './inputs/numberRange.tsx';
import { referenceFilter } from './inputs/reference.tsx';
import { tagsFilter } from './inputs/tags.tsx';
import { wordsFilter } from './inputs/words.tsx';
import { booleanFilter, presenceFilter } from './inputs/yesNo.tsx';

/** How each kind of field is asked about in the filter panel. */
const filterKinds: Readonly<Record<FieldKind, FilterKind>> = {
  text: containsFilter,
  longText: containsFilter,
  richText: containsFilter,
  email: containsFilter,
  phone: containsFilter,
  url: containsFilter,
  slug: containsFilter,
  color: containsFilter,
  password: presenceFilter,
  enum: choicesFilter,
  state: choicesFilter,
  reference: referenceFilter,
  date: dateRangeFilter,
  dateTime: dateRangeFilter,
  integer: numberRangeFilter,
  number: numberRangeFilter,
  money: numberRangeFilter,
  boolean: booleanFilter,
  image: presenceFilter,
  tags: tagsFilter,
  references: referenceFilter,
  gallery: presenceFilter,
  list: presenceFilter,
  object: presenceFilter,
  map: presenceFilter,
  any: presenceFilter,
  json: presenceFilter,
};

/** How a field is asked about, and what of it: of a list of texts or numbers any entry. */
export const filterOf = (field: FieldModel): FilterKind & { readonly asked: FieldModel } => {
  const asked = askedField(field);
  const kind = filterKinds[asked.kind];
  // Times of day are equal as moments, which nobody types to the second.
  const isOfWords = asked !== field && kind === containsFilter && asked.schema.format !== 'time';
  return { ...(isOfWords ? wordsFilter : kind), asked };
};
