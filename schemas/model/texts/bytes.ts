import type { Language } from './languages.ts';

// Comma thousands and Latin digits in every language (FMT-1, FMT-3).
const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const BYTES_PER_STEP = 1_000;

/**
 * A file size with the language's own unit: "1.9 MB", "1.9 Mo".
 *
 * Units: decimal steps, because the limit of an image is 2,000,000 bytes and should read "2 MB".
 */
export const formatBytes = (bytes: unknown, language: Language): string => {
  const count = typeof bytes === 'number' && Number.isFinite(bytes) ? Math.max(0, bytes) : 0;
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
  return `${digits.format(rounded)} ${unit?.value ?? ''}`.trim();
};
