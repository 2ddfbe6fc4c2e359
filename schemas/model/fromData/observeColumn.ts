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
const MAX_DISTINCT = 1_000;
/** Rows in which a column's values are all remembered, so that it is known whether any is there twice. */
export const MAX_UNIQUE_ROWS = 200_000;
/** Cells that are shown of a column. */
export const MAX_SAMPLES = 5;
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
  markup = 0;
  readonly emptyWords = new Set<string>();
  readonly samples: string[] = [];
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
  private isFinished = false;

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
    // What came before is read once, at the end, however often it comes.
    if (!this.note(text, row)) this.read(text, 1);
  }

  /** Counts what the cells say that are kept. */
  finish(): void {
    if (this.isFinished) return;
    this.isFinished = true;
    for (const [text, { count }] of this.distinct) this.read(text, count);
  }

  private read(text: string, cells: number): void {
    const length = [...text].length;
    this.longest = Math.max(this.longest, length);
    if (/[\r\n]/.test(text)) this.lines += cells;
    if (isMarkup(text)) this.markup += cells;
    const shape = jsonShape(text);
    if (shape !== undefined) this.json[shape] += cells;
    if (shape !== undefined && /^(?:\[\s*\]|\{\s*\})$/.test(text)) this.hasEmptyJson = true;
    if (length > MAX_READ_CHARACTERS) return;
    for (const separator of [',', ';', '|'] as const)
      if (text.includes(separator)) this.separators[separator] += cells;
    this.readText(text, cells);
    this.readNumber(text, cells);
    this.readDate(text, cells);
  }

  /** Values that first came in the second half of the rows: none where a column has choices. */
  get late(): number {
    return [...this.distinct.values()].filter(({ first }) => first >= this.rows / 2).length;
  }

  /** Answers whether the text is kept. */
  private note(text: string, row: number): boolean {
    const seen = this.distinct.get(text);
    if (!seen && this.samples.length < MAX_SAMPLES)
      this.samples.push(
        [...text.slice(0, 2 * MAX_SAMPLE_CHARACTERS)].slice(0, MAX_SAMPLE_CHARACTERS).join(''),
      );
    if (seen) seen.count += 1;
    else if (this.distinct.size < MAX_DISTINCT && text.length <= MAX_READ_CHARACTERS)
      this.distinct.set(text, { count: 1, first: row });
    else this.hasMoreDistinct = true;
    const isKept = seen !== undefined || this.distinct.has(text);
    if (!this.unique) return isKept;
    const hash = textHash(text);
    if (this.unique.has(hash)) this.unique = undefined;
    else if (row < MAX_UNIQUE_ROWS) this.unique.add(hash);
    return isKept;
  }

  private readText(text: string, cells: number): void {
    const names = Object.keys(TEXT_TESTS) as readonly (keyof typeof TEXT_TESTS)[];
    for (const name of names) if (TEXT_TESTS[name](text)) this.texts[name] += cells;
    const pairs = booleanPairs(text);
    this.booleans.set(pairs, (this.booleans.get(pairs) ?? 0) + cells);
  }

  private readNumber(text: string, cells: number): void {
    const reading = readNumber(text);
    if (!reading) return;
    const { numbers } = this;
    for (const mark of ['point', 'comma'] as const) {
      const value = reading.values[mark];
      if (value === undefined) continue;
      numbers[mark] += cells;
      if (Number.isInteger(value)) numbers.whole[mark] += cells;
    }
    // What only one of the two can read says which it is.
    if (reading.values.point === undefined) this.decimals.comma += cells;
    if (reading.values.comma === undefined) this.decimals.point += cells;
    if (reading.hasLeadingZero) numbers.leadingZero += cells;
    if (reading.hasMark) numbers.marked += cells;
    if (reading.hasMark && reading.lastDigits === 3) numbers.threeBehind += cells;
    if (reading.hasMark && reading.lastDigits === 2) numbers.twoBehind += cells;
    if (reading.currency !== '') {
      numbers.currency += cells;
      this.currencies.set(reading.currency, (this.currencies.get(reading.currency) ?? 0) + cells);
    }
    if (reading.unit !== '') {
      numbers.unit += cells;
      this.units.set(reading.unit, (this.units.get(reading.unit) ?? 0) + cells);
    }
  }

  private readDate(text: string, cells: number): void {
    const reading = readDate(text);
    if (!reading) return;
    const forms = Object.keys(reading.days) as readonly DateForm[];
    for (const form of forms) this.dates[form] += cells;
    if (reading.time !== undefined) this.times.timed += cells;
    if (reading.time === '00:00:00') this.times.midnight += cells;
    if (reading.zone !== undefined) this.times.zoned += cells;
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
