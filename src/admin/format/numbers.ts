import { countedUnit, factsOf, formatAmount, type Language, type Localized } from '#schemas';
import { isolated } from './isolated.ts';

export { formatBytes } from '#schemas';

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
  return countedUnit(
    unit,
    language,
    value,
    factsOf(language).direction === 'rtl' ? isolated(number) : number,
  );
};
