import { formatAmount, type Language } from '#schemas';

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
 * Units: `value` in currency units, `currency` an ISO 4217 code; another text stands in front as it is.
 */
export const formatMoney = (value: unknown, currency?: string): string => {
  if (!isFiniteNumber(value)) return '0';
  const code = currency?.toUpperCase();
  if (code && /^[A-Z]{3}$/.test(code)) return currencyFormat(code).format(value);
  return currency ? `${currency} ${formatAmount(value)}` : formatAmount(value);
};

/** A count or measure with comma thousands and at most six decimals; `0` for what is not a number. */
export const formatNumber = (value: unknown): string =>
  isFiniteNumber(value) ? plain.format(value) : '0';

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
