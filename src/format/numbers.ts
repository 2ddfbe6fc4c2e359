import { formatAmount } from '#schemas';

export { formatBytes } from '#schemas';

// Comma thousands, decimal point and Latin digits in every language (FMT-1, FMT-3).
const DIGITS = 'en-US';

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const plain = new Intl.NumberFormat(DIGITS, { maximumFractionDigits: 6, signDisplay: 'negative' });

const currencyFormats = new Map<string, Intl.NumberFormat>();

const currencyFormat = (currency: string): Intl.NumberFormat => {
  const known = currencyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(DIGITS, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  currencyFormats.set(currency, format);
  return format;
};

/**
 * A price: two decimals, comma thousands; `0` for what is not a number (FMT-1, FMT-3).
 *
 * Shape: with a currency its sign stands in front where it has one of its own ("$1,234.50"), its code
 * otherwise ("MAD 1,234.50"), alike in every language. Put it into `dir="ltr"` inside Arabic.
 * Units: `value` in currency units, `currency` an ISO 4217 code; another text leaves the bare number.
 */
export const formatMoney = (value: unknown, currency?: string): string => {
  if (!isFiniteNumber(value)) return '0';
  const code = currency?.toUpperCase();
  return code && /^[A-Z]{3}$/.test(code) ? currencyFormat(code).format(value) : formatAmount(value);
};

/** A count or measure with comma thousands and at most six decimals; `0` for what is not a number. */
export const formatNumber = (value: unknown): string =>
  isFiniteNumber(value) ? plain.format(value) : '0';
