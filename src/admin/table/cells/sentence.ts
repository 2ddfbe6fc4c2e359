import { isObject } from '#schemas';

/** Names and entries that a line has room for. */
const MAX_PARTS = 8;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const partsOf = (parts: readonly string[], count: number): string =>
  parts.join(' · ') + (count > parts.length ? ' …' : '');

/** What stands for an object that there is no room for: the first of its plain values. */
const firstWordOf = (value: unknown): string => {
  const plain = isObject(value)
    ? Object.values(value).find((one) => one !== null && isPlain(one))
    : undefined;
  return plain === undefined ? '{…}' : String(plain);
};

/** A value of any shape on one line: names with their values, entries beside each other, as far as there is room. */
export const sentenceOf = (value: unknown, depth = 0): string => {
  if (isPlain(value)) return String(value);
  if (depth > 1) return Array.isArray(value) ? `[${value.length}]` : firstWordOf(value);
  if (Array.isArray(value)) {
    const parts = value.slice(0, MAX_PARTS).map((item) => sentenceOf(item, depth + 1));
    return partsOf(parts, value.length);
  }
  if (!isObject(value)) return '';
  const entries = Object.entries(value);
  const parts = entries
    .slice(0, MAX_PARTS)
    .map(([name, item]) => `${name}: ${sentenceOf(item, depth + 1)}`);
  return partsOf(parts, entries.length);
};
