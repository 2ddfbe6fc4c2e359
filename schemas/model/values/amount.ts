// Comma thousands, decimal point and Latin digits in every language (FMT-1, FMT-3).
const DIGITS = 'en-US';

const TWO_PLACES = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
} as const;

const plain = new Intl.NumberFormat(DIGITS, TWO_PLACES);

const currencyFormats = new Map<string, Intl.NumberFormat>();

const currencyFormat = (currency: string): Intl.NumberFormat => {
  const known = currencyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(DIGITS, { style: 'currency', currency, ...TWO_PLACES });
  currencyFormats.set(currency, format);
  return format;
};

/**
 * A price: two decimals, comma thousands (FMT-1, FMT-3). The one way in which money is written.
 *
 * Shape: with a currency its sign stands in front where it has one of its own ("$1,234.50"), its code
 * otherwise ("MAD 1,234.50"), alike in every language. Put it into `dir="ltr"` inside Arabic.
 * Units: `value` in currency units, `currency` an ISO 4217 code; another text leaves the bare number.
 */
export const formatAmount = (value: number, currency?: string): string => {
  const code = currency?.toUpperCase();
  return code && /^[A-Z]{3}$/.test(code) ? currencyFormat(code).format(value) : plain.format(value);
};
