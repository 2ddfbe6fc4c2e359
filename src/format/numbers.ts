import { countedUnit, formatAmount, type Language, type Localized } from '#schemas';
import { isolated } from './isolated.ts';

// Comma thousands, decimal point and Latin digits in every language (FMT-1, FMT-3).
const DIGITS = 'en-US';

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const plain = new Intl.NumberFormat(DIGITS, { maximumFractionDigits: 6, signDisplay: 'negative' });

/** A price (`formatAmount`); `0` for what is not a number. */
export const formatMoney = (value: unknown, currency?: string): string =>
  isFiniteNumber(value) ? formatAmount(value, currency) : '0';

/** A count or measure with comma thousands and at most six decimals; `0` for what is not a number. */
export const formatNumber = (value: unknown): string =>
  isFiniteNumber(value) ? plain.format(value) : '0';

/** A number with its unit, as its language counts: "1 day", "3 أيام". */
export const formatCounted = (value: number, unit: Localized, language: Language): string => {
  const number = formatNumber(value);
  return countedUnit(unit, language, value, language === 'ar' ? isolated(number) : number);
};

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const BYTES_PER_STEP = 1_000;

/**
 * A file size with the language's own unit: "1.9 MB", "1.9 Mo".
 *
 * Units: decimal steps, because the limit of an image is 2,000,000 bytes and should read "2 MB".
 */
export const formatBytes = (bytes: unknown, language: Language): string => {
  const count = isFiniteNumber(bytes) ? Math.max(0, bytes) : 0;
  const step = BYTE_UNITS.findLastIndex((_, index) => count >= BYTES_PER_STEP ** index);
  const index = Math.max(0, step);
  const scaled = count / BYTES_PER_STEP ** index;
  const rounded = Math.round(scaled * 10) / 10;
  const unit = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: BYTE_UNITS[index] ?? 'byte',
    unitDisplay: index === 0 ? 'long' : 'short',
  })
    .formatToParts(rounded)
    .find((part) => part.type === 'unit');
  return `${plain.format(rounded)} ${unit?.value ?? ''}`.trim();
};
