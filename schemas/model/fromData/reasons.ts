import { choicesOf } from './choices.ts';
import type { ColumnFacts } from './columnFits.ts';
import type { Candidate, Reason } from './columnTypes.ts';

const reason = (key: string, params: Reason['params'] = {}): Reason => ({ key, params });

const dateReasons = (
  { type, form }: Candidate,
  { column, date }: ColumnFacts,
): readonly Reason[] => {
  const isOrdered = form.date === 'dayFirst' || form.date === 'monthFirst';
  const decided = Math.abs(column.dates.dayFirst - column.dates.monthFirst);
  return [
    ...(isOrdered && date && date.by !== 'only'
      ? [reason(`${form.date}.${date.by}`, { count: decided })]
      : []),
    ...(type === 'date' && column.times.timed > 0 ? [reason('midnight')] : []),
    ...(type === 'dateTime' && column.times.zoned < column.times.timed ? [reason('noZone')] : []),
  ];
};

const numberReasons = (
  { type, form }: Candidate,
  { column, hints }: ColumnFacts,
): readonly Reason[] => {
  const { numbers, currencies, units } = column;
  const isNamed = type === 'money' && currencies.size === 0;
  return [
    ...(numbers.marked > 0 && form.decimal ? [reason(`decimal.${form.decimal}`)] : []),
    ...(currencies.size > 0
      ? [reason('currency', { list: [...currencies.keys()].join(', ') })]
      : []),
    ...(units.size === 1 ? [reason('unit', { unit: [...units.keys()].join('') })] : []),
    ...(isNamed && (hints.has('money') || hints.has('total')) ? [reason('moneyHeader')] : []),
  ];
};

const textReasons = ({ column, hints }: ColumnFacts): readonly Reason[] => {
  const { numbers, texts, filled } = column;
  if (numbers.point === 0 || numbers.point < filled) return [];
  if (numbers.leadingZero > 0) return [reason('leadingZeros', { count: numbers.leadingZero })];
  if (texts.barCode === filled) return [reason('barCodes')];
  return hints.has('code') || hints.has('postcode') ? [reason('codeHeader')] : [];
};

/** Why a column is taken for what it is, beyond what its counts say. */
export const reasonsOf = (chosen: Candidate, facts: ColumnFacts): readonly Reason[] => {
  const { column, separator } = facts;
  const { filled } = column;
  if (filled === 0) return [reason('noValues')];
  const fits = reason('fits', { count: filled - chosen.misfits, filled });
  switch (chosen.type) {
    case 'date':
    case 'dateTime':
      return [fits, ...dateReasons(chosen, facts)];
    case 'integer':
    case 'number':
    case 'money':
      return [fits, ...numberReasons(chosen, facts)];
    case 'enum':
      return [reason('choices', { count: choicesOf(column).length, filled })];
    case 'tags':
      return separator ? [reason('list', { separator })] : [fits];
    case 'reference': {
      const { resource = '', field = '', asked = 0, found = 0 } = chosen.reference ?? {};
      return [reason('reference', { resource, field, asked, found })];
    }
    case 'text':
    case 'longText':
      return [reason('length', { longest: column.longest }), ...textReasons(facts)];
    default:
      return [fits];
  }
};
