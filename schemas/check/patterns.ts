import { isSafePattern } from 'redos-detector';

/** Bounds the search for a slow input to some 0.4 s, on any machine alike. */
const MAX_STEPS = 4_000;
/** A running server checks the same patterns at every edit of any file. */
const REMEMBERED_COUNT = 1_000;

const verdicts = new Map<string, boolean>();

/**
 * Whether matching takes time in proportion to the text, so that nobody can stall the server with a long one.
 *
 * Shape: a pattern too tangled to be judged within the bound counts as unsafe.
 */
export const isLinearPattern = (pattern: string): boolean => {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const { safe } = isSafePattern(pattern, { unicode: true, maxSteps: MAX_STEPS });
  if (verdicts.size >= REMEMBERED_COUNT) verdicts.clear();
  verdicts.set(pattern, safe);
  return safe;
};
