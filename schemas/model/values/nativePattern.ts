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

/** The standard reads patterns as Unicode; older schemas hold some that are none then. Undefined: no pattern at all. */
export const flagsOf = (pattern: string): 'u' | '' | undefined =>
  (['u', ''] as const).find((flags) => isPattern(pattern, flags));

/** How a text is matched in a page, where only the person's own browser waits for it. */
export const nativeMatcher = (pattern: string): ((text: string) => boolean) => {
  const flags = flagsOf(pattern);
  if (flags === undefined) return () => true;
  const native = new RegExp(pattern, flags);
  return (text) => text.length <= MAX_PATTERN_CHARACTERS && native.test(text);
};
