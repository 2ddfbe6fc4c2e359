import { choicesOf, hasChoices } from './choices.ts';
import { type ColumnFacts, formOf } from './columnFits.ts';
import {
  type Candidate,
  COLUMN_TYPES,
  type ColumnType,
  type ReferenceFound,
} from './columnTypes.ts';
import { pairsAreDigits, pairsAreMarks } from './readWords.ts';

/** In so few rows every cell counts: one in ten that does not fit says that the type is wrong. */
const FEW_ROWS = 20;
/** In more rows slips are expected, and told. */
const FITTING_SHARE = 0.95;
/** Below this a type is no alternative. */
const ALTERNATIVE_SHARE = 0.5;
const LONG_TEXT = 300;
const HINTED_LONG_TEXT = 100;
const HYPHENATED = /^\p{Ll}[\p{Ll}\d]*(?:-[\p{Ll}\d]+)+$/u;

const isMost = (count: number, { column }: ColumnFacts): boolean =>
  column.filled > 0 && count >= column.filled * (column.filled < FEW_ROWS ? 1 : FITTING_SHARE);

const isBoolean = (facts: ColumnFacts): boolean => {
  const { column, boolean, hints } = facts;
  const words = choicesOf(column).length;
  if (pairsAreMarks(boolean.pairs)) return words === 1 && column.empty > 0;
  if (pairsAreDigits(boolean.pairs)) return words === 2 && !hints.has('quantity');
  const isShort = [...column.distinct.keys()].some((text) => text.length < 2);
  return words === 2 || (words === 1 && !isShort);
};

/** Numbers that are names: sums and averages of them mean nothing, and a zero at the front is part of them. */
const areCodes = (facts: ColumnFacts): boolean => {
  const { column, hints } = facts;
  const { numbers, texts, filled } = column;
  if (numbers.currency > 0 || numbers.unit > 0) return false;
  if (numbers.leadingZero > 0 && numbers.marked === 0) return true;
  if (hints.has('postcode') || hints.has('phone') || hints.has('version')) return true;
  if (numbers.marked > 0) return false;
  return hints.has('code') || (texts.barCode === filled && filled >= 3);
};

/** Whether numbers of one unit stand in the column, or bare ones. */
const areNumbers = (facts: ColumnFacts): boolean => {
  const { numbers, units } = facts.column;
  const hasOneUnit = units.size === 0 || (units.size === 1 && isMost(numbers.unit, facts));
  return hasOneUnit && !areCodes(facts);
};

const isMoney = (facts: ColumnFacts): boolean => {
  const { column, hints } = facts;
  const { numbers } = column;
  if (numbers.unit > 0) return false;
  if (numbers.currency * 2 >= column.filled) return areNumbers(facts);
  const isHinted =
    hints.has('money') || (hints.has('total') && numbers.twoBehind * 2 >= numbers.point);
  return isHinted && !hints.has('quantity') && areNumbers(facts);
};

const isDay = ({ column, date, hints }: ColumnFacts): boolean =>
  !hints.has('version') && (date?.form !== 'compact' || hints.has('date') || column.filled >= 5);

const hasTimes = ({ column }: ColumnFacts): boolean =>
  column.times.timed * 2 > column.filled && column.times.midnight < column.times.timed;

const isSlug = (facts: ColumnFacts): boolean => {
  const { column, hints } = facts;
  if (hints.has('slug')) return true;
  const texts = [...column.distinct.keys()];
  return (
    column.unique !== undefined &&
    column.filled >= 5 &&
    texts.filter((text) => HYPHENATED.test(text)).length >= texts.length * FITTING_SHARE
  );
};

const isPhone = (facts: ColumnFacts): boolean =>
  facts.hints.has('phone') || isMost(facts.column.texts.surelyPhone, facts);

const isLong = ({ column, hints }: ColumnFacts): boolean =>
  column.lines > 0 ||
  column.longest > LONG_TEXT ||
  (hints.has('long') && column.longest > HINTED_LONG_TEXT);

/** From the most telling on: the first that most cells fit, and that nothing speaks against, is chosen. */
const RULES: readonly (readonly [ColumnType, (facts: ColumnFacts) => boolean])[] = [
  ['tags', ({ column }) => column.json.texts > 0 && column.json.texts === column.filled],
  ['json', () => true],
  ['richText', ({ column }) => column.markup * 2 >= column.filled],
  ['boolean', isBoolean],
  ['email', () => true],
  ['url', () => true],
  ['color', () => true],
  ['dateTime', (facts) => isDay(facts) && hasTimes(facts)],
  ['date', isDay],
  ['phone', isPhone],
  ['money', isMoney],
  ['integer', (facts) => areNumbers(facts) && facts.column.numbers.twoBehind === 0],
  ['number', areNumbers],
  ['tags', ({ separator }) => separator !== undefined],
  ['slug', isSlug],
  ['enum', (facts) => !areCodes(facts) && hasChoices(facts.column, facts.hints)],
  ['longText', isLong],
];

export interface Judgement {
  readonly chosen: Candidate;
  readonly others: readonly Candidate[];
}

const candidate = (type: ColumnType, facts: ColumnFacts): Candidate => ({
  type,
  form: formOf(type, facts),
  misfits: facts.column.filled - facts.fits[type],
});

const OTHER_ORDER = { dayFirst: 'monthFirst', monthFirst: 'dayFirst' } as const;

/** The same type with day and month the other way round, where cells can be read so. */
const otherDates = (chosen: Candidate, { column }: ColumnFacts): readonly Candidate[] => {
  const form = chosen.form.date;
  if (form !== 'dayFirst' && form !== 'monthFirst') return [];
  const date = OTHER_ORDER[form];
  const misfits = column.filled - column.dates[date];
  return column.dates[date] > 0 ? [{ ...chosen, form: { date }, misfits }] : [];
};

const otherDecimals = (chosen: Candidate, { column }: ColumnFacts): readonly Candidate[] => {
  const mark = chosen.form.decimal;
  if (mark === undefined || column.numbers.marked === 0) return [];
  const decimal = mark === 'point' ? 'comma' : 'point';
  const fits = column.numbers[decimal];
  return fits > 0 ? [{ ...chosen, form: { decimal }, misfits: column.filled - fits }] : [];
};

/** Whether a column can be looked at as one of the type at all, where the chosen one is wrong. */
const isPossible = (type: ColumnType, facts: ColumnFacts): boolean =>
  facts.fits[type] > 0 && facts.fits[type] >= facts.column.filled * ALTERNATIVE_SHARE;

const referenceCandidate = (reference: ReferenceFound, { column }: ColumnFacts): Candidate => ({
  ...{ type: 'reference', form: {}, reference },
  misfits: Math.round((column.filled * (reference.asked - reference.found)) / reference.asked),
});

/** What a column is, and what else it could be, the best first. */
export const judgeColumn = (
  facts: ColumnFacts,
  references: {
    readonly likely: ReferenceFound | undefined;
    readonly all: readonly ReferenceFound[];
  },
): Judgement => {
  const likely = references.likely && referenceCandidate(references.likely, facts);
  const rule = RULES.find(([type, isLikely]) => isMost(facts.fits[type], facts) && isLikely(facts));
  const chosen = likely ?? candidate(rule?.[0] ?? 'text', facts);
  const ruled = RULES.filter(([type]) => isPossible(type, facts)).map(([type]) => type);
  const rest = COLUMN_TYPES.filter((type) => isPossible(type, facts));
  const types = [...new Set([...ruled, ...rest])].filter(
    (type) => type !== chosen.type && type !== 'reference',
  );
  return {
    chosen,
    others: [
      ...otherDates(chosen, facts),
      ...otherDecimals(chosen, facts),
      ...references.all
        .filter((reference) => reference !== references.likely)
        .map((reference) => referenceCandidate(reference, facts)),
      ...types.map((type) => candidate(type, facts)),
    ],
  };
};
