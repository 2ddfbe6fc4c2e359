/** How a proposal is compared with what a person would have made of a file. */
import type { ColumnProposal } from '#schemas/model/fromData/columnTypes.ts';
import type { Label } from './columnShapes.ts';

const choicesOf = ({ schema }: ColumnProposal): readonly string[] =>
  Array.isArray(schema['enum']) ? schema['enum'].map(String).toSorted() : [];

export const isRight = (
  found: ColumnProposal,
  { type, alsoRight = [], date, choices, isKey, isRequired }: Label,
): boolean =>
  [type, ...alsoRight].includes(found.type) &&
  (date === undefined || found.form.date === date) &&
  (choices === undefined || String(choicesOf(found)) === String(choices.toSorted())) &&
  (isKey === undefined || found.isUnique === isKey) &&
  (isRequired === undefined || found.isRequired === isRequired);

export const isOneChoiceAway = (found: ColumnProposal, { type, date }: Label): boolean =>
  [found, ...found.alternatives].some(
    (one) => one.type === type && (date === undefined || one.form.date === date),
  );

export const describeWrong = (file: string, found: ColumnProposal, label: Label): string => {
  const facts = `key ${found.isUnique}, required ${found.isRequired}, choices ${choicesOf(found)}`;
  const is = `${found.type} ${JSON.stringify(found.form)}, ${facts}`;
  return `${file} "${found.header}": ${is} instead of ${JSON.stringify(label)}: ${found.samples.join(' | ')}`;
};
