import { DAY_MS } from '../values/time.ts';
import type { DateForm, DecimalMark } from './columnTypes.ts';
import { readDate } from './readDate.ts';
import { readNumber } from './readNumber.ts';
import {
  isAddress,
  isBarCode,
  isBareAddress,
  isCode,
  isColor,
  isEmail,
  isMarkup,
  isPhone,
  isPlainEmail,
  isSlug,
  isSurelyPhone,
  jsonShape,
} from './readTexts.ts';
import { booleanPairs, isEmptyWord } from './readWords.ts';
import { textHash } from './textHash.ts';

/** Different values that are kept of a column: more are no choices. */
export const MAX_DISTINCT = 1_000;
/** Rows in which a column's values are all remembered, so that it is known whether any is there twice. */
export const MAX_UNIQUE_ROWS = 200_000;
const MAX_SAMPLES = 5;
const MAX_SAMPLE_CHARACTERS = 80;
/** Longer texts are nothing but text; looking for more in them is work without an answer. */
const MAX_READ_CHARACTERS = 2_000;

/** What is counted of each cell that says something. */
const TEXT_TESTS = {
  email: isEmail,
  plainEmail: isPlainEmail,
  address: isAddress,
  bareAddress: isBareAddress,
  color: isColor,
  slug: isSlug,
  phone: isPhone,
  surelyPhone: isSurelyPhone,
  barCode: isBarCode,
  code: isCode,
} as const;

interface Seen {
  count: number;
  /** Row in which it came first, from 0. */
  readonly first: number;
}

export class ColumnObservation {
  filled = 0;
  empty = 0;
  longest = 0;
  lines = 0;
  words = 0;
  markup = 0;
  readonly emptyWords = new Set<string>();
  readonly distinct = new Map<string, Seen>();
  hasMoreDistinct = false;
  /** `[]` and `{}` are values of JSON, and nothing where a field must be filled. */
  hasEmptyJson = false;
  /** Hashes of all values, as long as none came twice. */
  unique: Set<number> | undefined = new Set();
  readonly texts: Record<keyof typeof TEXT_TESTS, number> = {
    ...{ email: 0, plainEmail: 0, address: 0, bareAddress: 0, color: 0, slug: 0 },
    ...{ phone: 0, surelyPhone: 0, barCode: 0, code: 0 },
  };
  readonly json = { object: 0, texts: 0, list: 0 };
  readonly numbers = {
    ...{ point: 0, comma: 0, whole: { point: 0, comma: 0 }, currency: 0, unit: 0 },
    ...{ leadingZero: 0, marked: 0, twoBehind: 0, threeBehind: 0 },
  };
  readonly decimals: Record<DecimalMark, number> = { point: 0, comma: 0 };
  readonly currencies = new Map<string, number>();
  readonly units = new Map<string, number>();
  readonly dates: Record<DateForm, number> = {
    ...{ yearFirst: 0, compact: 0, dayFirst: 0, monthFirst: 0, named: 0 },
  };
  readonly times = { timed: 0, midnight: 0, zoned: 0 };
  /** Days between one row and the next, by each of the forms that are taken for each other. */
  readonly jumps: Record<'dayFirst' | 'monthFirst', number> = { dayFirst: 0, monthFirst: 0 };
  private lastDays: Partial<Record<'dayFirst' | 'monthFirst', number>> = {};
  readonly booleans = new Map<number, number>();
  readonly separators = { ',': 0, ';': 0, '|': 0 };
  private rows = 0;

  add(cell: string): void {
    const row = this.rows;
    this.rows += 1;
    const text = cell.trim();
    if (text === '' || isEmptyWord(text)) {
      this.empty += 1;
      if (text !== '' && this.emptyWords.size < MAX_SAMPLES) this.emptyWords.add(text);
      return;
    }
    this.filled += 1;
    this.note(text, row);
    const length = [...text].length;
    this.longest = Math.max(this.longest, length);
    if (/[\r\n]/.test(text)) this.lines += 1;
    this.words += text.split(/\s+/, 100).length;
    if (isMarkup(text)) this.markup += 1;
    const shape = jsonShape(text);
    if (shape !== undefined) this.json[shape] += 1;
    if (shape !== undefined && /^(?:\[\s*\]|\{\s*\})$/.test(text)) this.hasEmptyJson = true;
    if (length > MAX_READ_CHARACTERS) return;
    for (const separator of [',', ';', '|'] as const)
      if (text.includes(separator)) this.separators[separator] += 1;
    this.readText(text);
    this.readNumber(text);
    this.readDate(text);
  }

  get samples(): readonly string[] {
    return [...this.distinct.keys()]
      .slice(0, MAX_SAMPLES)
      .map((text) => [...text].slice(0, MAX_SAMPLE_CHARACTERS).join(''));
  }

  /** Values that first came in the second half of the rows: none where a column has choices. */
  get late(): number {
    return [...this.distinct.values()].filter(({ first }) => first >= this.rows / 2).length;
  }

  private note(text: string, row: number): void {
    const seen = this.distinct.get(text);
    if (seen) seen.count += 1;
    else if (this.distinct.size < MAX_DISTINCT) this.distinct.set(text, { count: 1, first: row });
    else this.hasMoreDistinct = true;
    if (!this.unique) return;
    const hash = textHash(text);
    if (this.unique.has(hash)) this.unique = undefined;
    else if (row < MAX_UNIQUE_ROWS) this.unique.add(hash);
  }

  private readText(text: string): void {
    const names = Object.keys(TEXT_TESTS) as readonly (keyof typeof TEXT_TESTS)[];
    for (const name of names) if (TEXT_TESTS[name](text)) this.texts[name] += 1;
    const pairs = booleanPairs(text);
    this.booleans.set(pairs, (this.booleans.get(pairs) ?? 0) + 1);
  }

  private readNumber(text: string): void {
    const reading = readNumber(text);
    if (!reading) return;
    const { numbers } = this;
    for (const mark of ['point', 'comma'] as const) {
      const value = reading.values[mark];
      if (value === undefined) continue;
      numbers[mark] += 1;
      if (Number.isInteger(value)) numbers.whole[mark] += 1;
    }
    // What only one of the two can read says which it is.
    if (reading.values.point === undefined) this.decimals.comma += 1;
    if (reading.values.comma === undefined) this.decimals.point += 1;
    if (reading.hasLeadingZero) numbers.leadingZero += 1;
    if (reading.hasMark) numbers.marked += 1;
    if (reading.hasMark && reading.lastDigits === 3) numbers.threeBehind += 1;
    if (reading.hasMark && reading.lastDigits === 2) numbers.twoBehind += 1;
    if (reading.currency !== '') {
      numbers.currency += 1;
      this.currencies.set(reading.currency, (this.currencies.get(reading.currency) ?? 0) + 1);
    }
    if (reading.unit !== '') {
      numbers.unit += 1;
      this.units.set(reading.unit, (this.units.get(reading.unit) ?? 0) + 1);
    }
  }

  private readDate(text: string): void {
    const reading = readDate(text);
    if (!reading) return;
    const forms = Object.keys(reading.days) as readonly DateForm[];
    for (const form of forms) this.dates[form] += 1;
    if (reading.time !== undefined) this.times.timed += 1;
    if (reading.time === '00:00:00') this.times.midnight += 1;
    if (reading.zone !== undefined) this.times.zoned += 1;
    const { dayFirst, monthFirst } = reading.days;
    if (dayFirst === undefined || monthFirst === undefined) return;
    for (const [form, day] of Object.entries({ dayFirst, monthFirst })) {
      const name = form as 'dayFirst' | 'monthFirst';
      const days = Date.parse(day) / DAY_MS;
      this.jumps[name] += Math.abs(days - (this.lastDays[name] ?? days));
      this.lastDays[name] = days;
    }
  }
}
