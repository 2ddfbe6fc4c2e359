import type { FieldKind } from '#schemas';
import type { FilterKind } from './filterInput.ts';
import { choicesFilter } from './inputs/choices.tsx';
import { containsFilter } from './inputs/contains.tsx';
import { dateRangeFilter } from './inputs/dateRange.tsx';
import { numberRangeFilter } from './inputs/numberRange.tsx';
import { referenceFilter } from './inputs/reference.tsx';
import { tagsFilter } from './inputs/tags.tsx';
import { booleanFilter, presenceFilter } from './inputs/yesNo.tsx';

/** How each kind of field is asked about in the filter panel. */
export const filterKinds: Readonly<Record<FieldKind, FilterKind>> = {
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
