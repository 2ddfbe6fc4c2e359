import { createRequire } from 'node:module';
import { type PatternNode, parsePattern } from '../values/linearPattern.ts';

/** Bounds the search for a slow input to some 0.4 s, on any machine alike. */
const MAX_STEPS = 4_000;
/** A running server checks the same patterns at every edit of any file. */
const REMEMBERED_COUNT = 1_000;

const verdicts = new Map<string, boolean>();

/** As far as lookaround may see, and as much as a backreference may repeat: the search below looks into neither. */
const MAX_LOOK_CHARACTERS = 100;

const partsOf = (node: PatternNode): readonly PatternNode[] =>
  'body' in node && Array.isArray(node.body) ? node.body : [];

/** The most characters that a part may take. */
const widthOf = (node: PatternNode): number => {
  const widths = partsOf(node).map(widthOf);
  if (node.type === 'quantifier') {
    const [width = 0] = widths;
    return width === 0 ? 0 : width * (node.max ?? Number.POSITIVE_INFINITY);
  }
  if (node.type === 'disjunction') return Math.max(...widths);
  if (node.type === 'alternative' || node.type === 'group') {
    return widths.reduce((sum, width) => sum + width, 0);
  }
  if (node.type === 'anchor') return 0;
  // How long a repetition of another group is, is not known here.
  return node.type === 'reference' ? Number.POSITIVE_INFINITY : 1;
};

const isLookaround = (node: PatternNode): boolean =>
  node.type === 'group' && /^(?:negativeL|l)ook/.test(node.behavior);

/** What stands behind `^` at the very beginning, without anything that takes a character: it is looked at once. */
const looksFromTheStart = (tree: PatternNode): readonly PatternNode[] => {
  const [first, ...others] = tree.type === 'alternative' ? tree.body : [];
  if (first?.type !== 'anchor' || first.kind !== 'start') return [];
  const end = others.findIndex((node) => !isLookaround(node) || /behind/i.test(node.raw));
  return others.slice(0, end === -1 ? others.length : end);
};

const everyPart = (node: PatternNode): readonly PatternNode[] => [
  node,
  ...partsOf(node).flatMap(everyPart),
];

const require = createRequire(import.meta.url);

const isLinear = (pattern: string): boolean => {
  // Loaded with the first pattern: schemas that are known to be in order need none.
  const { isSafePattern }: typeof import('redos-detector') = require('redos-detector');
  return isSafePattern(pattern, { unicode: true, maxSteps: MAX_STEPS }).safe;
};

/** Lookaround that sees no further than a bound, or once from the start; backreferences to what is short. */
const looksNearby = (pattern: string): boolean => {
  const tree = parsePattern(pattern);
  if (!tree) return false;
  const parts = everyPart(tree);
  const isRepeated = parts.some(({ type }) => type === 'reference');
  const groups = parts.filter((node) => node.type === 'group' && node.behavior === 'normal');
  if (isRepeated && groups.some((group) => widthOf(group) > MAX_LOOK_CHARACTERS)) return false;
  const once = looksFromTheStart(tree);
  return parts.filter(isLookaround).every((node) => {
    if (widthOf(node) <= MAX_LOOK_CHARACTERS) return true;
    const body = partsOf(node).map(({ raw }) => raw);
    return once.includes(node) && isLinear(`^(?:${body.join('')})`);
  });
};

/**
 * Whether matching takes time in proportion to the text, so that nobody can stall the server, or a reader's browser,
 * with a long one.
 *
 * Shape: a pattern too tangled to be judged within the bound counts as unsafe.
 */
export const isLinearPattern = (pattern: string): boolean => {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const safe = looksNearby(pattern) && isLinear(pattern);
  if (verdicts.size >= REMEMBERED_COUNT) verdicts.clear();
  verdicts.set(pattern, safe);
  return safe;
};
