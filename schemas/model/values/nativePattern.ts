import { MAX_PATTERN_CHARACTERS } from '../limits.ts';

const isPattern = (pattern: string, flags: string): boolean => {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
};

/** Signs whose backslash means something to Unicode patterns; before any other one it is only a habit. */
const MEANT_AFTER_BACKSLASH = /[\dA-Za-z^$\\.*+?()[\]{}|/]/;
const QUANTIFIER = /^\{\d+(?:,\d*)?\}/;
const CLASS_ESCAPE = /^\\[dDsSwW]/;

interface PatternPlace {
  readonly rest: string;
  readonly before: string;
  readonly isInClass: boolean;
}

/** A sign as Unicode patterns write it. */
const unicodeSign = ({ rest, before, isInClass }: PatternPlace): string => {
  const [sign = '', escaped = ''] = rest;
  if (sign === '\\') {
    const isMeant = MEANT_AFTER_BACKSLASH.test(escaped) || (escaped === '-' && isInClass);
    return isMeant ? sign + escaped : escaped;
  }
  // A dash beside a set such as \w is no range.
  if (isInClass && sign === '-')
    return CLASS_ESCAPE.test(before) || CLASS_ESCAPE.test(rest.slice(1)) ? '\\-' : sign;
  return !isInClass && /[{}\]]/.test(sign) ? `\\${sign}` : sign;
};

/** The same pattern in Unicode's stricter grammar, where that takes it: without backslashes that mean nothing. */
const inUnicode = (pattern: string): string => {
  let made = '';
  let before = '';
  let isInClass = false;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const taken = isInClass ? undefined : QUANTIFIER.exec(rest)?.[0];
    const sign = rest.slice(0, rest.startsWith('\\') ? 2 : 1);
    made += taken ?? unicodeSign({ rest, before, isInClass });
    if (sign === '[' || sign === ']') isInClass = sign === '[';
    before = taken ?? sign;
    at += before.length;
  }
  return made;
};

interface PatternReading {
  readonly source: string;
  readonly flags: 'u' | '';
}

/**
 * How a pattern is read: the standard reads them as Unicode, and many are written for the older grammar, with `\_` or
 * `[\w-.]`. Undefined: it is no pattern in either.
 */
export const readPattern = (pattern: string): PatternReading | undefined => {
  if (isPattern(pattern, 'u')) return { source: pattern, flags: 'u' };
  if (!isPattern(pattern, '')) return undefined;
  const source = inUnicode(pattern);
  // There the older grammar reads letters.
  const isOther = /\\[pPuk]/.test(pattern);
  return !isOther && isPattern(source, 'u')
    ? { source, flags: 'u' }
    : { source: pattern, flags: '' };
};

/** How a text is matched in a page, where only the person's own browser waits for it. */
export const nativeMatcher = (pattern: string): ((text: string) => boolean) => {
  const reading = readPattern(pattern);
  if (!reading) return () => true;
  const native = new RegExp(reading.source, reading.flags);
  return (text) => text.length <= MAX_PATTERN_CHARACTERS && native.test(text);
};
