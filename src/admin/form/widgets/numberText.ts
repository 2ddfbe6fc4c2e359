/** Arabic-Indic and Persian digits, as Arabic keyboards write them. */
const ARABIC_ZEROS = [0x0660, 0x06f0] as const;

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * The number a person typed, in Latin or Arabic digits, with a point or a comma before the decimals.
 *
 * Text that is no number comes back as it is, so that the schema's own rule refuses it in the person's language.
 */
export const parseNumber = (text: string): number | string | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const latin = trimmed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
    .replace('٫', '.')
    .replace(/\s/g, '');
  const thousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(latin);
  const plain = thousands ? latin.replaceAll(',', '') : latin.replace(',', '.');
  const number = Number(plain);
  return Number.isFinite(number) ? number : trimmed;
};
