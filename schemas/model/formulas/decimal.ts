/**
 * Numbers of formulas: decimals with twelve places, as whole multiples of the last one. Each step is exact or rounded to
 * them, halves away from zero, as PostgreSQL's numeric does; floating point would say 0.1 + 0.2 = 0.30000000000000004.
 */
export type Decimal = bigint;

export const DECIMAL_PLACES = 12;
/** Numbers that do not stay below it are taken for empty: JavaScript keeps fifteen digits. */
export const DECIMAL_BOUND = '1000000000000000';

const ONE = 10n ** BigInt(DECIMAL_PLACES);
const BOUND = BigInt(DECIMAL_BOUND) * ONE;
const ZERO = 0n;

const magnitude = (value: Decimal): Decimal => (value < ZERO ? -value : value);

/** A quotient to the nearest whole number, halves away from zero. */
const nearest = (dividend: Decimal, divisor: Decimal): Decimal => {
  const [above, below] = [magnitude(dividend), magnitude(divisor)];
  const rounded = (above * 2n + below) / (below * 2n);
  return dividend < ZERO === divisor < ZERO ? rounded : -rounded;
};

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** A number as it is written, in JavaScript's way or as a formula does. */
export const readDecimalText = (text: string): Decimal => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  const digits = BigInt(`${whole}${fraction}` || '0');
  const power = Number(exponent) - fraction.length + DECIMAL_PLACES;
  const scaled =
    power >= 0 ? digits * 10n ** BigInt(power) : nearest(digits, 10n ** BigInt(-power));
  return sign === '-' ? -scaled : scaled;
};

const isWithin = (value: Decimal): boolean => magnitude(value) < BOUND;

/** The number of a field; undefined where it is too large for formulas. */
export const decimalOf = (value: number): Decimal | undefined => {
  if (!Number.isFinite(value) || Math.abs(value) >= Number(DECIMAL_BOUND)) return undefined;
  const read = readDecimalText(String(value));
  return isWithin(read) ? read : undefined;
};

export const times = (one: Decimal, other: Decimal): Decimal => nearest(one * other, ONE);

export const dividedBy = (one: Decimal, other: Decimal): Decimal | undefined =>
  other === ZERO ? undefined : nearest(one * ONE, other);

export const roundTo = (value: Decimal, places: number): Decimal => {
  const step = 10n ** BigInt(DECIMAL_PLACES - places);
  return nearest(value, step) * step;
};

export const wholeNumber = (count: number): Decimal => BigInt(count) * ONE;

/** A decimal with the digits that it needs. */
export const decimalText = (value: Decimal): string => {
  const digits = magnitude(value)
    .toString()
    .padStart(DECIMAL_PLACES + 1, '0');
  const [whole, fraction] = [digits.slice(0, -DECIMAL_PLACES), digits.slice(-DECIMAL_PLACES)];
  const kept = fraction.replace(/0+$/, '');
  return `${value < ZERO ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`;
};

/** What a field keeps of a result; undefined where it is too large. */
export const numberOf = (value: Decimal): number | undefined =>
  isWithin(value) ? Number(decimalText(value)) : undefined;
